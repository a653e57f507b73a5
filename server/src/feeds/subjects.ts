import { EventId, type Locale } from "@mela/contract/common";
import { type Event, themes } from "@mela/contract/events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findCreator, findEvents } from "../events/index.ts";
import { instant, rows, type Tx } from "../platform/database/rows.ts";
import { type CityPage, pageSlug } from "./cities.ts";
import { texts } from "./texts.ts";

/** What a feed is of: what it is called, whose page it follows, and what is to come there, soonest first. */
export type Feed = { heading: string; description: string; page: string; events: Event[] };
export const kinds = ["in", "theme", "creator"] as const;
export type Asked = { kind: (typeof kinds)[number]; name: string; locale: Locale };

/** Readers ask for all of it every hour: so many events are what they can show. */
const mostEvents = 200;
/** `most`: so many events at most, of those that a feed has. */
type Showing = { now: Date; feePercent: number; most?: number };

/** The feed that an address asks for; null: there is nothing of that name. */
export async function findFeed(
  tx: Tx,
  { kind, name, locale }: Asked,
  cities: () => Promise<CityPage[]>,
  { now, feePercent, most = mostEvents }: Showing,
): Promise<Feed | null> {
  const say = texts[locale];
  const showing = { now, feePercent, viewer: null };
  if (kind === "creator") {
    // Names and ids have no other signs; some that an address can carry, the database cannot.
    const found = /^[a-z0-9-]{1,40}$/i.test(name) ? await findCreator(tx, name, showing) : null;
    if (!found) return null;
    const { host } = found;
    const events = await findEvents(tx, await idsWhere(tx, { now, most }, sql`d.host_id = ${host.id}::uuid`), showing);
    return {
      ...say.ofHost(host.name || host.username || say.host),
      page: `/creator/${host.username ?? host.id}`,
      events,
    };
  }
  if (kind === "theme") {
    const theme = themes.find((one) => one.toLowerCase() === name.toLowerCase());
    if (!theme) return null;
    const events = await findEvents(tx, await idsWhere(tx, { now, most }, sql`d.theme = ${theme}`), showing);
    return { ...say.ofTheme(theme), page: `/?themes=${theme}`, events };
  }
  const city = (await cities()).find(({ slug }) => slug === pageSlug(name));
  if (!city) return null;
  const keys = sql.join(
    city.keys.map((key) => sql`${key}::text`),
    sql`, `,
  );
  const ids = city.keys.length > 0 ? await idsWhere(tx, { now, most }, sql`d.city_key in (${keys})`) : [];
  return { ...say.ofCity(city.name), page: `/in/${city.slug}`, events: await findEvents(tx, ids, showing) };
}

type Part = { now: Date; most: number };
async function idsWhere(tx: Tx, { now, most }: Part, condition: ReturnType<typeof sql>): Promise<EventId[]> {
  const found = await rows(
    tx,
    z.object({ event_id: EventId }),
    sql`select d.event_id from discovery d where d.end_at > ${instant(now)} and ${condition}
         order by d.start_at, d.event_id limit ${most}::int`,
  );
  return found.map(({ event_id }) => event_id);
}
