import { EventId } from "@mela/contract/common";
import type { Theme } from "@mela/contract/eventKinds";
import { z } from "zod";
import { instant, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const Row = z.object({ event_id: EventId, city: z.string() });
type CalledOff = z.output<typeof Row>;
type Which = { theme?: Theme; hostId?: string };

const mostListed = 500;

/** Events that everyone could find till they were cancelled or postponed, after `since`: the last first. */
export function findCalledOff(tx: Tx, since: Date, { theme, hostId }: Which): Promise<CalledOff[]> {
  const which = sql.join(
    [
      sql`e.visibility = 'PUBLIC' and e.published_at is not null and u.deleted_at is null`,
      ...(theme ? [sql`e.theme = ${theme}`] : []),
      ...(hostId ? [sql`e.host_id = ${hostId}::uuid`] : []),
    ],
    sql` and `,
  );
  const from = (at: SQL, and: SQL) => sql`
    select e.event_id, e.city, ${at} as at from events e join users u on u.user_id = e.host_id
     where ${at} > ${instant(since)} and ${and} and ${which}`;
  // Nobody had noted a draft.
  const wasListed = sql`e.status = 'CANCELLED' and exists (
    select from history h where h.event_id = e.event_id and h.subject_id = e.event_id and h.subject = 'event'
       and h.action = 'cancel' and h.before ->> 'status' = 'PUBLISHED')`;
  return rows(
    tx,
    Row,
    sql`select f.event_id, f.city
          from (${from(sql`e.cancelled_at`, wasListed)}
                union all ${from(sql`e.postponed_at`, sql`e.status = 'PUBLISHED'`)}) f
         order by f.at desc, f.event_id limit ${mostListed}::int`,
  );
}
