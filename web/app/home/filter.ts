import type { Input } from "@mela/contract/call";
import type { listEvents } from "@mela/contract/discovery";
import type { EventType, Theme } from "@mela/contract/eventKinds";
import { foods, languages, needs, type WantedFacts, wantedWords } from "@mela/contract/facts";
import { isAnywhere, isOnMap, type Place, placeNamed } from "~/places/place.ts";
import { type DateFilter, readDates } from "./dateFilter.ts";

export const tabs = ["experiences", "events", "nearby", "wishlist"] as const;
export type Tab = (typeof tabs)[number];
export const themes = ["Adventure", "Lifestyle", "Food", "Workshop"] as const satisfies readonly Theme[];
export const sortings = ["date", "distance", "price"] as const;
export type Sorting = (typeof sortings)[number];

/** Everything that Home shows is chosen by its address: a link shares what its sender saw. */
export type Filter = {
  tab: Tab;
  q: string;
  themes: readonly Theme[];
  /** At most this price, in rupees; 0: what is free. */
  maxPrice: number | null;
  /** Kilometres around the place; where that is not on the map it asks for nothing. */
  within: number | null;
  wanted: WantedFacts;
  sort: Sorting;
  dates: DateFilter | null;
  city: string | null;
};

export const nothingWanted: WantedFacts = { languages: [], food: null, needs: [] };
/** What the Filters menu begins with, but for the order. */
export const noLimits = { maxPrice: null, within: null, wanted: nothingWanted };

/** Reads an address that anyone may have written: what makes no sense is passed over. */
export function readFilter(params: URLSearchParams): Filter {
  const named = (params.get("themes") ?? "").split(",");
  return {
    tab: tabs.find((tab) => tab === params.get("tab")) ?? "experiences",
    q: (params.get("q") ?? "").slice(0, 200),
    themes: themes.filter((theme) => named.includes(theme)),
    maxPrice: params.get("free") === "true" ? 0 : readNumber(params.get("max_price"), 0, 10_000_000),
    within: readNumber(params.get("within"), 1, 20_000),
    wanted: readWanted(params),
    sort: sortings.find((sort) => sort === params.get("sort")) ?? "date",
    dates: readDates(params),
    city: params.get("city")?.trim().slice(0, 80) || null,
  };
}

function readNumber(text: string | null, least: number, most: number): number | null {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function readWanted(params: URLSearchParams): WantedFacts {
  const named = (params.get("languages") ?? "").split(",");
  return {
    languages: languages.filter((language) => named.includes(language)),
    food: foods.find((food) => food === params.get("food")) ?? null,
    needs: needs.filter((need) => params.get(need) === "true"),
  };
}

/** The address of a filter; what is as at the beginning is left out. */
export function writeFilter(filter: Filter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.tab !== "experiences") params.set("tab", filter.tab);
  if (filter.q) params.set("q", filter.q);
  if (filter.themes.length > 0) params.set("themes", filter.themes.join(","));
  for (const [name, value] of Object.entries({ ...priceQuery(filter), ...wantedQuery(filter.wanted) }))
    params.set(name, String(value));
  if (filter.within) params.set("within", String(filter.within));
  if (filter.sort !== "date") params.set("sort", filter.sort);
  for (const [name, day] of Object.entries(filter.dates ?? {})) params.set(name, day);
  if (filter.city) params.set("city", filter.city);
  return params;
}

/** What the Filters menu holds beside the chips. */
export const menuCount = ({ maxPrice, within, wanted, sort }: Filter) =>
  Number(maxPrice !== null) + Number(within !== null) + wantedWords(wanted).length + Number(sort !== "date");

export type ListQuery = NonNullable<Input<typeof listEvents>["query"]>;

/** Which lists a filter asks the server for: what was searched, or the events of a tab. Null: none of its own. */
export function toListQuery(filter: Filter, place: Place | null): ListQuery | null {
  const { q, sort } = filter;
  const around = aroundPlace(filter, place);
  const rest = { ...conditions(filter), ...around };
  if (q) return { q, ...rest };
  const type = typeOf(filter.tab);
  if (!type) return null;
  // A circle goes beyond the city it is drawn around; without a word of the order it would be nearest first.
  if (around?.within) return { type, ...rest, sort };
  return { type, ...inCity(filter.city), ...rest };
}

/** A city that was chosen holds the lists of a tab; a search looks everywhere, cities being among what it finds. */
function inCity(named: string | null): ListQuery {
  const place = named && placeNamed(named);
  return place && !isAnywhere(place) ? { city: place.city } : {};
}

function aroundPlace({ sort, within }: Filter, place: Place | null): ListQuery | null {
  if (!place || !isOnMap(place) || (sort !== "distance" && !within)) return null;
  const { lat, lng } = place;
  return { lat, lng, ...(within && { within }), ...(sort === "distance" && { sort }) };
}

/** Whether a list is empty for no other reason than its city. */
export const isOnlyInCity = ({ type: _type, city, sort: _sort, lat: _lat, lng: _lng, ...filters }: ListQuery) =>
  city !== undefined && Object.values(filters).every((part) => part === undefined);

/** Whether a list is a tab as it is, of a city or of all, with nothing else asked for. */
export const isWhole = (query: ListQuery) => Object.keys(query).every((part) => part === "type" || part === "city");

export function typeOf(tab: Tab): EventType | null {
  if (tab === "experiences") return "Experience";
  return tab === "events" ? "Event" : null;
}

/** What is asked for of an event's facts, as addresses and the server name it. */
function wantedQuery({ languages, food, needs }: WantedFacts) {
  const query: Pick<ListQuery, "languages" | "food" | "step_free" | "women_only" | "alcohol_free"> = {};
  if (languages.length > 0) query.languages = languages.join(",");
  if (food) query.food = food;
  for (const need of needs) query[need] = "true";
  return query;
}

const priceQuery = ({ maxPrice }: Filter): ListQuery => {
  if (maxPrice === 0) return { free: "true" };
  return maxPrice ? { max_price: maxPrice } : {};
};

/** What a filter asks for wherever it looks. */
export function conditions(filter: Filter): ListQuery {
  const { themes, wanted, sort, dates } = filter;
  return {
    ...(themes.length > 0 && { themes: themes.join(",") }),
    ...priceQuery(filter),
    ...wantedQuery(wanted),
    ...(sort === "price" && { sort }),
    ...dates,
  };
}
