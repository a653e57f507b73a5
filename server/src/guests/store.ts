import { BookingId, type EventId } from "@mela/contract/common";
import { z } from "zod";
import { seatsInAll } from "../events/index.ts";
import { firstRow, firstRowTogether, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const ContactRow = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });

/** How a booking's guest can be reached; null when this event has none of this id. */
export async function findContact(
  tx: Tx,
  eventId: EventId,
  bookingId: BookingId,
): Promise<z.output<typeof ContactRow> | null> {
  return firstRow(
    tx,
    ContactRow,
    sql`select name, email, phone from bookings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

const BookingIdNameRow = z.object({ booking_id: BookingId, name: z.string() });

/** The names of some guests, in the order in which they came. */
export async function findNames(
  tx: Tx,
  eventId: EventId,
  ids: readonly BookingId[],
): Promise<Map<BookingId, string | null>> {
  const found = await rows(
    tx,
    BookingIdNameRow,
    sql`select booking_id, name from bookings
         where event_id = ${eventId}::uuid and booking_id = any(${uuids(ids)}) order by created_at, booking_id`,
  );
  return new Map(found.map(({ booking_id, name }) => [booking_id, name || null]));
}

const FiguresRow = z.object({
  pending: Int,
  going: Int,
  checked_in: Int,
  declined: Int,
  in_line: Int,
  transfers_said: Int,
  people_in: Int,
  people_expected: Int,
  collected_minor: Int,
  sold: Int,
  capacity: Int.nullable(),
  currency: z.string(),
});
export type FiguresRow = z.output<typeof FiguresRow>;

/** The counters kept beside an event. `capacity`: the seats it has to sell. */
export async function findFigures(tx: Tx, eventId: EventId): Promise<FiguresRow | null> {
  const counters = ["pending", "going", "checked_in", "declined", "people_in", "people_expected", "collected_minor"];
  const kept = sql.join(
    counters.map((name) => sql`coalesce(g.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
    sql`, `,
  );
  return firstRowTogether(
    tx,
    FiguresRow,
    sql`select ${kept}, e.currency,
               (select count(*) from bookings b where b.event_id = e.event_id and b.status = 'AWAITING_APPROVAL'
                                                  and b.waits_since is not null) as in_line,
               (select count(*) from bookings b where b.event_id = e.event_id and b.status = 'AWAITING_PAYMENT'
                                                  and b.transfer_said_at is not null) as transfers_said, coalesce(s.sold, 0) as sold,
               ${seatsInAll(sql`e.event_id`, sql`s.capacity`)} as capacity
          from events e
          left join guest_counters g on g.event_id = e.event_id
          left join event_seats s on s.event_id = e.event_id
         where e.event_id = ${eventId}::uuid`,
  );
}
