import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { returnTickets } from "./store.ts";

/** Gives one account's offers and given tickets to another of the same person; what they gave themselves is theirs again. */
export async function moveToPerson(tx: Tx, { from, to, now }: PersonMove): Promise<void> {
  await run(tx, sql`update ticket_transfers set giver_id = ${to}::uuid where giver_id = ${from}::uuid`);
  await run(tx, sql`update ticket_transfers set accepted_by = ${to}::uuid where accepted_by = ${from}::uuid`);
  await run(tx, sql`update tickets set holder_id = ${to}::uuid where holder_id = ${from}::uuid`);
  await run(tx, sql`delete from ticket_holders where user_id = ${from}::uuid`);
  const isOwn = sql`b.holder_id = ${to}::uuid and exists (
    select from booking_index i where i.user_id = ${to}::uuid and i.booking_id = b.booking_id)`;
  await returnTickets(tx, isOwn, now);
}
