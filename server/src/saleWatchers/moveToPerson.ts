import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives the sales that one account waits for to another of the same person; what both wait for is told once. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`delete from sale_watchers w where w.user_id = ${from}::uuid
           and exists (select from sale_watchers o where o.user_id = ${to}::uuid and o.event_id = w.event_id)`,
  );
  await run(tx, sql`update sale_watchers set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
