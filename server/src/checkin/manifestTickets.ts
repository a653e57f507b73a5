import { BookingId, type EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { z } from "zod";
import { At, rowsAsOne, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { isPassage } from "./scanStore.ts";

/** Bookings of an event; null: all. */
type Of = { eventId: EventId; bookings: readonly BookingId[] | null };

const TicketRow = z.object({
  booking_id: BookingId,
  ticket_id: TicketId,
  ticket_type_id: TicketTypeId,
  seat: z.int(),
  version: z.int(),
  valid: z.boolean(),
  holder: z.string().nullable(),
});
/** A ticket with since when it is in, whether it has gone out since, and when it last went either way. */
export type ManifestTicket = Omit<z.output<typeof TicketRow>, "booking_id"> & {
  since: Date | null;
  is_outside: boolean;
  moved_at: Date | null;
};

const AdmittedRow = z.object({ ticket_id: TicketId, at: At });
const OutsideRow = z.object({ ticket_id: TicketId });
const PassageRow = z.object({ booking_id: BookingId, seat: z.int(), at: At });

/** The tickets of bookings by their seats, and where who has them is on a day. */
export async function findTicketsOf(
  tx: Tx,
  of: Of,
  { day, countsExits }: { day: DoorDay; countsExits: boolean },
): Promise<Map<BookingId, ManifestTicket[]>> {
  const tickets = rowsAsOne(
    tx,
    TicketRow,
    sql`select booking_id, ticket_id, ticket_type_id, seat, version, status = 'VALID' as valid,
               case when holder_id is not null then holder_name end as holder
          from ${among(sql`tickets`, of)} t order by booking_id, seat`,
  );
  const admitted = rowsAsOne(
    tx,
    AdmittedRow,
    sql`select ticket_id, scanned_at as at from ${among(sql`admissions`, of)} a where day = ${day} and undone_at is null`,
  );
  const outside = rowsAsOne(tx, OutsideRow, sql`select ticket_id from ${among(sql`outside`, of)} o where day = ${day}`);
  const passages = countsExits
    ? rowsAsOne(
        tx,
        PassageRow,
        sql`select booking_id, coalesce(seat, 0) as seat, max(scanned_at) as at from ${among(sql`scans`, of)} s
             where booking_id is not null and undone_at is null and ${isPassage} group by booking_id, seat`,
      )
    : [];
  const [all, inside, gone, moves] = await Promise.all([tickets, admitted, outside, passages]);
  const since = new Map(inside.map(({ ticket_id, at }) => [ticket_id, at]));
  const areOutside = new Set(gone.map(({ ticket_id }) => ticket_id));
  const moved = new Map(moves.map(({ booking_id, seat, at }) => [`${booking_id} ${seat}`, at]));
  const found = new Map<BookingId, ManifestTicket[]>();
  for (const { booking_id, ...ticket } of all) {
    const times = [0, ticket.seat].flatMap((seat) => moved.get(`${booking_id} ${seat}`) ?? []); // 0: by their party's code
    const its: ManifestTicket = {
      ...ticket,
      since: since.get(ticket.ticket_id) ?? null,
      is_outside: areOutside.has(ticket.ticket_id),
      moved_at: times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    };
    const others = found.get(booking_id);
    if (others) others.push(its);
    else found.set(booking_id, [its]);
  }
  return found;
}

const CountRow = z.object({ booking_id: BookingId, type: z.string(), count: z.int() });
export type TicketCount = Omit<z.output<typeof CountRow>, "booking_id">;

/** How many tickets of which types bookings are of, in the order of the types. */
export async function findTicketCounts(tx: Tx, of: Of): Promise<Map<BookingId, TicketCount[]>> {
  const lines = await rowsAsOne(
    tx,
    CountRow,
    sql`select l.booking_id, y.name as type, l.count
          from ${among(sql`booking_lines`, of)} l join ticket_types y using (event_id, ticket_type_id) order by y.position`,
  );
  const found = new Map<BookingId, TicketCount[]>();
  for (const { booking_id, ...line } of lines) found.set(booking_id, [...(found.get(booking_id) ?? []), line]);
  return found;
}

/** The rows of a table that belong to bookings: of all of an event in one go, of some each by its key. */
const among = (table: SQL, { eventId, bookings }: Of) =>
  bookings
    ? sql`(select its.* from unnest(${uuids(bookings)}) as asked (id)
            cross join lateral (select * from ${table}
                                 where event_id = ${eventId}::uuid and booking_id = asked.id offset 0) its)`
    : sql`(select * from ${table} where event_id = ${eventId}::uuid)`;
