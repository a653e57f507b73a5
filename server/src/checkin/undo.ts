import { BookingId, type EventId, type ScanId } from "@mela/contract/common";
import { dateOf, dayOf } from "@mela/contract/doorDays";
import { AppError } from "@mela/contract/errors";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Door } from "./checkin.ts";
import { layOut } from "./layOut.ts";
import { lockBooking } from "./mergeStore.ts";
import { findParty } from "./parties.ts";
import { findScan, undoScans } from "./scanStore.ts";
import { findDoorEvent } from "./store.ts";

/** What is taken back: what one scan did, or all of a booking's. */
export type Undo = {
  eventId: EventId;
  actorId: string;
  at: Date;
  what: { scan_id: ScanId } | { booking_id: BookingId };
};

/** Takes a check-in back, so that these people may come in again, or that they went out. Throws `nothing_to_undo`, `not_found`. */
export async function undoCheckIn(door: Door, undo: Undo) {
  const { eventId, actorId, at } = undo;
  const result = await transaction(door.db, async (tx) => {
    const { bookingId, scanId } = await findTarget(tx, undo);
    const event = await findDoorEvent(tx, eventId);
    const booking = await lockBooking(tx, eventId, bookingId);
    if (!event || !booking) throw new AppError("not_found");
    const { scans, did } = await undoScans(tx, booking, scanId, at);
    if (scans === 0) throw new AppError("nothing_to_undo");
    const { before, after } = await layOut(tx, event, booking, { at, actorId, action: "undo", undoneBy: actorId });
    const party = await findParty(
      tx,
      { eventId, day: dayOf(event, at), date: dateOf(event, at) },
      { booking: bookingId, seat: 0, version: null },
    );
    const moved = [before.people - after.people, Math.abs(before.outside - after.outside)]; // people, in either way
    const undone = Math.max(...moved);
    if (undone === 0 && !did) throw new AppError("nothing_to_undo"); // and nothing is
    return { booking_id: bookingId, undone, left: party?.left ?? 0 };
  });
  door.live.publish({ eventId, kind: "undo", bookingId: result.booking_id });
  door.live.publish({ eventId, kind: "conflicts", bookingId: null }); // the places may suffice now
  return result;
}

async function findTarget(tx: Tx, { eventId, what }: Undo): Promise<{ bookingId: BookingId; scanId: ScanId | null }> {
  if ("booking_id" in what) return { bookingId: what.booking_id, scanId: null };
  const scan = await findScan(tx, eventId, what.scan_id);
  if (!scan?.booking_id) throw new AppError("nothing_to_undo");
  return { bookingId: BookingId.parse(scan.booking_id), scanId: what.scan_id };
}
