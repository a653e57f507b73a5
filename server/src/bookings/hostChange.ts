import type { BookingId, EventId, TicketId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type HostBooking, type HostTicket, readForHost } from "./hostRead.ts";
import { lockStock } from "./seats.ts";

/** What a host does to a booking, when. `expectedRefund`: what they were shown, in major units. */
export type HostDeed = {
  eventId: EventId;
  bookingId: BookingId;
  actorId: UserId;
  now: Date;
  expectedRefund?: number | undefined;
};

/** The tickets that are meant: each good, and nobody of them inside. Throws `not_changeable`, `guest_inside`. */
export function chosenOf(booking: HostBooking, ids: readonly TicketId[]): HostTicket[] {
  const chosen = booking.valid.filter(({ ticket_id }) => ids.includes(ticket_id));
  if (chosen.length < new Set(ids).size) throw new AppError("not_changeable");
  if (chosen.some(({ checked_in_at }) => checked_in_at !== null)) throw new AppError("guest_inside");
  return chosen;
}

/**
 * A booking as it is while its event's seats are locked, and doors and other hosts kept from it until the transaction
 * ends: whoever is inside by now is seen. Throws `not_found`.
 */
export async function takeInHand(tx: Tx, { eventId, bookingId }: HostDeed) {
  const stock = await lockStock(tx, eventId);
  await run(
    tx,
    sql`select from bookings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid for update`,
  );
  const booking = await readForHost(tx, eventId, bookingId);
  if (!booking) throw new AppError("not_found");
  return { stock, booking };
}

const TicketIdRow = z.object({ ticket_id: z.string() });

/** Changes tickets that are good and whose people are outside; throws `guest_inside` unless it finds them all. */
export async function changeTickets(
  tx: Tx,
  { eventId, bookingId }: HostDeed,
  { tickets, set }: { tickets: readonly HostTicket[]; set: ReturnType<typeof sql> },
): Promise<void> {
  const changed = await rows(
    tx,
    TicketIdRow,
    sql`update tickets k set ${set}
         where k.event_id = ${eventId}::uuid and k.booking_id = ${bookingId}::uuid and k.status = 'VALID'
           and k.ticket_id = any(${uuids(tickets.map(({ ticket_id }) => ticket_id))})
           and not exists (select from admissions a where a.event_id = k.event_id and a.booking_id = k.booking_id
                              and a.ticket_id = k.ticket_id and a.undone_at is null)
        returning k.ticket_id`,
  );
  if (changed.length < tickets.length) throw new AppError("guest_inside");
}

/** Takes seats out of a booking's lines; a line without any goes. */
export async function shortenLines(
  tx: Tx,
  { eventId, bookingId }: HostDeed,
  tickets: readonly HostTicket[],
): Promise<void> {
  const gone = countByType(tickets);
  const here = sql`l.event_id = ${eventId}::uuid and l.booking_id = ${bookingId}::uuid and l.ticket_type_id = g."typeId"`;
  const list = sql`jsonb_to_recordset(${json(gone)}) as g("typeId" uuid, count int)`;
  await run(tx, sql`delete from booking_lines l using ${list} where ${here} and l.count <= g.count`);
  await run(tx, sql`update booking_lines l set count = l.count - g.count from ${list} where ${here}`);
}

export function countByType(tickets: readonly HostTicket[]) {
  const types = new Set(tickets.map(({ ticket_type_id }) => ticket_type_id));
  return [...types].map((typeId) => ({
    typeId,
    count: tickets.filter(({ ticket_type_id }) => ticket_type_id === typeId).length,
  }));
}

/** What is not paid yet is asked for no more: the total becomes smaller, and a line of the price says why. */
export async function lowerTotal(
  tx: Tx,
  { eventId, bookingId, now }: Pick<HostDeed, "eventId" | "bookingId" | "now">,
  { minor, label }: { minor: number; label: string },
): Promise<void> {
  if (minor <= 0) return;
  const line = { kind: "DISCOUNT", label, count: null, minor: -minor, included: false, isLater: true };
  await run(
    tx,
    sql`update bookings set total_minor = total_minor - ${minor}::bigint, price_lines = price_lines || ${json([line])},
               updated_at = ${instant(now)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}
