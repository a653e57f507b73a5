import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatCount } from "~/ui/counts.ts";
import { type Crowd, scanRate } from "./crowd.ts";
import { LanesTable } from "./LanesTable.tsx";
import type { Run } from "./run.ts";

const enoughScans = 5; // fewer say more of chance than of a door

type Props = { crowd: Crowd; run: Run; onAgain: () => void; onEnd: () => void };

/** What came of a run: how fast this phone was, and how many such phones the crowd needs. */
export function PracticeResult({ crowd, run, onAgain, onEnd }: Props) {
  const rate = scanRate(run.scans.map(({ at }) => at));
  const figures = [
    [m.practice_scanned(), formatCount(run.scans.length)],
    [m.practice_per_minute(), rate === null ? "–" : String(Math.round(rate))],
    [m.practice_longest_queue(), formatCount(run.longestQueue)],
  ];
  return (
    <div className="grid gap-5">
      <h2 className="font-display text-4xl">{m.practice_result_title()}</h2>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-card bg-sunken p-4">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="figures font-display text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      {rate === null || run.scans.length < enoughScans ? (
        <p>{m.practice_too_few({ count: enoughScans })}</p>
      ) : (
        <LanesTable crowd={crowd} rate={rate} />
      )}
      <div className="grid gap-2.5">
        <Button size="large" width="full" onClick={onAgain}>
          {m.practice_again()}
        </Button>
        <Button look="quiet" width="full" onClick={onEnd}>
          {m.practice_back()}
        </Button>
      </div>
    </div>
  );
}
