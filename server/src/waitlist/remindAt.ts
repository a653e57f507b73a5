import { later, minuteMs } from "../platform/clock.ts";

const leastMs = 30 * minuteMs;

/**
 * When whoever was offered a seat until `end` is reminded of it: when a quarter of the time is left, half an hour at least.
 * Null: the whole time is short, and the offer's own mail fresh.
 */
export function remindAt(now: Date, end: Date): Date | null {
  const whole = end.getTime() - now.getTime();
  return whole < 2 * leastMs ? null : later(end, -Math.max(leastMs, whole / 4));
}
