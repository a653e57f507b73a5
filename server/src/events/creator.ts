import { EventId, UserId } from "@mela/contract/common";
import type { Creator, Event } from "@mela/contract/events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { oneName, plain } from "../places/index.ts";
import { firstRow, instant, rows, type Tx } from "../platform/database/rows.ts";
import { findEvents, type Showing } from "./findEvents.ts";
import { toHost } from "./wire.ts";

const perList = 100;
const HostRow = z.object({
  host_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  profile_pic: z.string().nullable(),
  social_media_urls: z.record(z.string(), z.string()),
  bio: z.string().nullable(),
});

/**
 * A host's public page, by id or by username in any case, also those of an account that was joined into theirs. Null:
 * nobody of that name has published anything; who only attends has no public page.
 */
export async function findCreator(tx: Tx, nameOrId: string, showing: Showing): Promise<z.input<typeof Creator> | null> {
  const id = UserId.safeParse(nameOrId).data;
  const host = await firstRow(
    tx,
    HostRow,
    sql`select u.user_id as host_id, u.first_name, u.last_name, u.username, u.profile_pic, u.social_media_urls, u.bio
          from users asked join users u on u.user_id = coalesce(asked.joined_into, asked.user_id)
         where ${id ? sql`asked.user_id = ${id}::uuid` : sql`lower(asked.username) = ${nameOrId.toLowerCase()}`}
           and u.deleted_at is null
           and (u.user_id = ${showing.viewer ?? null}::uuid
                or exists (select from events e where e.host_id = u.user_id and e.published_at is not null
                              and e.visibility = 'PUBLIC'))`,
  );
  if (!host) return null;
  const { upcoming, past } = await findPublicEvents(tx, host.host_id, showing.now);
  const shown = await findEvents(tx, [...upcoming, ...past], showing);
  const isUpcoming = new Set<EventId>(upcoming);
  return {
    host: toHost(host),
    bio: host.bio ?? "",
    ...oncePerSeries(
      shown.filter((event) => isUpcoming.has(event.id)),
      shown.filter((event) => !isUpcoming.has(event.id)),
    ),
  };
}

/** Of the dates of a series in a city one stands for all: the nearest with seats, else the nearest, else the last. */
function oncePerSeries(upcoming: readonly Event[], past: readonly Event[]) {
  const seen = new Set<string>();
  const isFirst = ({ series_id, city, id }: Event) => {
    const key = series_id ? `${series_id} ${plain(oneName(city))}` : id;
    return !seen.has(key) && seen.add(key);
  };
  const standing = new Set(upcoming.toSorted((a, b) => Number(a.is_sold_out) - Number(b.is_sold_out)).filter(isFirst));
  return { upcoming: upcoming.filter((event) => standing.has(event)), past: past.filter(isFirst) };
}

/** A host's public events: those to come by their start, those that are over last first. */
async function findPublicEvents(tx: Tx, hostId: UserId, now: Date) {
  const found = await rows(
    tx,
    z.object({ event_id: EventId, is_past: z.boolean() }),
    sql`(select event_id, start_at, false as is_past from events
          where host_id = ${hostId}::uuid and status = 'PUBLISHED' and visibility = 'PUBLIC' and end_at > ${instant(now)}
          order by start_at, event_id limit ${perList}::int)
        union all
        (select event_id, start_at, true from events
          where host_id = ${hostId}::uuid and status = 'PUBLISHED' and visibility = 'PUBLIC' and end_at <= ${instant(now)}
          order by start_at desc, event_id limit ${perList}::int)`,
  );
  const idsOf = (isPast: boolean) => found.filter((row) => row.is_past === isPast).map((row) => row.event_id);
  return { upcoming: idsOf(false), past: idsOf(true) };
}
