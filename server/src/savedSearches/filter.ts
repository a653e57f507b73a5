import { AppError } from "@mela/contract/errors";
import { SavedFilter } from "@mela/contract/savedSearches";
import { hourMs, later } from "../platform/clock.ts";
import { sha256 } from "../platform/secrets.ts";

/** A filter as a query spells it: what is kept, and what the wire has. */
export type WireFilter = Record<string, string>;

/** One spelling for what is the same. Throws `invalid_input` for what asks for nothing, or for a circle around no spot. */
export function spell(filter: SavedFilter): WireFilter {
  const { lat, lng, within, place, ...rest } = filter;
  const isSpot = lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0);
  if (within !== undefined && !isSpot)
    throw new AppError("invalid_input", { fields: { within: "Please say from where" } });
  // Without a radius a spot only sorts. With one, a kilometre or so is near enough to know of a person.
  const around = isSpot && within !== undefined ? { lat: toKilometre(lat), lng: toKilometre(lng), within, place } : {};
  const spelt = Object.entries({ ...rest, ...around })
    .map(([name, value]) => [name, text(value)] as const)
    .filter(([, value]) => value !== "");
  if (spelt.length === 0) throw new AppError("invalid_input", { fields: { filter: "Please choose what to look for" } });
  return Object.fromEntries(spelt.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const toKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

function text(value: string | number | readonly string[] | undefined): string {
  if (value === undefined) return "";
  return typeof value === "object" ? [...new Set(value)].sort().join(",") : String(value).replace(/\s+/g, " ").trim();
}

/** Equal for equal filters; what a spot is called makes no difference. */
export function keyOf({ place: _place, ...filter }: WireFilter): string {
  return sha256(JSON.stringify(filter));
}

/** What was kept, read again; null: the list can't be asked so any more, for it has changed since. */
export function readSpelt(filter: unknown): SavedFilter | null {
  return SavedFilter.safeParse(filter).data ?? null;
}

/** The last day of a search, if it names one. */
const lastDay = ({ date, to }: WireFilter) => [date, to].filter((day) => day !== undefined).sort()[0];

/** The earliest day that it still is somewhere on earth. */
export const earliestToday = (now: Date): string =>
  later(now, -12 * hourMs)
    .toISOString()
    .slice(0, 10);

/** Whether the days that a search names are past everywhere: nothing new can fit it. */
export function isOver(filter: WireFilter, now: Date): boolean {
  const last = lastDay(filter);
  return last !== undefined && last < earliestToday(now);
}

const aroundKm = 50; // how far Nearby looks

/** Home's address that shows what fits. */
export function homePath({ lat: _lat, lng: _lng, type, within, place, ...rest }: WireFilter): string {
  const params = new URLSearchParams(rest);
  const isNearby = within !== undefined && !type && !rest.q; // every kind around a spot
  if (isNearby) params.set("tab", "nearby");
  if (type === "Event") params.set("tab", "events");
  if (within && place) params.set("city", place);
  if (within && !(isNearby && Number(within) === aroundKm)) params.set("within", within);
  return params.size > 0 ? `/?${params}` : "/";
}
