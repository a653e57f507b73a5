import { dayMs, hourMs, minuteMs, secondMs } from "../platform/clock.ts";

/** How long a code is good, and how many tries it takes (spec 9). */
export const codeRules = { lifeMs: 10 * minuteMs, tries: 5 } as const;
/** The least time between two codes to one address: the countdown of spec 9. */
export const cooldownMs = 60 * secondMs;
/** Codes to one address in a window; they hold where a real transport costs money and patience (spec 4). */
const windows = [
  { codes: 3, ms: 10 * minuteMs },
  { codes: 5, ms: hourMs },
  { codes: 10, ms: dayMs },
] as const;
export const longestWindowMs = dayMs;
/** Requests of one network address; many phones share one behind a carrier. */
export const sendLimit = { max: 30, windowMs: 10 * minuteMs };
export const verifyLimit = { max: 300, windowMs: 10 * minuteMs };

/** A code that was sent to the address before. */
export type Sending = { at: Date; wasUsed: boolean };

/** How long an address has to wait for its next code, in ms; 0: not at all. `sendings`: newest first. */
export function waitMs(sendings: readonly Sending[], now: Date): number {
  const newest = sendings[0];
  const waits = windows.map(({ codes, ms }) => left(sendings[codes - 1], ms, now));
  return Math.max(newest?.wasUsed ? 0 : left(newest, cooldownMs, now), ...waits);
}

function left(sending: Sending | undefined, windowMs: number, now: Date): number {
  return sending ? Math.max(0, sending.at.getTime() + windowMs - now.getTime()) : 0;
}
