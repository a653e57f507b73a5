import { SwitchName } from "@mela/contract/operator";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, type Tx, words } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const FailedRow = z.object({
  id: z.string(),
  name: z.string(),
  retry_count: Int,
  created_on: At,
  completed_on: At.nullable(),
  why: z.string(),
  about: z.string(),
});
export type FailedRow = z.output<typeof FailedRow>;
const mostListed = 100;
const longestText = 500;

/** Work that was given up, the last first. Of what it was to do only ids and numbers are shown, no words of people. */
export function findFailed(tx: Tx): Promise<FailedRow[]> {
  return rows(
    tx,
    FailedRow,
    sql`select j.id, j.name, j.retry_count, j.created_on, j.completed_on,
               left(coalesce(j.output->>'message', j.output->'cause'->>'message', ''), ${longestText}::int) as why,
               left(coalesce((select string_agg(d.key || ' ' || (d.value #>> '{}'), ', ') from jsonb_each(j.data) d
                               where d.key ~ 'Id$|^id$'), ''), ${longestText}::int) as about
          from pgboss.job j where j.state = 'failed' order by j.completed_on desc nulls last, j.id limit ${mostListed}::int`,
  );
}

const QueueRow = z.object({ name: z.string(), waiting: Int, active: Int, failed: Int });
/** How much waits, is under way and was given up, of each kind of work there is. */
export function countQueues(tx: Tx) {
  return rows(
    tx,
    QueueRow,
    sql`select name, count(*) filter (where state in ('created', 'retry')) as waiting,
               count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
          from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
         group by name order by name`,
  );
}

export async function isFailed(tx: Tx, id: string, name: string): Promise<boolean> {
  const asked = sql`select 1 from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed'`;
  return (await firstRow(tx, AnyRow, asked)) !== null;
}

const Channel = z.enum(["EMAIL", "SMS", "WHATSAPP"]);
const KindRow = z.object({ channel: Channel, kind: z.string(), sent: Int, waiting: Int, given_up: Int });
/** Messages since a moment, by channel and kind. */
export function countMessages(tx: Tx, since: Date) {
  return rows(
    tx,
    KindRow,
    sql`select channel, kind, count(*) filter (where sent_at is not null) as sent,
               count(*) filter (where sent_at is null and failed_as is null) as waiting,
               count(*) filter (where failed_as is not null) as given_up
          from messages where created_at >= ${instant(since)} group by channel, kind order by channel, count(*) desc, kind`,
  );
}

const FailureRow = z.object({ channel: Channel, why: z.string(), messages: Int });
/** Why messages since a moment were given up. */
export function countFailures(tx: Tx, since: Date) {
  return rows(
    tx,
    FailureRow,
    sql`select channel, failed_as as why, count(*) as messages from messages
         where created_at >= ${instant(since)} and failed_as is not null group by channel, failed_as order by count(*) desc`,
  );
}

const SwitchRow = z.object({ name: z.string(), is_on: z.boolean(), changed_at: At.nullable() });
/** All switches there are; one that nobody touched is on. */
export function findSwitches(tx: Tx) {
  return rows(
    tx,
    SwitchRow,
    sql`select w.name, coalesce(s.is_on, true) as is_on, s.changed_at
          from unnest(${words(SwitchName.options)}) as w (name) left join switches s using (name) order by w.name`,
  );
}
