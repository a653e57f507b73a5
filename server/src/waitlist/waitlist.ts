import { type EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Waitlist } from "@mela/contract/waitlist";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const perPage = 100;

const WaitingRow = z.object({
  wait_id: z.uuid(),
  user_id: UserId,
  place: Int,
  ticket_type: z.string().nullable(),
  count: Int,
  created_at: At,
  offer_ends_at: At.nullable(),
  is_approved: z.boolean(),
});
const Sums = z.object({ bookings: Int, seats: Int });

/**
 * Who waits still, neither left nor booked, by place: requests that the host has approved in the order of that, then who
 * joined the line in the order of coming (as ids are).
 */
const line = (eventId: EventId) => sql`
  select p.*, row_number() over (order by p.is_approved desc, p.created_at, p.wait_id) as place from (
    select w.wait_id, w.user_id, t.name as ticket_type, w.count, w.created_at, w.offer_ends_at, false as is_approved
      from waitlist w left join ticket_types t on t.event_id = w.event_id and t.ticket_type_id = w.ticket_type_id
     where w.event_id = ${eventId}::uuid and w.left_at is null and w.booking_id is null
    union all
    select b.booking_id, b.user_id,
           (select case when count(*) = 1 then min(t.name) end from booking_lines l join ticket_types t using (event_id, ticket_type_id)
             where l.event_id = b.event_id and l.booking_id = b.booking_id),
           b.party, b.waits_since, null, true
      from bookings b where b.event_id = ${eventId}::uuid and b.status = 'AWAITING_APPROVAL' and b.waits_since is not null) p`;

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
    sql`select count(*) as bookings, coalesce(sum(w.count), 0) as seats from (${line(eventId)}) w`,
  );
  const found = await rows(
    tx,
    WaitingRow,
    sql`with line as materialized (${line(eventId)})
        select wait_id, user_id, place, ticket_type, count, created_at, offer_ends_at, is_approved from line
         where place > coalesce((select place from line where wait_id = ${after.data ?? null}::uuid), 0)
         order by place limit ${perPage + 1}::int`,
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
