import type { UserId } from "@mela/contract/common";
import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/**
 * Gives one account's consents to another of the same person. What was withdrawn in one account after it was given in
 * the other is withdrawn in both: a "no" outlives an older "yes". Who looked at guests' data stays as it was recorded.
 */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await withdrawWhatWasWithdrawn(tx, from, to);
  await withdrawWhatWasWithdrawn(tx, to, from);
  await run(tx, sql`update consents set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}

async function withdrawWhatWasWithdrawn(tx: Tx, here: UserId, there: UserId): Promise<void> {
  await run(
    tx,
    sql`update consents c set withdrawn_at = o.withdrawn_at
          from (select kind, max(withdrawn_at) as withdrawn_at from consents where user_id = ${there}::uuid group by kind) o
         where c.user_id = ${here}::uuid and c.withdrawn_at is null and o.kind = c.kind and o.withdrawn_at > c.given_at`,
  );
}
