import { EventId, type Locale } from "@mela/contract/common";
import { themes } from "@mela/contract/eventKinds";
import type { Event } from "@mela/contract/events";
import { z } from "zod";
import { standsForSeries } from "../discovery/index.ts";
import { findCalledOff, findCreator, findEvents } from "../events/index.ts";
import { instant, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { type CityPage, pageSlug } from "./cities.ts";
import { texts } from "./texts.ts";

/** What a feed is of: what it is called, whose page it follows, and what is to come there, soonest first. */
export type Feed = { heading: string; description: string; page: string; events: Event[] };
export const kinds = ["in", "theme", "creator"] as const;
export type Asked = { kind: (typeof kinds)[number]; name: string; locale: Locale };

/** Readers ask for all of it every hour: so many events are what they can show. */
const mostEvents = 200;
/**
 * `dates`: whether each date of a series is there, as in a calendar, or one stands for all of them, as in lists. `most`:
 * so many events at most, of those that a feed has. `calledOffSince`: those that were cancelled or postponed
 * since then come after them, as a calendar has to be told.
 */
type Showing = {
  now: Date;
  feePercent: number;
  dates: "each" | "once";
  most?: number;
  calledOffSince?: Date | undefined;
};

/** The feed that an address asks for; null: there is nothing of that name. */
export async function findFeed(
  tx: Tx,
  { kind, name, locale }: Asked,
  cities: () => Promise<CityPage[]>,
  { now, feePercent, dates, most = mostEvents, calledOffSince }: Showing,
): Promise<Feed | null> {
  const say = texts[locale];
  const showing = { now, feePercent, viewer: null };
  const calledOff = async (which: Parameters<typeof findCalledOff>[2]) =>
    calledOffSince ? findCalledOff(tx, calledOffSince, which) : [];
  const events = async (condition: SQL, off: readonly { event_id: EventId }[]) =>
    findEvents(
      tx,
      [...(await idsWhere(tx, { now, most, dates }, condition)), ...off.map((one) => one.event_id)],
      showing,
    );

  if (kind === "creator") {
    // Names and ids have no other signs; some that an address can carry, the database cannot.
    const found = /^[a-z0-9-]{1,40}$/i.test(name) ? await findCreator(tx, name, showing) : null;
    if (!found) return null;
    const { host } = found;
    return {
      ...say.ofHost(host.name || host.username || say.host),
      page: `/creator/${host.username ?? host.id}`,
      events: await events(sql`d.host_id = ${host.id}::uuid`, await calledOff({ hostId: host.id })),
    };
  }
  if (kind === "theme") {
    const theme = themes.find((one) => one.toLowerCase() === name.toLowerCase());
    if (!theme) return null;
    const page = `/?themes=${theme}`;
    return { ...say.ofTheme(theme), page, events: await events(sql`d.theme = ${theme}`, await calledOff({ theme })) };
  }
  const slug = pageSlug(name);
  const known = (await cities()).find((city) => city.slug === slug);
  const off = (await calledOff({})).filter((one) => slug !== "" && pageSlug(one.city) === slug);
  // Who follows a city hears of the last thing there, too, when it is called off.
  const heading = known?.name ?? off[0]?.city;
  if (heading === undefined) return null;
  const keys = (known?.keys ?? []).map((key) => sql`${key}::text`);
  const isThere = keys.length > 0 ? sql`d.city_key in (${sql.join(keys, sql`, `)})` : sql`false`;
  return { ...say.ofCity(heading), page: `/in/${slug}`, events: await events(isThere, off) };
}

type Part = { now: Date; most: number; dates: Showing["dates"] };
const EventIdRow = z.object({ event_id: EventId });

async function idsWhere(tx: Tx, { now, most, dates }: Part, condition: SQL): Promise<EventId[]> {
  const stands = dates === "once" ? standsForSeries({ now, half: "live", fitting: [] }) : sql`true`;
  const found = await rows(
    tx,
    EventIdRow,
    sql`select d.event_id from discovery d where d.end_at > ${instant(now)} and ${condition} and ${stands}
         order by d.start_at, d.event_id limit ${most}::int`,
  );
  return found.map(({ event_id }) => event_id);
}
