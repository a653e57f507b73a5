import type { Input } from "@mela/contract/call";
import type { listEvents } from "@mela/contract/discovery";
import type { EventType, Theme } from "@mela/contract/events";
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
  isFree: boolean;
  wanted: WantedFacts;
  sort: Sorting;
  dates: DateFilter | null;
  city: string | null;
};

export const nothingWanted: WantedFacts = { languages: [], food: null, needs: [] };

/** Reads an address that anyone may have written: what makes no sense is passed over. */
export function readFilter(params: URLSearchParams): Filter {
  const named = (params.get("themes") ?? "").split(",");
  return {
    tab: tabs.find((tab) => tab === params.get("tab")) ?? "experiences",
    q: (params.get("q") ?? "").slice(0, 200),
    themes: themes.filter((theme) => named.includes(theme)),
    isFree: params.get("free") === "true",
    wanted: readWanted(params),
    sort: sortings.find((sort) => sort === params.get("sort")) ?? "date",
    dates: readDates(params),
    city: params.get("city")?.trim().slice(0, 80) || null,
  };
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
  if (filter.isFree) params.set("free", "true");
  for (const [name, value] of Object.entries(wantedQuery(filter.wanted))) params.set(name, value);
  if (filter.sort !== "date") params.set("sort", filter.sort);
  for (const [name, day] of Object.entries(filter.dates ?? {})) params.set(name, day);
  if (filter.city) params.set("city", filter.city);
  return params;
}

/** What the Filters menu holds beside the chips. */
export const menuCount = ({ isFree, wanted, sort }: Filter) =>
  Number(isFree) + wantedWords(wanted).length + Number(sort !== "date");

export type ListQuery = NonNullable<Input<typeof listEvents>["query"]>;

/** Which lists a filter asks the server for: what was searched, or the events of a tab. Null: none of its own. */
export function toListQuery(filter: Filter, place: Place | null): ListQuery | null {
  if (filter.q) return { q: filter.q, ...conditions(filter, place) };
  const type = typeOf(filter.tab);
  return type && { type, ...inCity(filter.city), ...conditions(filter, place) };
}

/** A city that was chosen holds the lists of a tab; a search looks everywhere, cities being among what it finds. */
function inCity(named: string | null): ListQuery {
  const place = named && placeNamed(named);
  return place && !isAnywhere(place) ? { city: place.city } : {};
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

function conditions({ themes, isFree, wanted, sort, dates }: Filter, place: Place | null): ListQuery {
  const byDistance = sort === "distance" && place && isOnMap(place);
  return {
    ...(themes.length > 0 && { themes: themes.join(",") }),
    ...(isFree && { free: "true" as const }),
    ...wantedQuery(wanted),
    ...(byDistance && { sort, lat: place.lat, lng: place.lng }),
    ...(sort === "price" && { sort }),
    ...dates,
  };
}
