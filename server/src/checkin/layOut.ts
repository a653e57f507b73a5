import type { ScanId } from "@mela/contract/common";
import { dayOf } from "@mela/contract/doorDays";
import { moveCounters } from "../counters/index.ts";
import { record } from "../history/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type Assigned, assignSeats } from "./assign.ts";
import { countIn, findParts, flagDuplicates, type LockedBooking, writeAdmissions } from "./mergeStore.ts";
import { peopleMoves } from "./peopleMoves.ts";
import type { DoorEvent } from "./store.ts";

/** Why a party is laid out again: who did what when. `undoneBy`: whoever took a check-in back. */
export type Cause = { at: Date; actorId: string; action: "admit_offline" | "undo"; undoneBy: string | null };
export type LaidOut = { before: number; after: number; assigned: Map<ScanId, Assigned> };

/** Brings a party's admissions, flags, counters and history in line with its scans. The booking is locked. */
export async function layOut(tx: Tx, event: DoorEvent, booking: LockedBooking, cause: Cause): Promise<LaidOut> {
  const { eventId, bookingId } = booking;
  const before = await countIn(tx, booking);
  const { seats, scans } = await findParts(tx, booking, (at) => dayOf(event, at));
  const assigned = assignSeats(seats, scans);
  const wanted = scans.flatMap(({ scanId, day }) =>
    (assigned.get(scanId)?.tickets ?? []).map((ticketId) => ({ scanId, day, ticketId })),
  );
  await writeAdmissions(tx, booking, wanted, { at: cause.at, by: cause.undoneBy });
  await flagDuplicates(tx, booking, assigned);
  const after = await countIn(tx, booking);
  await moveCounters(tx, eventId, peopleMoves({ before, after }, booking.status));
  await record(tx, {
    eventId,
    at: cause.at,
    actorId: cause.actorId,
    subject: "admission",
    subjectId: bookingId,
    action: cause.action,
    before: { people: before },
    after: { people: after },
  });
  return { before, after, assigned };
}
