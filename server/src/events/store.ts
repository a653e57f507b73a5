import { EventId, UserId } from "@mela/contract/common";
import { EventStatus, EventType, Theme, Visibility } from "@mela/contract/eventKinds";
import { Gst } from "@mela/contract/saleTerms";
import { z } from "zod";
import {
  AnyRow,
  At,
  firstRow,
  Int,
  instant,
  json,
  rows,
  run,
  type Tx,
  uuids,
  words,
} from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type Changes, toAssignments } from "./fields.ts";

/** What an event's own row says to those who change it. */
const Held = z.object({
  event_id: EventId,
  host_id: UserId,
  status: EventStatus,
  visibility: Visibility,
  slug: z.string(),
  title: z.string(),
  event_type: EventType,
  theme: Theme,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  city: z.string(),
  is_online: z.boolean(),
  online_url: z.string().nullable(),
  requires_approval: z.boolean(),
  pays_at_request: z.boolean(),
  pays_at_venue: z.boolean(),
  admits_by_day: z.boolean(),
  transfer_hours: Int.nullable(),
  currency: z.string(),
  gst: Gst,
  gstin: z.string().nullable(),
  gst_name: z.string().nullable(),
  gst_address: z.string().nullable(),
  published_at: At.nullable(),
  version: Int,
  postponed_at: At.nullable(),
  postponed_from: At.nullable(),
  postpone_note: z.string(),
  refund_choice_until: At.nullable(),
  taken_down_at: At.nullable(),
});
export type HeldEvent = z.output<typeof Held>;

const heldColumns = sql`event_id, host_id, status, visibility, slug, title, event_type, theme, start_at, end_at, timezone, city,
  is_online, online_url, requires_approval, pays_at_request, pays_at_venue, admits_by_day, transfer_hours, currency, gst, gstin, gst_name, gst_address, published_at, version,
  postponed_at, postponed_from, postpone_note,
  refund_choice_until, taken_down_at`;

/** Reads an event and keeps others from changing it until the transaction ends. Bookings go on meanwhile. */
export async function holdEvent(tx: Tx, eventId: EventId): Promise<HeldEvent | null> {
  return (await holdEvents(tx, [eventId])).get(eventId) ?? null;
}

/** As `holdEvent`, of several in the order of their ids. */
export async function holdEvents(tx: Tx, ids: readonly EventId[]): Promise<Map<EventId, HeldEvent>> {
  const found = await rows(
    tx,
    Held,
    sql`select ${heldColumns} from events where event_id = any(${uuids(ids)}) order by event_id for no key update`,
  );
  return new Map(found.map((event) => [event.event_id, event]));
}

/** As `holdEvent`, and waits for bookings in flight: a row of theirs names the event, which this lock does not allow. */
export async function holdEventFromBookings(tx: Tx, eventId: EventId): Promise<HeldEvent | null> {
  return firstRow(tx, Held, sql`select ${heldColumns} from events where event_id = ${eventId}::uuid for update`);
}

/** Makes an empty draft with its stock and its counters. False: the id or the address is in use. */
export async function insertDraft(
  tx: Tx,
  draft: { eventId: EventId; hostId: UserId; slug: string; privateKey: string; now: Date },
): Promise<boolean> {
  const { eventId, hostId, slug, privateKey, now } = draft;
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into events (event_id, host_id, slug, private_key, created_at, updated_at)
        values (${eventId}::uuid, ${hostId}::uuid, ${slug}, ${privateKey}, ${instant(now)}, ${instant(now)})
        on conflict do nothing returning event_id`,
  );
  if (!made) return false;
  await run(tx, sql`insert into event_seats (event_id) values (${eventId}::uuid)`);
  await run(tx, sql`insert into guest_counters (event_id) values (${eventId}::uuid)`);
  return true;
}

type Saved = { eventId: EventId; changes: Changes };

/** Writes the parts of events' own rows that were given, and raises their versions: at once what differs by its times alone. */
export async function saveFields(tx: Tx, events: readonly Saved[], now: Date): Promise<void> {
  const apart = events.map(({ eventId, changes: { start_date, end_date, ...shared } }) => {
    return { shared, own: { event_id: eventId, start_at: start_date ?? null, end_at: end_date ?? null } };
  });
  for (const alike of Map.groupBy(apart, ({ shared }) => JSON.stringify(shared)).values()) {
    const assignments = [
      ...toAssignments(alike[0]?.shared ?? {}),
      ...[sql`start_at = coalesce(w.start_at, e.start_at)`, sql`end_at = coalesce(w.end_at, e.end_at)`],
      ...[sql`version = version + 1`, sql`updated_at = ${instant(now)}`],
    ];
    await run(
      tx,
      sql`update events e set ${sql.join(assignments, sql`, `)}
            from jsonb_to_recordset(${json(alike.map(({ own }) => own))}) as w (event_id uuid, start_at timestamptz, end_at timestamptz)
           where e.event_id = w.event_id`,
    );
  }
}

/** The addresses of the pictures that an event shows. */
export async function readPictures(tx: Tx, eventId: EventId): Promise<string[]> {
  const row = z.object({ cover_photo: z.string().nullable(), event_photos: z.array(z.string()) });
  const found = await firstRow(
    tx,
    row,
    sql`select cover_photo, event_photos from events where event_id = ${eventId}::uuid`,
  );
  return found ? [...(found.cover_photo ? [found.cover_photo] : []), ...found.event_photos] : [];
}

type TypesOffered = { types: number; isPaid: boolean };

/** What an event offers: how many types, and whether any of them costs something. */
export async function readOffer(tx: Tx, eventId: EventId): Promise<TypesOffered> {
  return (await readOffers(tx, [eventId])).get(eventId) ?? { types: 0, isPaid: false };
}

const EventIdTypesRow = z.object({ event_id: EventId, types: Int, is_paid: z.boolean() });

/** As `readOffer`, of several events; who offers nothing is left out. */
export async function readOffers(tx: Tx, ids: readonly EventId[]): Promise<Map<EventId, TypesOffered>> {
  const found = await rows(
    tx,
    EventIdTypesRow,
    sql`select event_id, count(*) as types, bool_or(price_minor > 0) as is_paid
          from ticket_types where event_id = any(${uuids(ids)}) and retired_at is null group by event_id`,
  );
  return new Map(found.map(({ event_id, types, is_paid }) => [event_id, { types, isPaid: is_paid }]));
}

/** Whether anybody has booked or is about to: holds that ran out don't count. */
export async function hasBookings(tx: Tx, eventId: EventId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from bookings where event_id = ${eventId}::uuid and status <> 'EXPIRED' and not is_test limit 1`,
  );
  return found !== null;
}

