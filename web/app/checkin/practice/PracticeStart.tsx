import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { CrowdFields } from "./CrowdFields.tsx";
import type { Crowd } from "./crowd.ts";

type Props = {
  crowd: Crowd;
  onCrowd: (crowd: Crowd) => void;
  isExpress: boolean;
  onExpress: (isExpress: boolean) => void;
  onStart: () => void;
  onCodes: () => void;
};

/** What is practised, before it begins: on the phone that scans, or on one that shows codes to it. */
export function PracticeStart({ crowd, onCrowd, isExpress, onExpress, onStart, onCodes }: Props) {
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{m.practice_text()}</p>
      <CrowdFields crowd={crowd} onChange={onCrowd} />
      <div className="grid gap-2">
        <p aria-hidden="true" className="font-semibold text-[15px]">
          {m.practice_mode()}
        </p>
        <SegmentedControl
          label={m.practice_mode()}
          items={[
            { value: "standard", label: m.practice_mode_standard() },
            { value: "express", label: m.door_express() },
          ]}
          value={isExpress ? "express" : "standard"}
          onChange={(mode) => onExpress(mode === "express")}
        />
        <p className="text-ink-soft text-sm">{m.practice_mode_hint()}</p>
      </div>
      <Button size="large" width="full" onClick={onStart}>
        {m.practice_start()}
      </Button>
      <div className="grid gap-2 border-line border-t pt-5">
        <p className="text-ink-soft text-sm">{m.practice_codes_hint()}</p>
        <Button look="quiet" width="full" onClick={onCodes}>
          {m.practice_codes()}
        </Button>
      </div>
    </div>
  );
}
