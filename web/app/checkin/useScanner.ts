import { useRef, useState } from "react";
import { HeldUp } from "./heldUp.ts";
import { type Remembered, recall } from "./scanMemory.ts";
import { signal } from "./signal.ts";
import { mayComeMore, type Verdict } from "./verdict.ts";

const [resumeMs, safetyMs] = [2_000, 5_000]; // spec 9, Scanner

/**
 * Turns decoded texts into verdicts. Give it every frame: it knows which to leave out. `ask` never throws: a failure is
 * a verdict too. `now` is in ms.
 */
export function useScanner(
  ask: (code: string) => Promise<Verdict>,
  { isExpress, countsExits }: { isExpress: boolean; countsExits: boolean },
  now: () => number = Date.now,
) {
  const memory = useRef(new Map<string, Remembered>());
  const pausedUntil = useRef(0);
  const typed = useRef(Promise.resolve());
  const shown = useRef<{ code: string; kind: Verdict["kind"] } | null>(null);
  const heldUp = useRef(new HeldUp());
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function judge(code: string): Promise<void> {
    pausedUntil.current = now() + safetyMs; // should no answer come, scanning goes on by itself
    setIsAsking(true);
    const fresh = await ask(code);
    setIsAsking(false);
    // A picture is never met again by chance: only texts are remembered.
    if (!code.startsWith("data:")) memory.current.set(code, { verdict: fresh, seen: now() });
    if (fresh.kind === "success" && mayComeMore(fresh)) heldUp.current.leave(code, now());
    shown.current = { code, kind: fresh.kind };
    signal(fresh);
    show(fresh);
  }
  /** Says again what was said of a code. It is heard once, however long the code stays before the camera. */
  function repeat(code: string, verdict: Verdict): void {
    if (shown.current?.code !== code || shown.current.kind !== verdict.kind) signal(verdict);
    shown.current = { code, kind: verdict.kind };
    show(verdict);
  }
  function show(next: Verdict): void {
    setVerdict(next);
    // Express: whoever is in goes on, and the next code is read at once. A refusal has to be seen.
    pausedUntil.current = now() + (isExpress && next.kind === "success" ? 0 : resumeMs);
  }
  async function look(text: string): Promise<void> {
    const code = text.trim();
    if (code === "" || heldUp.current.isStill(code, now())) return;
    const known = recall(memory.current.get(code), now(), { countsExits });
    if (known === "ignore") return;
    await (known === "ask" ? judge(code) : repeat(code, known));
  }
  return {
    verdict,
    isAsking,
    show,
    /** This code is not asked about again before it was taken away. */
    leaveAlone: (code: string): void => heldUp.current.leave(code, now()),
    memory: memory.current,
    /** A picture that somebody chose: judged at once, pause or not. */
    onPicture: judge,
    /** Whether a frame is worth decoding now. */
    isPaused: () => now() < pausedUntil.current,
    onFrame: async (text: string): Promise<void> => {
      if (now() >= pausedUntil.current) await look(text);
    },
    /** What a scanner that types has read: each code once, so pauses lose none; one after the other. */
    onTyped: (text: string): void => {
      typed.current = typed.current.then(() => look(text));
    },
  };
}
