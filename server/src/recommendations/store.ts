import { EventId, UserId } from "@mela/contract/common";
import { Theme } from "@mela/contract/eventKinds";
import { z } from "zod";
import { standsForSeries } from "../discovery/index.ts";
import { At, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Candidate } from "./rank.ts";

const mostHearts = 20;
/** What is looked at of each host and each city, soonest first: the work has an end however much is on there. */
const [perHost, perCity] = [12, 60];

const Heart = z.object({
  event_id: EventId,
  title: z.string(),
  host_id: UserId,
  theme: Theme,
  city: z.string(),
  tags: z.array(z.string()),
  price_minor: Int,
});
export type Heart = z.output<typeof Heart>;

/** The newest hearts of a person with what the rule compares. Judges no access. */
export function findHearts(tx: Tx, userId: UserId): Promise<Heart[]> {
  return rows(
    tx,
    Heart,
    sql`select e.event_id, e.title, e.host_id, e.theme, case when e.is_online then '' else e.city end as city, e.tags,
               coalesce((select min(t.price_minor) from ticket_types t
                          where t.event_id = e.event_id and t.retired_at is null and t.access_code is null), 0) as price_minor
          from (select w.event_id, w.created_at from wishlist w where w.user_id = ${userId}::uuid
                 order by w.created_at desc, w.event_id desc limit ${mostHearts}::int) w
          join events e on e.event_id = w.event_id
         order by w.created_at desc, w.event_id desc`,
  );
}

const Row = z.object({
  event_id: EventId,
  host_id: UserId,
  series_id: z.string().nullable(),
  start_at: At,
  theme: Theme,
  city_key: z.string(),
  price_minor: Int,
});

type Where = { hosts: readonly UserId[]; cityKeys: readonly string[]; now: Date };

/**
 * What is still to begin of some hosts and in some cities, soonest first: nothing that the person saved, booked (any
 * date of such a series neither), hosts, or helps with.
 */
export async function findCandidates(tx: Tx, userId: UserId, { hosts, cityKeys, now }: Where): Promise<Candidate[]> {
  const isNew = sql`
    d.start_at > ${instant(now)} and d.host_id <> ${userId}::uuid
    and d.event_id <> all (array(select m.event_id from mine m))
    and (d.series_id is null or d.series_id <> all (array(select s.series_id from my_series s)))
    and ${standsForSeries({ now, half: "live", fitting: [sql`d.start_at > ${instant(now)}`] })}
    and not exists (select from my_roles r where r.host_id = d.host_id and (r.event_id is null or r.event_id = d.event_id))`;
  const columns = sql`d.event_id, d.host_id, d.series_id, d.start_at, d.theme, d.city_key, d.price_minor`;
  // One by one: the planner then knows how busy each is, and reads the soonest instead of sorting all.
  const byHost = hosts.map(
    (host) => sql`(select ${columns} from discovery d where d.host_id = ${host}::uuid and ${isNew}
                    order by d.start_at limit ${perHost}::int)`,
  );
  const byCity = cityKeys.map(
    (city) => sql`(select ${columns} from discovery d where d.city_key = ${city} and not d.is_over and ${isNew}
                    order by d.start_at, d.event_id limit ${perCity}::int)`,
  );
  const found = await rows(
    tx,
    Row,
    sql`with mine as materialized (
               select w.event_id from wishlist w where w.user_id = ${userId}::uuid
               union select b.event_id from booking_index b where b.user_id = ${userId}::uuid),
             my_series as materialized (
               select e.series_id from mine m join events e on e.event_id = m.event_id where e.series_id is not null),
             my_roles as materialized (
               select r.host_id, r.event_id from host_roles r
                where r.user_id = ${userId}::uuid and r.ended_at is null)
        ${sql.join([...byHost, ...byCity], sql` union `)}`,
  );
  return found.map((row) => ({
    id: row.event_id,
    hostId: row.host_id,
    seriesId: row.series_id,
    startAt: row.start_at,
    theme: row.theme,
    cityKey: row.city_key,
    priceMinor: row.price_minor,
  }));
}
