import { useState } from "react";
import { type Crowd, usualCrowd } from "./crowd.ts";
import { PracticeBar } from "./PracticeBar.tsx";
import { PracticeCodes } from "./PracticeCodes.tsx";
import { PracticeResult } from "./PracticeResult.tsx";
import { PracticeRun } from "./PracticeRun.tsx";
import { PracticeStart } from "./PracticeStart.tsx";
import type { Run } from "./run.ts";

/** The door that is practised: how it scans, and how many people it expects; 0: not known. */
export type PractisedDoor = { isExpress: boolean; expected: number };
type Step = { at: "start" | "run" | "codes" } | { at: "result"; run: Run };

/** The door with made-up guests: to learn it, and to find out how many phones it needs. Nothing is sent or kept. */
export function Practice({ door, onEnd }: { door: PractisedDoor; onEnd: () => void }) {
  const [step, setStep] = useState<Step>({ at: "start" });
  const [crowd, setCrowd] = useState<Crowd>({ ...usualCrowd, ...(door.expected > 0 && { guests: door.expected }) });
  const [isExpress, setExpress] = useState(door.isExpress);
  if (step.at === "run") {
    return <PracticeRun crowd={crowd} isExpress={isExpress} onDone={(run) => setStep({ at: "result", run })} />;
  }
  return (
    <main className="min-h-dvh bg-page">
      <PracticeBar onEnd={onEnd} />
      <div className="mx-auto w-full max-w-sheet px-4 pt-6 pb-10">
        {step.at === "start" && (
          <PracticeStart
            crowd={crowd}
            onCrowd={setCrowd}
            isExpress={isExpress}
            onExpress={setExpress}
            onStart={() => setStep({ at: "run" })}
            onCodes={() => setStep({ at: "codes" })}
          />
        )}
        {step.at === "codes" && <PracticeCodes onClose={() => setStep({ at: "start" })} />}
        {step.at === "result" && (
          <PracticeResult crowd={crowd} run={step.run} onAgain={() => setStep({ at: "start" })} onEnd={onEnd} />
        )}
      </div>
    </main>
  );
}
