import { mostSearches } from "@mela/contract/savedSearches";
import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives one account's searches to another of the same person: what both have once, and no more than one may keep. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`delete from saved_searches s where s.user_id = ${from}::uuid
           and exists (select from saved_searches o where o.user_id = ${to}::uuid and o.filter_key = s.filter_key)`,
  );
  await run(tx, sql`update saved_searches set user_id = ${to}::uuid where user_id = ${from}::uuid`);
  await run(
    tx,
    sql`delete from saved_searches where search_id in (
          select search_id from saved_searches where user_id = ${to}::uuid
           order by created_at desc, search_id desc offset ${mostSearches}::int)`,
  );
}
