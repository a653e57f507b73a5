import { EventId, type UserId } from "@mela/contract/common";
import { Food, Language } from "@mela/contract/events";
import { factWords } from "@mela/contract/facts";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { At, firstRow, Int, instant, run, type Tx, words } from "../platform/database/rows.ts";
import { noteChange, readFound } from "./changes.ts";
import { cityKey, cityWords } from "./cityWords.ts";
import { fold, withinRoom } from "./fold.ts";
import { realPlace, spotOf } from "./place.ts";
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
export async function refreshDiscovery(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  const event = await firstRow(
    tx,
    Findable,
    sql`select e.event_id, e.title, e.city, e.place_name, e.tags, u.first_name, u.last_name, u.username, e.lat,
               e.lng, e.end_at, e.languages, e.food, e.is_step_free, e.is_women_only, e.is_alcohol_free,
               coalesce((select min(t.price_minor) from ticket_types t
                          where t.event_id = e.event_id and t.retired_at is null and t.access_code is null
                            and (t.sales_end is null or t.sales_end > ${instant(now)})), 0) as price_minor
          from events e join users u on u.user_id = e.host_id
         where e.event_id = ${eventId}::uuid and e.status = 'PUBLISHED' and e.visibility = 'PUBLIC'
           and e.postponed_at is null and e.start_at is not null and e.end_at > ${instant(later(now, -afterglowMs))}`,
  );
  if (!event) {
    await run(tx, sql`delete from discovery_changes where event_id = ${eventId}::uuid`);
    return run(tx, sql`delete from discovery where event_id = ${eventId}::uuid`);
  }
  const before = await readFound(tx, eventId);
  const place = realPlace(event.lat, event.lng);
  const [x, y] = place ? spotOf(place, eventId) : [null, null];
  const said = {
    title: withinRoom(fold(event.title), "title"),
    host: withinRoom(fold(hostName(event)), "host"),
    city: withinRoom(cityWords(event.city), "city"),
    cityKey: cityKey(event.city),
    other: withinRoom(fold([event.place_name, ...event.tags].join(" ")), "other"),
  };
  await run(
    tx,
    sql`insert into discovery (event_id, host_id, series_id, start_at, end_at, timezone, event_type, theme, title, host_name,
                               city, city_key, lat, lng, spot, price_minor, is_featured, saved, other, facts, is_over, has_seats)
        select e.event_id, e.host_id, e.series_id, e.start_at, e.end_at, e.timezone, e.event_type, e.theme, ${said.title},
               ${said.host}, ${said.city}, ${said.cityKey}, ${place?.lat ?? null}::float8, ${place?.lng ?? null}::float8,
               point(${x}::float8, ${y}::float8), ${event.price_minor}::bigint, e.is_featured,
               (select count(*) from wishlist w where w.event_id = e.event_id), ${said.other},
               ${words(factWords(event))}, e.end_at <= ${instant(settledBy(now))}, ${hasSeats(sql`e.event_id`, now)}
          from events e where e.event_id = ${eventId}::uuid
        on conflict (event_id) do update set
          host_id = excluded.host_id, series_id = excluded.series_id, start_at = excluded.start_at, end_at = excluded.end_at,
          timezone = excluded.timezone, event_type = excluded.event_type, theme = excluded.theme, title = excluded.title,
          host_name = excluded.host_name, city = excluded.city, city_key = excluded.city_key, lat = excluded.lat,
          lng = excluded.lng, spot = excluded.spot, price_minor = excluded.price_minor, is_featured = excluded.is_featured,
          other = excluded.other, facts = excluded.facts, is_over = excluded.is_over, has_seats = excluded.has_seats,
          card_until = null`,
  );
  await learnWords(tx, sql`event_id = ${eventId}::uuid`);
  await noteChange(tx, { eventId, before, now });
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
