import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { endWaits } from "./offers.ts";

const EventIdRow = z.object({ event_id: EventId });

/** Takes a person off every waiting list; what was set aside for them is free again. */
export async function forgetPerson(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const waiting = await rows(
    tx,
    EventIdRow,
    sql`select event_id from waitlist where user_id = ${userId}::uuid and left_at is null order by event_id`,
  );
  const where = sql`w.user_id = ${userId}::uuid`;
  for (const { event_id: eventId } of waiting) await endWaits(tx, eventId, { where, ending: "LEFT", at: now });
  await run(tx, sql`delete from waitlist where user_id = ${userId}::uuid`);
}
