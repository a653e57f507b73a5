import type { City } from "@mela/contract/feeds";
import anyAscii from "any-ascii";
import { z } from "zod";
import { oneName } from "../places/index.ts";
import { At, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** A city with the keys that lists find its events by. */
export type CityPage = City & { keys: string[]; changedAt: Date | null };

/** They have a page whether or not something is on there (spec 3). */
const popular = ["Delhi", "Mumbai", "Bangalore", "Kolkata", "Chennai", "Hyderabad", "Pune", "Goa"];

/** The address of the page of a city, by any name or spelling of it: Bombay has that of Mumbai. */
export const pageSlug = (name: string): string => citySlug(oneName(name.replaceAll("-", " ")));

/** A name as an address: small Latin letters, also of names in other scripts. Empty: it has none. */
function citySlug(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
}

const Counted = z.object({ city_key: z.string(), city: z.string(), changed_at: At });

/** Every city that has a page: the popular ones first, then by how much is to come. */
export async function findCities(tx: Tx, now: Date): Promise<CityPage[]> {
  const counted = await rows(
    tx,
    Counted,
    sql`select d.city_key, min(e.city) as city, max(e.updated_at) as changed_at
          from discovery d join events e on e.event_id = d.event_id
         where d.end_at > ${instant(now)} and d.city_key <> ''
         group by d.city_key
         order by count(*) desc, d.city_key`,
  );
  const cities = new Map<string, CityPage>(
    popular.map((name) => [citySlug(name), { slug: citySlug(name), name, keys: [], changedAt: null }]),
  );
  for (const { city_key, city, changed_at } of counted) {
    const slug = pageSlug(city);
    if (slug === "") continue;
    // Spellings that make one address share its page.
    const { name = oneName(city), keys = [], changedAt = null } = cities.get(slug) ?? {};
    const latest = changedAt && changedAt > changed_at ? changedAt : changed_at;
    cities.set(slug, { slug, name, keys: [...keys, city_key], changedAt: latest });
  }
  return [...cities.values()];
}
