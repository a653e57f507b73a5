import { conditions, type Filter, type ListQuery } from "~/home/filter.ts";
import { isNamed, isOnMap, nearKm, type Place } from "~/places/place.ts";

/** What can be saved of a list: what it is asked for, in no order; and what a spot is called. */
export type Savable = Omit<ListQuery, "sort" | "cursor" | "limit" | "featured"> & { place?: string };

/** What somebody may want to hear of when they see a list, around `place`. Null: the list is all there is. */
export function savableOf(query: ListQuery, place: Place | null): Savable | null {
  const { sort: _sort, cursor: _cursor, limit: _limit, featured: _featured, lat: _lat, lng: _lng, ...wanted } = query;
  const asked = Object.entries(wanted).filter(([name, value]) => name !== "type" && value !== undefined);
  if (asked.length === 0) return null;
  return wanted.within && place ? { ...wanted, ...spotOf(place) } : wanted;
}

/** The same for what is near a place. */
export function savableNear(place: Place, filter: Filter): Savable | null {
  const { sort: _sort, ...wanted } = conditions(filter);
  if (!isOnMap(place)) return savableOf(wanted, null);
  return { ...wanted, ...spotOf(place), within: filter.within ?? nearKm };
}

/** Where it is, and what it is called if it is called something. */
function spotOf(place: Place) {
  const spot = { lat: toKilometre(place.lat), lng: toKilometre(place.lng) };
  return isNamed(place) ? { ...spot, place: place.city } : spot;
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
