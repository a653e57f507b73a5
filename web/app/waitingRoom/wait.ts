import type { BookingInput } from "@mela/contract/bookings";
import type { Event } from "@mela/contract/events";
import type { WaitingPlace } from "@mela/contract/waitingRoom";
import type { EventBrief } from "~/bookings/EventLine.tsx";
import { waitKey } from "~/storage/tabKept.ts";

/** What somebody wants to book, sent as it is when their turn comes. `userId`: whose it is; `key`: the Idempotency-Key of the try. */
export type Wish = { userId: string; event: EventBrief & Pick<Event, "id">; body: BookingInput; key: string };
/** Somebody's turn in line. Moments are those of this device's clock, which may be wrong: in ms. */
export type Turn = { pass: string; number: number; joinedAt: number; turnAt: number };
export type Wait = Wish & Turn;

/** When a place's turn comes by this device's clock. Never at once: where a turn was missed by a moment, the next try waits for it. */
export function turnOf({ number, turn_at, now }: WaitingPlace, pass: string, at: number): Turn {
  const inMs = Math.max(leastMs, Date.parse(turn_at) - Date.parse(now));
  return { pass, number, joinedAt: at, turnAt: at + inMs };
}
const leastMs = 1_000;

/**
 * How long somebody may go without looking at the line: who stands far behind looks less often. In steps, since each
 * change begins the pause anew: one that shrank with every second never ended.
 */
export function pauseFor(leftMs: number): number {
  if (leftMs > 60_000) return 15_000;
  if (leftMs > 30_000) return 7_500;
  return leftMs > 15_000 ? 4_000 : 2_000;
}

/** Keeps a wait over a reload, in this tab alone. */
export function keepWait(storage: Storage, wait: Wait): void {
  try {
    storage.setItem(waitKey(wait.event.id), JSON.stringify(wait));
  } catch {
    // Storage is full or forbidden: the place then lives as long as the page.
  }
}

/** The wait of this person. One that somebody else left in the tab is dropped: it would be booked for who never asked. */
export function readWait(storage: Storage, eventId: string, userId: string): Wait | null {
  const kept = readKept(storage, eventId);
  if (kept?.userId === userId) return kept;
  forgetWait(storage, eventId);
  return null;
}

function readKept(storage: Storage, eventId: string): Wait | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(waitKey(eventId)) ?? "null");
    return isWait(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWait(storage: Storage, eventId: string): void {
  storage.removeItem(waitKey(eventId));
}

// Written by `keepWait` in this tab.
const isWait = (value: unknown): value is Wait =>
  typeof value === "object" && value !== null && "turnAt" in value && "body" in value;
