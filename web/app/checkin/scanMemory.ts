import type { BookingId } from "@mela/contract/common";
import { mayComeMore, type Verdict } from "./verdict.ts";

export type Remembered = { verdict: Verdict; seen: number };
const [repeatMs, forgetMs] = [3_000, 30 * 60_000]; // spec 9, Scanner

/**
 * What the scanner answers by itself when it meets a code again: nothing, a verdict, or "ask" (spec 4, Scanner).
 * `countsExits`: whoever was here comes again rightly.
 */
export function recall(
  past: Remembered | undefined,
  now: number,
  { countsExits }: { countsExits: boolean },
): Verdict | "ignore" | "ask" {
  if (!past || now - past.seen > forgetMs) return "ask";
  const justNow = now - past.seen <= repeatMs;
  if (countsExits && !justNow) return "ask";
  if (past.verdict.kind === "error") return justNow ? past.verdict : "ask";
  if (past.verdict.kind === "success" && justNow) return "ignore";
  return mayComeMore(past.verdict) ? "ask" : { ...past.verdict, kind: "already" }; // a party's rest may come
}

/** Forgets a booking's codes: it was taken back, and only the server knows who may come in now. */
export function forget(memory: Map<string, Remembered>, bookingId: string): void {
  for (const [code, { verdict }] of memory)
    if (verdict.kind !== "error" && verdict.result.party.booking_id === bookingId) memory.delete(code);
}

/**
 * Forgets the codes of bookings of whom nobody is in by a fresh list: they were taken back. What was seen just before the
 * list was read may not be on it yet.
 */
export function forgetUndone(
  memory: Map<string, Remembered>,
  list: { isInside: (bookingId: BookingId) => boolean; readAt: number },
): void {
  for (const [code, { verdict, seen }] of memory) {
    if (verdict.kind === "error" || list.readAt - seen <= repeatMs) continue;
    if (!list.isInside(verdict.result.party.booking_id)) memory.delete(code);
  }
}
