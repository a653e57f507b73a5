import type { Answer } from "@mela/contract/call";
import { EventId, UserId } from "@mela/contract/common";
import type { suggestEvents } from "@mela/contract/discovery";
import { z } from "zod";
import { atlas } from "../places/index.ts";
import { At, instant, rowsTogether, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { cityKey } from "./cityWords.ts";
import { isInHalf } from "./find.ts";
import { findBest } from "./findBest.ts";
import { between, type Reading } from "./page.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { inFields, toTsquery, toWanted } from "./words.ts";

type Suggestions = Answer<typeof suggestEvents>["data"];

const atMost = { events: 4, creators: 2, cities: 2 };
/** Of a name that many have, so many events are looked at for who holds most. */
const lookedAt = 300;

/** What the search box offers while somebody types: events, creators, and cities where something is on. */
export async function suggest(tx: Tx, typed: string, now: Date, vocabulary: Vocabulary): Promise<Suggestions> {
  const wanted = toWanted(typed, vocabulary);
  if (!wanted) return { events: [], creators: [], cities: [] };
  const moment = { now, isSettled: true };
  const search = { wanted, moment, filter: {}, after: null, shown: atMost.events, total: vocabulary.total };
  const [{ texts }, creators, cities] = await Promise.all([
    findBest(tx, { ...search, reading: asTitles(now) }),
    creatorsNamed(tx, inFields(wanted.begin.query, ""), now),
    citiesNamed(tx, typed, now),
  ]);
  return { events: titlesIn(texts), creators, cities };
}

/** Live events as what is offered of them; nothing of one that is over. */
const asTitles = (now: Date): Reading => ({
  columns: sql``,
  text: sql`case when d.end_at <= ${instant(now)} then '' else (
    select json_build_object('id', e.event_id, 'slug', e.slug, 'title', e.title, 'city', e.city, 'timezone', e.timezone,
                             'start_at', e.start_at)::text from events e where e.event_id = d.event_id) end`,
  isReady: sql`true`,
  from: null,
});

const Titled = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  start_at: At,
  timezone: z.string(),
});

function titlesIn(texts: Buffer): Suggestions["events"] {
  const live = texts.toString().split(between).filter(Boolean);
  return live.map((text) => {
    const { start_at, ...event } = Titled.parse(JSON.parse(text));
    return { ...event, start_date: start_at.toISOString() };
  });
}

const Creator = z.object({
  id: UserId,
  name: z.string(),
  username: z.string().nullable(),
  profile_picture: z.string().nullable(),
});

function creatorsNamed(tx: Tx, query: string, now: Date): Promise<Suggestions["creators"]> {
  const moment = { now, isSettled: true };
  return rowsTogether(
    tx,
    Creator,
    sql`select u.user_id as id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username, '') as name,
               u.username, u.profile_pic as profile_picture
          from (select named.host_id, count(*) as events
                  from (select d.host_id from discovery d
                         where ts_filter(d.words, '{b}'::"char"[]) @@ ${toTsquery(query)} and not d.is_over
                           and ${isInHalf("live", moment)} limit ${lookedAt}::int) named
                 group by named.host_id order by 2 desc, 1 limit ${atMost.creators}::int) h
          join users u on u.user_id = h.host_id order by h.events desc, h.host_id`,
  );
}

const PlaceRow = z.object({ place: z.coerce.number() });

async function citiesNamed(tx: Tx, typed: string, now: Date): Promise<Suggestions["cities"]> {
  const fitting = atlas().gazetteer.search(typed, 3 * atMost.cities);
  // Events know the name of their city only: of several towns of a name the largest stands for all.
  const towns = [...new Map(fitting.toReversed().map((town) => [cityKey(town.name), town])).values()].toReversed();
  if (towns.length === 0) return [];
  const keys = towns.map(({ name }) => cityKey(name));
  const found = await rowsTogether(
    tx,
    PlaceRow,
    sql`select asked.place from unnest((${`{${keys.map((key) => `"${key}"`).join(",")}}`}::text)::text[]) with ordinality as asked (city, place)
         where exists (select from discovery d where d.city_key = asked.city and not d.is_over and d.end_at > ${instant(now)})
         order by 1 limit ${atMost.cities}::int`,
  );
  return found.flatMap(({ place }) => {
    const town = towns[place - 1];
    return town ? [{ name: town.name, state: town.state, lat: town.lat, lng: town.lng }] : [];
  });
}
