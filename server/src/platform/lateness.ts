import { monitorEventLoopDelay } from "node:perf_hooks";

const [everyMs, resolutionMs] = [100, 5];

/**
 * Tells ten times a second by how many milliseconds everything in this process waits for its turn: the middle one of
 * twenty looks, so that a single long turn, as when memory is tidied up, tells nothing.
 */
export function watchLateness(tell: (lateMs: number) => void): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const timer = setInterval(() => {
    const middleMs = delays.percentile(50) / 1e6;
    delays.reset();
    tell(Math.max(0, middleMs - resolutionMs));
  }, everyMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
