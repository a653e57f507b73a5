import { EventId, type UserId } from "@mela/contract/common";
import type { listEvents } from "@mela/contract/discovery";
import { z } from "zod";
import { instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toFilter } from "./discovery.ts";
import { type Filter, inHalf, toConditions } from "./find.ts";
import { isWithin } from "./near.ts";
import { type Place, realPlace } from "./place.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { toWanted } from "./words.ts";

/** What news have to fit. */
export type Waiting = { filter: Filter; near: { place: Place; km: number } | null };
type Asked = Omit<z.output<typeof listEvents.query>, "cursor" | "limit" | "sort" | "featured">;

/** Reads a query of the list as what news have to fit. Throws `invalid_input` as the list does. */
export function toWaiting(asked: Asked, vocabulary: Vocabulary): Waiting {
  const wanted = asked.q?.trim() ? toWanted(asked.q, vocabulary) : undefined;
  const text = wanted === undefined ? undefined : (wanted?.sure.query ?? null);
  const place = realPlace(asked.lat, asked.lng);
  const near = place && asked.within !== undefined ? { place, km: asked.within } : null;
  const waiting = { filter: { ...toFilter(asked), text }, near };
  toConditions(waiting.filter); // throws now, and not in a job
  return waiting;
}

const News = z.object({ event_id: EventId, series_id: z.string().nullable() });
export type News = z.output<typeof News>;

/**
 * Live events that fit now and did not before, soonest first: they came to be found since then, or were changed so that
 * they fit. `notBy`: whose own events are no news. What changed is few rows, however many events there are.
 */
export async function findNews(
  tx: Tx,
  { filter, near }: Waiting,
  { since, now, notBy, limit }: { since: Date; now: Date; notBy: UserId; limit: number },
): Promise<News[]> {
  const fits = sql.join(
    [sql`true`, ...toConditions(filter), ...(near ? [isWithin(near.place, near.km)] : [])],
    sql` and `,
  );
  const isLive = sql.join(inHalf("live", { now, isSettled: false }), sql` and `);
  return rows(
    tx,
    News,
    sql`with changes as materialized (select * from discovery_changes where at > ${instant(since)}),
             found as materialized (
               select d.event_id, d.series_id, d.start_at from discovery d
                where d.event_id in (select event_id from changes)
                  and d.host_id <> ${notBy}::uuid and ${isLive} and ${fits})
        select f.event_id, f.series_id from found f
         where not exists (select from changes c
                             cross join lateral jsonb_populate_record(null::discovery, c.before) d
                            where c.event_id = f.event_id and c.before is not null
                              and d.end_at > c.at and ${fits})
         order by f.start_at, f.event_id limit ${limit}::int`,
  );
}
