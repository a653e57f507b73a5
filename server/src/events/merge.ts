import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { countHearts, refreshAll, refreshDiscovery } from "../discovery/index.ts";
import { record } from "../history/index.ts";
import { AnyRow, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { By } from "./edit.ts";
import { draftSlug } from "./slugs.ts";
import { type HeldEvent, hasBookings, holdEventFromBookings, holdEvents } from "./store.ts";

/**
 * One event was listed twice: what leads to `eventId` leads to `into` from now on, and hearts go along, as do those who
 * wait for the sale. What is left is a draft that is taken down. Throws `event_has_bookings`: tickets can't change their event; `not_published`, `not_found`.
 */
export async function mergeIn(
  tx: Tx,
  eventId: EventId,
  { into, reason }: { into: EventId; reason: string },
  by: By,
): Promise<void> {
  const stays = (await holdEvents(tx, [eventId, into])).get(into);
  const goes = await holdEventFromBookings(tx, eventId);
  if (!goes || !stays || eventId === into) throw new AppError("not_found");
  if (stays.status !== "PUBLISHED" || stays.taken_down_at) throw new AppError("not_published");
  if (await hasBookings(tx, eventId)) throw new AppError("event_has_bookings");
  await moveAddresses(tx, goes, { into, reason, now: by.now });
  await moveHearts(tx, eventId, into);
  await moveWatchers(tx, eventId, into);
  const entry = { at: by.now, actorId: null, subject: "event" as const, action: "merge" };
  await record(tx, {
    ...entry,
    eventId,
    subjectId: eventId,
    before: { status: goes.status },
    after: { status: "DRAFT" },
  });
  await refreshAll(tx, [eventId, into], by.now);
  await countHearts(tx, into);
}

type Way = { into: EventId; reason: string; now: Date };

async function moveAddresses(tx: Tx, goes: HeldEvent, { into, reason, now }: Way): Promise<void> {
  const here = sql`event_id = ${goes.event_id}::uuid`;
  await run(
    tx,
    sql`update events set slug = ${draftSlug(goes.event_id)}, status = 'DRAFT', taken_down_at = ${instant(now)},
               taken_down_for = 'EVENT', taken_down_reason = ${reason},
               taken_down_from = coalesce(taken_down_from, visibility), visibility = 'PRIVATE', version = version + 1,
               updated_at = ${instant(now)} where ${here}`,
  );
  await run(tx, sql`update former_slugs set event_id = ${into}::uuid where ${here}`);
  await run(
    tx,
    sql`insert into former_slugs (slug, event_id, created_at) values (${goes.slug}, ${into}::uuid, ${instant(now)})
        on conflict (slug) do update set event_id = excluded.event_id`,
  );
}

async function moveHearts(tx: Tx, from: EventId, to: EventId): Promise<void> {
  await run(
    tx,
    sql`insert into wishlist (user_id, event_id, created_at)
        select user_id, ${to}::uuid, created_at from wishlist where event_id = ${from}::uuid on conflict do nothing`,
  );
  await run(tx, sql`delete from wishlist where event_id = ${from}::uuid`);
}

/** Who still waits for the sale of one waits for the other's. */
async function moveWatchers(tx: Tx, from: EventId, to: EventId): Promise<void> {
  await run(
    tx,
    sql`insert into sale_watchers (event_id, user_id, created_at)
        select ${to}::uuid, user_id, created_at from sale_watchers where event_id = ${from}::uuid and told_at is null
        on conflict (event_id, user_id) do update set told_at = null`, // whoever was told of an earlier sale waits anew
  );
  await run(tx, sql`delete from sale_watchers where event_id = ${from}::uuid`);
}

/** Shows an event first on Home, or no more. False: it is so already, or there is none. */
export async function featureIn(tx: Tx, eventId: EventId, isFeatured: boolean, now: Date): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`update events set is_featured = ${isFeatured}::boolean, version = version + 1, updated_at = ${instant(now)}
         where event_id = ${eventId}::uuid and is_featured <> ${isFeatured}::boolean returning 1`,
  );
  if (done) await refreshDiscovery(tx, eventId, now);
  return done !== null;
}
