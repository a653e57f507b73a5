import { z } from "zod";
import { call, framed } from "./call.ts";
import { BookingId, EventId, ScanId, UtcTime } from "./common.ts";
import { Direction } from "./directions.ts";
import { doorCodes } from "./door.ts";
import { DoorName } from "./doorPhones.ts";

/** What phones that had no network brought to light: more people than a party has, or people who had no place any more. */
export const conflictKinds = ["duplicate_admission", "admitted_after_cancel"] as const;
export const ConflictKind = z.enum(conflictKinds);
export type ConflictKind = z.infer<typeof ConflictKind>;

/** One scan that let somebody in, or out: when, at which phone, by whom. */
export const ConflictScan = z.object({
  scan_id: ScanId,
  scanned_at: UtcTime,
  direction: Direction,
  /** How many it was for, as far as is known. */
  people: z.int(),
  is_offline: z.boolean(),
  /** It let in who had no place: the others stand beside it for comparison. */
  is_conflict: z.boolean(),
  is_undone: z.boolean(),
  door: DoorName.nullable(),
  /** Null: a phone without an account. */
  person: z.object({ name: z.string(), is_you: z.boolean() }).nullable(),
});
export type ConflictScan = z.infer<typeof ConflictScan>;

/** A booking on which doors let in more than they should. It goes by itself when a scan that comes later explains it. */
export const Conflict = z.object({
  booking_id: BookingId,
  kind: ConflictKind,
  /** Why there was no place: of `admitted_after_cancel`. */
  code: z.enum(doorCodes).nullable(),
  name: z.string(),
  reference: z.string(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  party: z.int(),
  scans: z.array(ConflictScan),
  /** Who has looked at all of it, and when; null: it waits for the host. */
  settled: z.object({ at: UtcTime, name: z.string(), is_you: z.boolean() }).nullable(),
});
export type Conflict = z.infer<typeof Conflict>;

/** Those that wait for the host first; at most 200. */
export const listConflicts = call("listConflicts", {
  params: z.object({ eventId: EventId }),
  answer: framed(z.array(Conflict)),
});

/** The host has looked at these scans of a booking, and no others: one that comes later opens it again. */
export const settleConflict = call("settleConflict", {
  params: z.object({ eventId: EventId, bookingId: BookingId }),
  body: z.object({ scan_ids: z.array(ScanId).min(1).max(200) }),
  answer: framed(z.object({ settled: z.int() })),
});
