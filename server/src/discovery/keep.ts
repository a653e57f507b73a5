import { EventId, type UserId } from "@mela/contract/common";
import { Food, Language } from "@mela/contract/eventKinds";
import { factWords } from "@mela/contract/facts";
import { fold } from "@mela/contract/fold";
import { z } from "zod";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { At, Int, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { noteChanges, readFound } from "./changes.ts";
import { cityKey, cityWords } from "./cityWords.ts";
import { withinRoom } from "./fold.ts";
import { realPlace, spotOf } from "./place.ts";
import { lowestPrice } from "./prices.ts";
import { hasSeats } from "./series.ts";

/** How long an event that is over can still be found (spec 4). */
const afterglowMs = 30 * dayMs;

/**
 * Until when an event has to have ended to be noted as over: the indexes of what is live leave it out from then on. So
 * long a cursor may rest, and go on with the list as it was; older ones are served without those indexes.
 */
export const restMs = 30 * minuteMs;
export const settledBy = (now: Date) => later(now, -restMs);

const Findable = z.object({
  event_id: EventId,
  title: z.string(),
  city: z.string(),
  place_name: z.string(),
  tags: z.array(z.string()),
  languages: z.array(Language),
  food: Food.nullable(),
  is_step_free: z.boolean(),
  is_women_only: z.boolean(),
  is_alcohol_free: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  end_at: At,
  price_minor: Int,
});

/** Brings what can be found of an event up to date, in the transaction that changes it. */
export function refreshDiscovery(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  return refreshAll(tx, [eventId], now);
}

/** As `refreshDiscovery`, of several events at once. */
export async function refreshAll(tx: Tx, ids: readonly EventId[], now: Date): Promise<void> {
  const events = await rows(
    tx,
    Findable,
    sql`select e.event_id, e.title, e.city, e.place_name, e.tags, u.first_name, u.last_name, u.username, e.lat,
               e.lng, e.end_at, e.languages, e.food, e.is_step_free, e.is_women_only, e.is_alcohol_free,
               ${lowestPrice(sql`e.event_id`, now)} as price_minor
          from events e join users u on u.user_id = e.host_id
         where e.event_id = any(${uuids(ids)}) and e.status = 'PUBLISHED' and e.visibility = 'PUBLIC'
           and e.postponed_at is null and e.start_at is not null and e.end_at > ${instant(later(now, -afterglowMs))}
         order by e.event_id`,
  );
  const found = new Set(events.map(({ event_id }) => event_id));
  const lost = ids.filter((id) => !found.has(id));
  if (lost.length > 0) {
    await run(tx, sql`delete from discovery_changes where event_id = any(${uuids(lost)})`);
    await run(tx, sql`delete from discovery where event_id = any(${uuids(lost)})`);
  }
  if (events.length === 0) return;
  const kept = events.map(({ event_id }) => event_id);
  const before = await readFound(tx, kept);
  await run(
    tx,
    sql`insert into discovery (event_id, host_id, series_id, start_at, end_at, timezone, event_type, theme, title, host_name,
                               city, city_key, lat, lng, spot, price_minor, is_featured, saved, other, facts, is_over, has_seats)
        select e.event_id, e.host_id, e.series_id, e.start_at, e.end_at, e.timezone, e.event_type, e.theme, s.title,
               s.host, s.city, s.city_key, s.lat, s.lng, point(s.x, s.y), s.price, e.is_featured,
               (select count(*) from wishlist w where w.event_id = e.event_id), s.other, s.facts,
               e.end_at <= ${instant(settledBy(now))}, ${hasSeats(sql`e.event_id`, now)}
          from jsonb_to_recordset(${json(events.map(said))}) as s (
                 event_id uuid, title text, host text, city text, city_key text, other text, facts text[], lat float8,
                 lng float8, x float8, y float8, price bigint)
          join events e on e.event_id = s.event_id
        on conflict (event_id) do update set
          host_id = excluded.host_id, series_id = excluded.series_id, start_at = excluded.start_at, end_at = excluded.end_at,
          timezone = excluded.timezone, event_type = excluded.event_type, theme = excluded.theme, title = excluded.title,
          host_name = excluded.host_name, city = excluded.city, city_key = excluded.city_key, lat = excluded.lat,
          lng = excluded.lng, spot = excluded.spot, price_minor = excluded.price_minor, is_featured = excluded.is_featured,
          other = excluded.other, facts = excluded.facts, is_over = excluded.is_over, has_seats = excluded.has_seats,
          card_until = null`,
  );
  await learnWords(tx, sql`event_id = any(${uuids(kept)})`);
  await noteChanges(tx, { ids: kept, before, now });
}

/** What an event is found by, in the words that the search compares. */
function said(event: z.output<typeof Findable>) {
  const place = realPlace(event.lat, event.lng);
  const [x, y] = place ? spotOf(place, event.event_id) : [null, null];
  return {
    event_id: event.event_id,
    title: withinRoom(fold(event.title), "title"),
    host: withinRoom(fold(hostName(event)), "host"),
    city: withinRoom(cityWords(event.city), "city"),
    city_key: cityKey(event.city),
    other: withinRoom(fold([event.place_name, ...event.tags].join(" ")), "other"),
    facts: factWords(event),
    ...{ lat: place?.lat ?? null, lng: place?.lng ?? null, x, y, price: event.price_minor },
  };
}

/** Makes the words of events known that nobody has used before; the rest are only read. */
async function learnWords(tx: Tx, which: SQL): Promise<void> {
  await run(
    tx,
    sql`insert into search_words (word)
        select distinct w.word from discovery cross join lateral unnest(tsvector_to_array(words)) as w (word)
         where ${which} and not exists (select from search_words known where known.word = w.word)
         order by 1
        on conflict do nothing`,
  );
}

type Named = { first_name: string | null; last_name: string | null; username: string | null };
/** A host is found by name and by username. */
function hostName({ first_name, last_name, username }: Named): string {
  return [first_name, last_name, username].filter(Boolean).join(" ");
}

/** Lets a host's events be found and shown under a new name: for whoever changes profiles. */
export async function refreshHostName(tx: Tx, userId: UserId, name: Named): Promise<void> {
  await run(
    tx,
    sql`update discovery set host_name = ${fold(hostName(name))}, card_until = null where host_id = ${userId}::uuid`,
  );
  await learnWords(tx, sql`host_id = ${userId}::uuid`);
  // What was found before has the old name in it, which nobody should find any more.
  await run(
    tx,
    sql`delete from discovery_changes
         where before is not null and event_id in (select event_id from discovery where host_id = ${userId}::uuid)`,
  );
}

/** Counts a heart more or less, for what is much loved. */
export async function countSaved(tx: Tx, eventId: EventId, change: 1 | -1): Promise<void> {
  await run(
    tx,
    sql`update discovery set saved = greatest(0, saved + ${change}::int) where event_id = ${eventId}::uuid`,
  );
}

/** Counts the hearts of an event anew. */
export async function countHearts(tx: Tx, eventId: EventId): Promise<void> {
  const hearts = sql`(select count(*) from wishlist w where w.event_id = ${eventId}::uuid)`;
  await run(tx, sql`update discovery set saved = ${hearts} where event_id = ${eventId}::uuid`);
}

/** Notes what is over, so that lists of what is live needn't pass it any more. */
export async function notePast(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`update discovery set is_over = true where not is_over and end_at <= ${instant(settledBy(now))}`);
}

/** Counts anew how many events have each word, and forgets words that none has. */
export async function countWords(tx: Tx): Promise<void> {
  await run(tx, sql`set local statement_timeout = '10min'`);
  await run(
    tx,
    sql`with counted as materialized (
          select a.word, a.ndoc as events, coalesce(t.ndoc, 0) as titles from ts_stat('select words from discovery') a
            left join ts_stat('select words from discovery', 'A') t on t.word = a.word),
        known as (
          insert into search_words (word, events, titles) select word, events, titles from counted order by 1
          on conflict (word) do update
             set events = excluded.events, titles = excluded.titles, added_at = now()
           where (search_words.events, search_words.titles) is distinct from (excluded.events, excluded.titles))
        delete from search_words k where not exists (select from counted c where c.word = k.word)`,
  );
}

/** Forgets what ended more than 30 days ago. */
export async function forgetPast(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`delete from discovery where end_at <= ${instant(later(now, -afterglowMs))}`);
}
