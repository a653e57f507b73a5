import type { Answer } from "@mela/contract/call";
import { type EventId, UserId } from "@mela/contract/common";
import type { Creator, listCreatorEvents } from "@mela/contract/creators";
import { HostLink, linkKinds } from "@mela/contract/hosts";
import { z } from "zod";
import { isVerifiedSql } from "../auth/index.ts";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { findPages, Half } from "./creatorDates.ts";
import { findEvents, type Showing } from "./findEvents.ts";
import { toHost } from "./wire.ts";

const perPage = 12;
const HostRow = z.object({
  host_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  profile_pic: z.string().nullable(),
  social_media_urls: z.record(z.string(), z.string().nullable()),
  bio: z.string().nullable(),
  is_verified: z.boolean(),
});

/**
 * A host's public page, by id or by username in any case, also those of an account that was joined into theirs. Null:
 * nobody of that name has published anything; who only attends has no public page. A brand has one from the start.
 */
export async function findCreator(tx: Tx, nameOrId: string, showing: Showing): Promise<z.input<typeof Creator> | null> {
  const host = await findHost(tx, nameOrId, showing.viewer ?? null);
  if (!host) return null;
  const asked = { limit: perPage, which: Half.options, now: showing.now };
  const { upcoming, past, hosted } = await findPages(tx, host.host_id, asked);
  const shown = await findEvents(tx, [...upcoming.ids, ...past.ids], showing);
  const isNext = new Set<EventId>(upcoming.ids);
  return {
    host: toHost(host),
    bio: host.bio ?? "",
    links: linksOf(host.social_media_urls),
    hosted,
    is_verified: host.is_verified,
    upcoming: shown.filter(({ id }) => isNext.has(id)),
    upcoming_cursor: upcoming.next_cursor,
    past: shown.filter(({ id }) => !isNext.has(id)),
    past_cursor: past.next_cursor,
  };
}

type Asked = { when: Half; cursor?: string | undefined; limit?: number | undefined };

/** The rest of a host's lists. Null: there is no such page. */
export async function listOfCreator(
  tx: Tx,
  nameOrId: string,
  { when, cursor, limit = perPage }: Asked,
  showing: Showing,
): Promise<Omit<Answer<typeof listCreatorEvents>, "success"> | null> {
  const host = await findHost(tx, nameOrId, showing.viewer ?? null);
  if (!host) return null;
  const pages = await findPages(tx, host.host_id, { cursor, limit, which: [when], now: showing.now });
  const { ids, next_cursor } = pages[when];
  return { data: await findEvents(tx, ids, showing), next_cursor };
}

/** Whether a host has a public page: it is a brand, or something of theirs was once published to everyone. */
export async function isCreator(tx: Tx, userId: UserId): Promise<boolean> {
  return (await findHost(tx, userId, null)) !== null;
}

function findHost(tx: Tx, nameOrId: string, viewer: UserId | null) {
  const id = UserId.safeParse(nameOrId).data;
  return firstRow(
    tx,
    HostRow,
    sql`select u.user_id as host_id, u.first_name, u.last_name, u.username, u.profile_pic, u.social_media_urls, u.bio,
               ${isVerifiedSql} as is_verified
          from users asked join users u on u.user_id = coalesce(asked.joined_into, asked.user_id)
         where ${id ? sql`asked.user_id = ${id}::uuid` : sql`lower(asked.username) = ${nameOrId.toLowerCase()}`}
           and u.deleted_at is null
           and (u.is_brand or u.user_id = ${viewer}::uuid
                or exists (select from events e where e.host_id = u.user_id and e.published_at is not null
                              and e.visibility = 'PUBLIC'))`,
  );
}

/** What may be followed without care: https, to a site of that kind. */
function linksOf(urls: Record<string, string | null>): HostLink[] {
  return linkKinds.flatMap((kind) => {
    const url = urls[kind]?.replace(/^http:\/\//i, "https://");
    return HostLink.safeParse({ kind, url }).data ?? [];
  });
}
