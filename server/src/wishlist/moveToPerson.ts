import { EventId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { countSaved } from "../discovery/index.ts";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const EventIdRow = z.object({ event_id: EventId });

/** Gives one account's hearts to another of the same person; what both had saved is counted once from now on. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  const twice = await rows(
    tx,
    EventIdRow,
    sql`delete from wishlist w where w.user_id = ${from}::uuid
           and exists (select from wishlist o where o.user_id = ${to}::uuid and o.event_id = w.event_id)
        returning event_id`,
  );
  await run(tx, sql`update wishlist set user_id = ${to}::uuid where user_id = ${from}::uuid`);
  // In one order, so that two who do this at once never wait for each other.
  for (const { event_id } of twice.sort((a, b) => (a.event_id < b.event_id ? -1 : 1))) {
    await countSaved(tx, event_id, -1);
  }
}
