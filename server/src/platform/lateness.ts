import { performance } from "node:perf_hooks";

const everyMs = 50;
/** How much one late turn tells of the last second: a single long one is no crowd. */
const mostShare = 0.3;

/**
 * By how many milliseconds everything in this process waits for its turn by its own fault, on average over the last second or
 * so: that other programs have the processor is not because too many came to us.
 */
export function watchLateness(): { meanMs(): number; stop(): void } {
  let mean = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const passed = now - last;
    const { user, system } = process.cpuUsage(used);
    const share = Math.min(1, (user + system) / 1_000 / passed);
    [last, used] = [now, process.cpuUsage()];
    mean = blend(mean, { lateMs: Math.max(0, passed - everyMs) * share, passedMs: passed });
  }, everyMs).unref();
  return { meanMs: () => mean, stop: () => clearInterval(timer) };
}

/** A mean that follows what is measured within about a second. */
export function blend(mean: number, { lateMs, passedMs }: { lateMs: number; passedMs: number }): number {
  return mean + (lateMs - mean) * Math.min(mostShare, passedMs / 1_000);
}
