import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { countSaved } from "../discovery/index.ts";
import { rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const EventIdRow = z.object({ event_id: EventId });

/** Takes all of a person's hearts back. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  const gone = await rows(tx, EventIdRow, sql`delete from wishlist where user_id = ${userId}::uuid returning event_id`);
  // In one order, so that two who do this at once never wait for each other.
  for (const { event_id } of gone.sort((a, b) => (a.event_id < b.event_id ? -1 : 1)))
    await countSaved(tx, event_id, -1);
}
