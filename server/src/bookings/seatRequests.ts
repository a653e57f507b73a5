import { BookingId, type EventId, TicketTypeId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, instantOrNull, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { offerEnd, remindAt } from "../waitlist/index.ts";
import { countChanges } from "./changes.ts";
import { isInLine, lockStock, shiftStock, shortage } from "./seats.ts";
import { moveBookings } from "./store.ts";

const EventRow = z.object({ start_at: At, end_at: At });
const Waiting = z.object({
  booking_id: BookingId,
  total_minor: Int,
  lines: z.array(z.object({ typeId: TicketTypeId, count: Int })),
});

/** So many are looked at in one go: who comes after them is looked at when these are served. */
const mostAtOnce = 500;

/**
 * Seats that are free go to requests that the host approved before, in the order of that; whoever's party does not fit is
 * passed over and keeps the place. What costs nothing is confirmed, the rest is held till it is paid, as long as an offer
 * lasts. In the transaction that has the event's stock locked. Gives how many got seats.
 */
export async function seatRequests(tx: Tx, eventId: EventId, at: Date): Promise<number> {
  const stock = await lockStock(tx, eventId);
  const event = await firstRow(
    tx,
    EventRow,
    sql`select start_at, end_at from events
         where event_id = ${eventId}::uuid and status = 'PUBLISHED' and postponed_at is null
           and start_at is not null and end_at > ${instant(at)}`,
  );
  if (!event) return 0;
  const waiting = await rows(
    tx,
    Waiting,
    sql`select b.booking_id, b.total_minor,
               (select json_agg(json_build_object('typeId', l.ticket_type_id, 'count', l.count)) from booking_lines l
                 where l.event_id = b.event_id and l.booking_id = b.booking_id) as lines
          from bookings b where b.event_id = ${eventId}::uuid and ${isInLine}
         order by b.waits_since, b.booking_id limit ${mostAtOnce}::int`,
  );
  const seated = waiting.filter(({ lines }) => {
    if (shortage(stock, lines) !== null) return false;
    shiftStock(stock, lines, { as: "held", by: 1 });
    return true;
  });
  const seat = async (transition: "approve" | "approveUnpaid", ids: BookingId[], set: SQL) => {
    const where = sql`b.booking_id = any(${uuids(ids)})`;
    return ids.length === 0 ? [] : moveBookings(tx, eventId, { transition, where, at, actorId: null, set });
  };
  const idsOf = (isPaid: boolean) =>
    seated.flatMap(({ booking_id, total_minor }) => (total_minor > 0 === isPaid ? [booking_id] : []));
  const payBy = offerEnd(at, { startAt: event.start_at, endAt: event.end_at });
  const free = await seat("approve", idsOf(false), sql`, confirmed_at = ${instant(at)}`);
  const toPay = await seat(
    "approveUnpaid",
    idsOf(true),
    sql`, pay_by = ${instant(payBy)}, remind_at = ${instantOrNull(remindAt(at, payBy))}`,
  );
  await countChanges(tx, eventId, [...free, ...toPay], at);
  return seated.length;
}
