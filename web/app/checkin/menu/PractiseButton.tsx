import { GraduationCap } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import type { Pairs } from "../pairing/pairs.ts";

type Props = {
  pairs: Pairs;
  /** Scans that the server does not have yet: practice would keep them here. */
  waiting: number;
  onPractise: () => void;
};

/** The way to practice. The door rests meanwhile, so it says what that means for this phone. */
export function PractiseButton({ pairs, waiting, onPractise }: Props) {
  const { peers } = useSyncExternalStore(pairs.subscribe, pairs.state, pairs.state);
  const isPaired = peers.some(({ isUp }) => isUp);
  const hint = isPaired ? m.practice_hint_paired() : m.practice_hint();
  return (
    <div className="grid gap-2">
      <Button look="quiet" width="full" disabled={waiting > 0} onClick={onPractise}>
        <GraduationCap aria-hidden="true" />
        {m.practice_open()}
      </Button>
      <p className="text-ink-soft text-sm">{waiting > 0 ? m.practice_hint_waiting() : hint}</p>
    </div>
  );
}
