import { EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { CityPage } from "./cities.ts";
import { inXml, tag } from "./xml.ts";

/** So many addresses stand in one file; the protocol allows 50,000 (sitemaps.org). */
const perFile = 10_000;
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page that strangers may find, and when it last changed. */
export type Listed = { path: string; changedAt: Date | null };

/** A file of addresses. */
export function urlSet(publicUrl: string, pages: readonly Listed[]): string {
  const lines = pages.map(({ path, changedAt }) => `<url>${placed(publicUrl, path, changedAt)}</url>\n`);
  return `${xml}<urlset ${namespace}>\n${lines.join("")}</urlset>\n`;
}

/** The file that names the others. */
export function siteIndex(publicUrl: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<sitemap>${placed(publicUrl, path, null)}</sitemap>\n`);
  return `${xml}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}

function placed(publicUrl: string, path: string, changedAt: Date | null): string {
  return `<loc>${inXml(publicUrl + path)}</loc>${changedAt ? tag("lastmod", changedAt.toISOString()) : ""}`;
}

/** What is there whatever is on: home, the rules, and every city. */
export function fixedPages(cities: readonly CityPage[]): Listed[] {
  const fixed = ["/", "/help", "/accessibility", "/privacy-policy", "/tnc", "/data-deletion-policy"];
  return [
    ...fixed.map((path) => ({ path, changedAt: null })),
    ...cities.map(({ slug, changedAt }) => ({ path: `/in/${slug}`, changedAt })),
  ];
}

/** A list of the sitemap is read by the ids of its rows, each file from where the one before it ended. */
export type Part = "events" | "creators";
export const parts = ["events", "creators"] as const satisfies readonly Part[];

const isPublic = sql`e.status = 'PUBLISHED' and e.visibility = 'PUBLIC'`;
const isHost = sql`u.deleted_at is null and u.joined_into is null
                   and exists (select from events e where e.host_id = u.user_id and ${isPublic})`;

/** The ids after which the files of a part begin; the first begins before all. None: there is nothing to list. */
export async function beginnings(tx: Tx, part: Part): Promise<string[]> {
  const found: string[] = [];
  let from = (await hasAny(tx, part, nil)) ? nil : null;
  while (from !== null) {
    found.push(from);
    from = await beginsAfter(tx, part, from);
  }
  return found;
}

/** Before every id. */
export const nil = "00000000-0000-0000-0000-000000000000";
const Id = z.object({ id: z.string() });

/** The last id of the file that begins after `from`, if another file has to follow it. */
async function beginsAfter(tx: Tx, part: Part, from: string): Promise<string | null> {
  const last = await firstRow(tx, Id, sql`${idsAfter(part, from)} offset ${perFile - 1}::int limit 1`);
  return last && (await hasAny(tx, part, last.id)) ? last.id : null;
}
async function hasAny(tx: Tx, part: Part, from: string): Promise<boolean> {
  return (await firstRow(tx, Id, sql`${idsAfter(part, from)} limit 1`)) !== null;
}
const idsAfter = (part: Part, from: string) =>
  part === "events"
    ? sql`select e.event_id as id from events e where e.event_id > ${from}::uuid and ${isPublic} order by e.event_id`
    : sql`select u.user_id as id from users u where u.user_id > ${from}::uuid and ${isHost} order by u.user_id`;

/** The pages of one file. */
export async function pagesAfter(tx: Tx, part: Part, from: string): Promise<Listed[]> {
  return part === "events" ? eventsAfter(tx, from) : creatorsAfter(tx, from);
}

const EventIdSlugRow = z.object({ event_id: EventId, slug: z.string(), updated_at: At });

async function eventsAfter(tx: Tx, from: string): Promise<Listed[]> {
  const found = await rows(
    tx,
    EventIdSlugRow,
    sql`select e.event_id, e.slug, e.updated_at from events e
         where e.event_id > ${from}::uuid and ${isPublic} order by e.event_id limit ${perFile}::int`,
  );
  return found.map(({ slug, updated_at }) => ({ path: `/${slug}`, changedAt: updated_at }));
}

const UserIdUsernameRow = z.object({ user_id: UserId, username: z.string().nullable(), changed_at: At.nullable() });

async function creatorsAfter(tx: Tx, from: string): Promise<Listed[]> {
  const found = await rows(
    tx,
    UserIdUsernameRow,
    sql`select u.user_id, u.username,
               (select max(e.updated_at) from events e where e.host_id = u.user_id and ${isPublic}) as changed_at
          from users u where u.user_id > ${from}::uuid and ${isHost} order by u.user_id limit ${perFile}::int`,
  );
  return found.map(({ user_id, username, changed_at }) => ({
    path: `/creator/${username ?? user_id}`,
    changedAt: changed_at,
  }));
}
