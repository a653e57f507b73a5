import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives what one account wrote to another of the same person; who stopped the one's messages gets none of the other. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update guest_messages set author_id = ${to}::uuid where author_id = ${from}::uuid`);
  await run(
    tx,
    sql`insert into muted_hosts (host_id, address, created_at)
        select ${to}::uuid, address, created_at from muted_hosts where host_id = ${from}::uuid on conflict do nothing`,
  );
  await run(tx, sql`delete from muted_hosts where host_id = ${from}::uuid`);
}
