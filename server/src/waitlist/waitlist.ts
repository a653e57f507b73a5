import { type EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Waitlist } from "@mela/contract/waitlist";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";

const perPage = 100;

const WaitingRow = z.object({
  wait_id: z.uuid(),
  user_id: UserId,
  place: Int,
  ticket_type: z.string().nullable(),
  count: Int,
  created_at: At,
  offer_ends_at: At.nullable(),
});
const Sums = z.object({ bookings: Int, seats: Int });

/** Waits still: neither left nor booked. Ids are in the order of coming. */
const waits = (eventId: EventId) => sql`w.event_id = ${eventId}::uuid and w.left_at is null and w.booking_id is null`;

/** A page of those who wait, in the order of coming. Throws `invalid_input` for a cursor that is none. */
export async function readWaitlist(
  tx: Tx,
  eventId: EventId,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Waitlist> {
  const after = z.uuid().optional().safeParse(cursor);
  if (!after.success) throw new AppError("invalid_input", { fields: { cursor: "This is not a place in the list" } });
  const sums = await firstRow(
    tx,
    Sums,
    sql`select count(*) as bookings, coalesce(sum(w.count), 0) as seats from waitlist w where ${waits(eventId)}`,
  );
  const found = await rows(
    tx,
    WaitingRow,
    sql`select p.wait_id, p.user_id, p.place, t.name as ticket_type, p.count, p.created_at, p.offer_ends_at
          from (select w.*, row_number() over (order by w.wait_id) as place from waitlist w where ${waits(eventId)}) p
          left join ticket_types t on t.event_id = p.event_id and t.ticket_type_id = p.ticket_type_id
         where ${after.data ?? null}::uuid is null or p.wait_id > ${after.data ?? null}::uuid
         order by p.wait_id limit ${perPage + 1}::int`,
  );
  const page = found.slice(0, perPage);
  const people = await findPeople(
    tx,
    page.map(({ user_id }) => user_id),
  );
  return {
    bookings: sums?.bookings ?? 0,
    seats: sums?.seats ?? 0,
    waiting: page.map(({ user_id, created_at, offer_ends_at, ...row }) => ({
      ...row,
      name: people.get(user_id)?.knownName ?? "",
      email: people.get(user_id)?.mailTo ?? null,
      created_at: created_at.toISOString(),
      offer_ends_at: offer_ends_at && offer_ends_at > now ? offer_ends_at.toISOString() : null,
    })),
    next_cursor: found.length > perPage ? (page.at(-1)?.wait_id ?? null) : null,
  };
}
