import { m } from "~/paraglide/messages.js";
import { Stepper } from "~/ui/Stepper.tsx";

const [mostLanes, mostPerMinute] = [50, 999];

type Props = {
  perMinute: number;
  setPerMinute: (perMinute: number) => void;
  lanes: number;
  setLanes: (lanes: number) => void;
};

/** What makes a queue longer or shorter: who comes, and how many phones let them in. It may change while one scans. */
export function LaneSteppers({ perMinute, setPerMinute, lanes, setLanes }: Props) {
  const rows = [
    { label: m.practice_arrivals(), value: perMinute, max: mostPerMinute, onChange: setPerMinute },
    { label: m.practice_lanes(), value: lanes, max: mostLanes, onChange: setLanes },
  ];
  return (
    <div className="grid gap-2">
      {rows.map((row) => (
        <div key={row.label} className="flex items-center justify-between gap-4">
          <span aria-hidden="true" className="font-semibold text-[15px]">
            {row.label}
          </span>
          <Stepper min={1} {...row} />
        </div>
      ))}
      <p className="text-ink-soft text-sm">{m.practice_lanes_hint()}</p>
    </div>
  );
}
