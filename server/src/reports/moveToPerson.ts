import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives one account's reports to another of the same person; what both reported is there once. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`delete from reports r where r.user_id = ${from}::uuid
           and exists (select from reports o where o.user_id = ${to}::uuid and o.event_id = r.event_id)`,
  );
  await run(tx, sql`update reports set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
