import type { ChangeAudience } from "@mela/contract/changes";
import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({ guests: Int, unreachable: Int, waiting_until: At.nullable(), of_other_dates: Int });

/** Who would be told of a change now. */
export async function readAudience(tx: Tx, eventId: EventId, now: Date): Promise<ChangeAudience> {
  const found = await firstRow(
    tx,
    Row,
    sql`select count(*) as guests,
               count(*) filter (where u.email_verified_at is null and (b.added_by is null or b.email is null) and not exists (
                 select from identities i where i.user_id = b.user_id and i.kind = 'EMAIL')) as unreachable,
               (select t.due_at from event_tasks t
                 where t.event_id = ${eventId}::uuid and t.kind = 'CHANGE' and t.begun_at is null) as waiting_until,
               (select count(*) from events own
                  join events other on other.series_id = own.series_id and other.event_id <> own.event_id
                  join bookings o on o.event_id = other.event_id and o.status = 'CONFIRMED' and not o.is_test
                 where own.event_id = ${eventId}::uuid and other.status = 'PUBLISHED' and other.postponed_at is null
                   and other.end_at > ${instant(now)}) as of_other_dates
          from bookings b left join users u on u.user_id = b.user_id
         where b.event_id = ${eventId}::uuid and b.status = 'CONFIRMED' and not b.is_test`,
  );
  const { guests = 0, unreachable = 0, of_other_dates = 0, waiting_until = null } = found ?? {};
  return { guests, unreachable, of_other_dates, waiting_until: waiting_until?.toISOString() ?? null };
}