/** Whether an event has codes that take off an amount, which is one of its currency. */
export async function hasAmountCodes(tx: Tx, eventId: EventId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from promo_codes
         where event_id = ${eventId}::uuid and amount_minor is not null and retired_at is null limit 1`,
  );
  return found !== null;
}

/** Whether another event has, or had, an address. */
export async function isSlugTaken(tx: Tx, slug: string, eventId: EventId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from event_index where slug = ${slug} and event_id <> ${eventId}::uuid
        union all select 1 from former_slugs where slug = ${slug} and event_id <> ${eventId}::uuid`,
  );
  return found !== null;
}

/** Lets an event's present address lead to it when it has another. */
export async function keepFormerSlug(tx: Tx, event: HeldEvent, next: string, now: Date): Promise<void> {
  await run(tx, sql`delete from former_slugs where slug = ${next} and event_id = ${event.event_id}::uuid`);
  await run(
    tx,
    sql`insert into former_slugs (slug, event_id, created_at)
        values (${event.slug}, ${event.event_id}::uuid, ${instant(now)}) on conflict (slug) do nothing`,
  );
}

type Move = { status: EventStatus; visibility: Visibility; now: Date };

/** Moves an event to another state, if it is in one that the move leaves. Null: it isn't. */
export async function moveEvent(
  tx: Tx,
  eventId: EventId,
  from: readonly EventStatus[],
  { status, visibility, now }: Move,
): Promise<HeldEvent | null> {
  return firstRow(
    tx,
    Held,
    sql`update events set status = ${status}, visibility = ${visibility}, version = version + 1, updated_at = ${instant(now)},
               published_at = case when ${status}::text = 'PUBLISHED' then coalesce(published_at, ${instant(now)}) else published_at end,
               cancelled_at = case when ${status}::text = 'CANCELLED' then ${instant(now)} end
         where event_id = ${eventId}::uuid and status = any(${words(from)})
        returning ${heldColumns}`,
  );
}

/** Whether an event is one of several dates. */
export async function isInSeries(tx: Tx, eventId: EventId): Promise<boolean> {
  const asked = sql`select 1 from events where event_id = ${eventId}::uuid and series_id is not null`;
  return (await firstRow(tx, AnyRow, asked)) !== null;
}

/** Gives an event to another host, with those who help at it alone; who is its owner from now on needs no role. */
export async function giveToHost(tx: Tx, eventId: EventId, { from, to, now }: { from: UserId; to: UserId; now: Date }) {
  const here = sql`event_id = ${eventId}::uuid`;
  await run(
    tx,
    sql`update events set host_id = ${to}::uuid, version = version + 1, updated_at = ${instant(now)} where ${here}`,
  );
  await run(
    tx,
    sql`update host_roles set ended_at = ${instant(now)} where ${here} and user_id = ${to}::uuid and ended_at is null`,
  );
  await run(tx, sql`update host_roles set host_id = ${to}::uuid where ${here} and host_id = ${from}::uuid`);
  // A link to all of the former host's events is one to this event now: nobody gets more of the new host by it.
  await run(
    tx,
    sql`update invitations set host_id = ${to}::uuid, scope = 'EVENT' where ${here} and host_id = ${from}::uuid`,
  );
}
