import { type Filter, type ListQuery, toListQuery } from "~/home/filter.ts";
import { isNamed, isOnMap, nearKm, type Place } from "~/places/place.ts";

/** What can be saved of a list: what it is asked for, in no order; and what a spot is called. */
export type Savable = Omit<ListQuery, "sort" | "cursor" | "limit" | "featured"> & { place?: string };

/** What somebody may want to hear of when they see a list. Null: the list is all there is. */
export function savableOf(query: ListQuery): Savable | null {
  const { sort: _sort, cursor: _cursor, limit: _limit, featured: _featured, lat: _lat, lng: _lng, ...wanted } = query;
  const asked = Object.entries(wanted).filter(([name, value]) => name !== "type" && value !== undefined);
  return asked.length > 0 ? wanted : null;
}

/** The same for what is near a place: where it is called something, its name goes along. */
export function savableNear(place: Place, filter: Filter): Savable | null {
  const { type: _type, sort: _sort, ...conditions } = toListQuery({ ...filter, tab: "events", city: null }, null) ?? {};
  if (!isOnMap(place)) return savableOf(conditions);
  const spot = { lat: toKilometre(place.lat), lng: toKilometre(place.lng), within: nearKm };
  return { ...conditions, ...spot, ...(isNamed(place) && { place: place.city }) };
}

// Where a person stands is nobody's business to a metre.
const toKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** Whether a saved search is one that could be saved here. What a spot is called makes no difference. */
export function isSame(saved: Record<string, string>, here: Savable): boolean {
  return spelt(saved) === spelt(here);
}

function spelt({ place: _place, ...filter }: Record<string, unknown>): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${lists.has(name) ? sorted(String(value)) : tidy(String(value))}`);
  return parts.sort().join("&");
}

const lists: ReadonlySet<string> = new Set(["themes", "languages"]);
const sorted = (list: string) => list.split(",").sort().join(",");
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
