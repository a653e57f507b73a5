import { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import { minuteMs } from "../platform/clock.ts";
import { type Db, transaction } from "../platform/database/engine.ts";
import { firstRow, Int, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { asKeyless, isKeyless, keysOfGuest } from "./keys.ts";

/** So many guests are as soon read as looked up: smaller events have no keys at all. */
export const mostUnkeyed = 400;
const batch = 200;
const job = "key-guests";

/** Has the keys of an event's guests worked out, where a search has met too many without; once a minute at most. */
export function guestKeeper(app: App): (eventId: EventId) => Promise<void> {
  app.jobs.define({
    name: job,
    data: z.object({ eventId: EventId }),
    work: ({ eventId }) => keyGuests(app.db, eventId),
  });
  const asked = new Map<EventId, number>();
  return async (eventId) => {
    const now = app.clock.now().getTime();
    if (now - (asked.get(eventId) ?? 0) < minuteMs) return;
    if (asked.size >= 1_000) asked.clear();
    asked.set(eventId, now);
    if (await isBehind(app.db, eventId)) await app.jobs.send(app.db, job, { eventId });
  };
}

const UnkeyedRow = z.object({ unkeyed: Int });

async function isBehind(tx: Tx, eventId: EventId): Promise<boolean> {
  const found = await firstRow(
    tx,
    UnkeyedRow,
    sql`select count(*) as unkeyed from (
          select from bookings b where b.event_id = ${eventId}::uuid and ${isKeyless} ${asKeyless}
                  limit ${mostUnkeyed + 1}::int) b`,
  );
  return (found?.unkeyed ?? 0) > mostUnkeyed;
}

const Unkeyed = z.object({ booking_id: BookingId, name: z.string(), email: z.string().nullable() });

/** Works out the keys of all guests of an event that have none, some at a time; who is being changed is left for later. */
export async function keyGuests(db: Db, eventId: EventId): Promise<void> {
  for (let after: BookingId | null = null; ; ) {
    const last: BookingId | null = await transaction(db, (tx) => keySome(tx, eventId, after));
    if (last === null) return;
    after = last;
  }
}

/** The last guest that was looked at; null: there was none left. */
async function keySome(tx: Tx, eventId: EventId, after: BookingId | null): Promise<BookingId | null> {
  const found = await rows(
    tx,
    Unkeyed,
    sql`select booking_id, name, email from bookings
         where event_id = ${eventId}::uuid and keyed_at is null
           and booking_id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid
         order by booking_id limit ${batch}::int for no key update skip locked`,
  );
  if (found.length === 0) return null;
  const keyed = found.map((guest) => ({ id: guest.booking_id, keys: `{${keysOfGuest(eventId, guest)}}` }));
  // They are locked: each is found by its key, whatever the engine knows of the table.
  await run(
    tx,
    sql`with named as (
          insert into guest_keys (event_id, booking_id, keys)
          select ${eventId}::uuid, n.id, n.keys::int[] from jsonb_to_recordset(${json(keyed)}) as n(id uuid, keys text)
          on conflict (booking_id, event_id) do update set keys = excluded.keys
          returning booking_id)
        update bookings b set keyed_at = now() from named n where b.event_id = ${eventId}::uuid and b.booking_id = n.booking_id`,
  );
  return found.at(-1)?.booking_id ?? null;
}
