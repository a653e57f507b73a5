import { record } from "../history/index.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Swap } from "./changePrice.ts";
import { movePersonSeats, moveSeats } from "./changes.ts";
import { changeTickets, type HostDeed, shortenLines } from "./hostChange.ts";
import type { HostBooking, HostTicket } from "./hostRead.ts";
import { serveLine } from "./line.ts";

/**
 * Makes tickets of a booking those of another type: seats, limits, lines; and all of the booker's own get new codes, since
 * the party's code, which anybody of it may have, says nothing of types. The caller has locked the event and judged it.
 */
export async function swapTickets(
  tx: Tx,
  deed: HostDeed,
  { booking, chosen, swap }: { booking: HostBooking; chosen: readonly HostTicket[]; swap: Swap },
): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = deed;
  const { from, to, count } = swap;
  const here = sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
  await changeTickets(tx, deed, { tickets: chosen, set: sql`ticket_type_id = ${to.typeId}::uuid` });
  const newest = sql`(select max(version) + 1 from tickets where ${here})`;
  await run(tx, sql`update tickets set version = ${newest} where ${here} and status = 'VALID' and holder_id is null`);
  await shortenLines(tx, deed, chosen);
  // One line has one price: tickets of a type that were bought at several are each worth their mean.
  await run(
    tx,
    sql`insert into booking_lines as l (event_id, booking_id, ticket_type_id, count, unit_minor)
        values (${eventId}::uuid, ${bookingId}::uuid, ${to.typeId}::uuid, ${count}::int, ${to.unitMinor}::bigint)
        on conflict (event_id, booking_id, ticket_type_id) do update
           set unit_minor = (l.count * l.unit_minor + excluded.count * excluded.unit_minor) / (l.count + excluded.count),
               count = l.count + excluded.count`,
  );
  await run(tx, sql`update bookings set updated_at = ${instant(at)} where ${here}`);
  const moves = [
    { typeId: from.typeId, sold: -count, held: 0 },
    { typeId: to.typeId, sold: count, held: 0 },
  ];
  await moveSeats(tx, eventId, moves, at);
  await serveLine(tx, eventId, at);
  const userId = booking.user_id;
  await movePersonSeats(tx, eventId, [
    { userId, typeId: from.typeId, count: -count },
    { userId, typeId: to.typeId, count },
  ]);
  await record(tx, {
    ...{ eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "change_type" },
    before: { types: [{ typeId: from.typeId, count }] },
    after: { type: to.typeId, seats: chosen.map(({ seat }) => seat) },
  });
}
