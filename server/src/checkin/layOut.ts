import type { ScanId } from "@mela/contract/common";
import { moveCounters } from "../counters/index.ts";
import { record } from "../history/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type Assigned, assignSeats } from "./assign.ts";
import {
  countIn,
  findParts,
  flagDuplicates,
  type LockedBooking,
  type PartyCount,
  writeAdmissions,
} from "./mergeStore.ts";
import { writeOutside } from "./outsideStore.ts";
import { peopleMoves } from "./peopleMoves.ts";
import type { DoorEvent } from "./store.ts";

/** Why a party is laid out again: who did what when. `undoneBy`: whoever took a check-in back. */
export type Cause = { at: Date; actorId: string; action: Action; undoneBy: string | null };
type Action = "admit" | "admit_offline" | "come_back" | "go_out" | "undo";
export type LaidOut = { before: PartyCount; after: PartyCount; assigned: Map<ScanId, Assigned> };

/** Brings a party's admissions, who of it is outside, flags, counters and history in line with its scans. The booking is locked. */
export async function layOut(tx: Tx, event: DoorEvent, booking: LockedBooking, cause: Cause): Promise<LaidOut> {
  const { eventId, bookingId } = booking;
  const before = await countIn(tx, booking);
  const { seats, scans } = await findParts(tx, booking, event);
  const { scans: assigned, outside } = assignSeats(seats, scans);
  const wanted = scans.flatMap(({ scanId, day }) =>
    (assigned.get(scanId)?.tickets ?? []).map((ticketId) => ({ scanId, day, ticketId })),
  );
  await writeAdmissions(tx, booking, wanted, { at: cause.at, by: cause.undoneBy });
  if (outside.length > 0 || before.outside > 0) await writeOutside(tx, booking, outside, cause.at);
  await flagDuplicates(tx, booking, assigned);
  const after = await countIn(tx, booking);
  await moveCounters(tx, eventId, peopleMoves({ before: before.people, after: after.people }, booking.status));
  // Of somebody who was not inside nobody went out: there is nothing to tell.
  if (cause.action === "go_out" && before.outside === after.outside) return { before, after, assigned };
  await record(tx, {
    eventId,
    at: cause.at,
    actorId: cause.actorId,
    subject: "admission",
    subjectId: bookingId,
    action: cause.action,
    before,
    after,
  });
  return { before, after, assigned };
}
