const minuteMs = 60_000;

/**
 * A run of practice so far (times in ms). `come`: who has joined the queue, a part of the next one too; `served`: who has
 * left it, at this phone and at those that are thought beside it.
 */
export type Run = {
  startedAt: number;
  now: number;
  come: number;
  served: number;
  longestQueue: number;
  /** Whom this phone answered, each once, and when. */
  scans: readonly { guest: number; at: number }[];
};

export const begin = (now: number): Run => ({ startedAt: now, now, come: 0, served: 0, longestQueue: 0, scans: [] });

/** How many stand in the queue. */
export const queueOf = ({ come, served }: Pick<Run, "come" | "served">): number => Math.floor(come) - served;

/** Time has passed: so many guests a minute have joined. */
export function wait(run: Run, now: number, perMinute: number): Run {
  const come = run.come + (Math.max(0, now - run.now) / minuteMs) * perMinute;
  return { ...run, now, come, longestQueue: Math.max(run.longestQueue, queueOf({ come, served: run.served })) };
}

/** This phone has answered a guest, and each other phone one as well. Where nobody waited they have come just now. */
export function serve(run: Run, scan: Run["scans"][number], lanes: number): Run {
  if (run.scans.some(({ guest }) => guest === scan.guest)) return run; // shown once more
  const come = Math.max(run.come, run.served + 1);
  const served = Math.min(run.served + lanes, Math.floor(come));
  return { ...run, come, served, scans: [...run.scans, scan] };
}
