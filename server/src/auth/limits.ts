import { dayMs, hourMs, minuteMs, secondMs } from "../platform/clock.ts";

/** How long a code is good, and how many tries it takes (spec 9). */
export const codeRules = { lifeMs: 10 * minuteMs, tries: 5 } as const;
/** Wrong codes of one address in a row: after each `pauseAfter` entry pauses, at `stopAt` it stops for a day. */
export const entryRules = { pauseAfter: 10, pauseMs: 15 * minuteMs, stopAt: 100, stopMs: dayMs } as const;
/** Wrong codes from one network, whatever the address; many phones share one behind a carrier. */
export const networkRules = { max: 30, windowMs: hourMs } as const;
/** Wrong codes that one process sees in a while before it calls for help. */
export const alarmRules = { fails: 300, windowMs: 5 * minuteMs } as const;
/** How long a failed try is remembered after the last one. */
export const guardLifeMs = 30 * dayMs;

/** The least time between two codes to one address: the countdown of spec 9. */
export const cooldownMs = 60 * secondMs;
/** Codes to one address in a window; they hold where a real transport costs money and patience (spec 4). */
const windows = [
  { codes: 3, ms: 10 * minuteMs },
  { codes: 5, ms: hourMs },
  { codes: 10, ms: dayMs },
] as const;
/** From the third unused code of a day on each wait is twice the one before: 1, 2, 4 … 32 minutes. */
const backOff = { from: 3, firstMs: minuteMs, longestMs: 32 * minuteMs } as const;
export const longestWindowMs = dayMs;
/** Codes that one network may have sent. */
export const sendRules = { max: 30, windowMs: 10 * minuteMs } as const;

/** A code that was sent to the address before. */
export type Sending = { at: Date; wasUsed: boolean };

/** How long an address has to wait for its next code, in ms; 0: not at all. `sendings`: newest first. */
export function waitMs(sendings: readonly Sending[], now: Date): number {
  const newest = sendings[0];
  const used = sendings.findIndex(({ wasUsed }) => wasUsed);
  const unused = used === -1 ? sendings.length : used;
  const waits = windows.map(({ codes, ms }) => left(sendings[codes - 1], ms, now));
  return Math.max(unused === 0 ? 0 : left(newest, pauseAfter(unused), now), ...waits);
}

function pauseAfter(unused: number): number {
  if (unused < backOff.from) return cooldownMs;
  return Math.min(backOff.firstMs * 2 ** (unused - backOff.from), backOff.longestMs);
}

function left(sending: Sending | undefined, windowMs: number, now: Date): number {
  return sending ? Math.max(0, sending.at.getTime() + windowMs - now.getTime()) : 0;
}
