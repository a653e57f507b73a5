import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives what one account has looked at, at its events' doors, to another of the same person. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update scans set settled_by = ${to}::uuid where settled_by = ${from}::uuid`);
}
