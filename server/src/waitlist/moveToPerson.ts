import { EventId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { endWaits } from "./offers.ts";

const Place = z.object({ event_id: EventId, wait_id: z.uuid() });

/**
 * Gives one account's places to another of the same person; who waited for an event with both keeps the better one: seats
 * that are offered, else the earlier place.
 */
export async function moveToPerson(tx: Tx, { from, to, now }: PersonMove): Promise<void> {
  // Ids are in the order of coming.
  const worse = await rows(
    tx,
    Place,
    sql`select p.event_id, p.wait_id
          from (select event_id, wait_id, row_number() over (
                         partition by event_id order by offer_ends_at is not null desc, wait_id) as place
                  from waitlist where user_id in (${from}::uuid, ${to}::uuid) and left_at is null) p
         where p.place > 1 order by p.event_id`,
  );
  for (const { event_id: eventId, wait_id } of worse)
    await endWaits(tx, eventId, { where: sql`w.wait_id = ${wait_id}::uuid`, ending: "LEFT", at: now });
  await run(tx, sql`update waitlist set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
