import { BookingId, type EventId, UserId } from "@mela/contract/common";
import { AccessKind } from "@mela/contract/privacy";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";

export type NewAccess = {
  id: string;
  eventId: EventId;
  at: Date;
  userId: string | null;
  operatorId: string | null;
  sessionId: string;
  kind: AccessKind;
  bookingId: string | null;
  guests: number;
};

/** Keeps a look; the same one again only raises how many guests it showed. */
export async function keepAccess(tx: Tx, access: NewAccess): Promise<void> {
  const { id, eventId, at, userId, operatorId, sessionId, kind, bookingId, guests } = access;
  await run(
    tx,
    sql`insert into data_accesses as d (event_id, data_access_id, at, user_id, operator_id, session_id, kind, booking_id, guests)
        values (${eventId}::uuid, ${id}::uuid, ${instant(at)}, ${userId}::uuid, ${operatorId}::uuid, ${sessionId}::uuid, ${kind},
                ${bookingId}::uuid, ${guests}::int)
        on conflict (event_id, data_access_id) do update set guests = greatest(d.guests, excluded.guests)`,
  );
}

/** Where a page of looks ended. */
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });
export type Position = z.output<typeof Position>;

const AccessRow = z.object({
  data_access_id: z.string(),
  at: At,
  position: z.string(),
  user_id: UserId.nullable(),
  name: z.string().nullable(),
  operator: z.string().nullable(),
  kind: AccessKind,
  booking_id: BookingId.nullable(),
  guests: Int,
});
export type AccessRow = z.output<typeof AccessRow>;

/** Looks at an event's guests, newest first. */
export function findAccesses(
  tx: Tx,
  eventId: EventId,
  { after, limit }: { after: Position | null; limit: number },
): Promise<AccessRow[]> {
  const from = after ? sql`and (d.at, d.data_access_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return rows(
    tx,
    AccessRow,
    sql`select d.data_access_id, d.at, d.at::text as position, d.user_id, d.kind, d.booking_id, d.guests,
               coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as name,
               coalesce(nullif(concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')), ''), o.username) as operator
          from data_accesses d left join users u using (user_id) left join users o on o.user_id = d.operator_id
         where d.event_id = ${eventId}::uuid ${from}
         order by d.at desc, d.data_access_id desc limit ${limit}::int`,
  );
}

const batch = 5_000;

const GoneRow = z.object({ gone: Int });

/** Deletes what is older, in pieces that no statement's time runs out on. */
export async function deleteAccessesBefore(tx: Tx, before: Date): Promise<void> {
  for (let gone = batch; gone === batch; ) {
    const found = await firstRow(
      tx,
      GoneRow,
      sql`with old as (delete from data_accesses
                        where (event_id, data_access_id) in (
                                select event_id, data_access_id from data_accesses
                                 where at < ${instant(before)} limit ${batch}::int)
                        returning 1)
          select count(*) as gone from old`,
    );
    gone = found?.gone ?? 0;
  }
}
