import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, firstRow, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const mostSaved = 500;

const EventIdRow = z.object({ event_id: EventId });

/** The events that a person saved, last first. */
export async function findSaved(tx: Tx, userId: UserId): Promise<EventId[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select event_id from wishlist where user_id = ${userId}::uuid
         order by created_at desc, event_id desc limit ${mostSaved}::int`,
  );
  return found.map((row) => row.event_id);
}

/** Saves an event; false: it was saved before. */
export async function insertSaved(tx: Tx, userId: UserId, eventId: EventId, now: Date): Promise<boolean> {
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into wishlist (user_id, event_id, created_at) values (${userId}::uuid, ${eventId}::uuid, ${instant(now)})
        on conflict (user_id, event_id) do nothing returning event_id`,
  );
  return made !== null;
}

/** Takes an event off the list; false: it wasn't on it. */
export async function deleteSaved(tx: Tx, userId: UserId, eventId: EventId): Promise<boolean> {
  const gone = await firstRow(
    tx,
    AnyRow,
    sql`delete from wishlist where user_id = ${userId}::uuid and event_id = ${eventId}::uuid returning event_id`,
  );
  return gone !== null;
}
