import { expect, test } from "vitest";
import { anywhere, cities, cityPlace, placeNamed } from "~/places/place.ts";
import { type Filter, isOnlyInCity, menuCount, readFilter, toListQuery, writeFilter } from "./filter.ts";

const read = (text: string) => readFilter(new URLSearchParams(text));
const delhi = cityPlace(cities[0]);

test("an address says again what was written into it", () => {
  const filter: Filter = {
    tab: "events",
    q: "tea & cake",
    themes: ["Food", "Workshop"],
    maxPrice: 500,
    within: 25,
    wanted: { languages: ["hi", "ta"], food: "JAIN", needs: ["step_free", "alcohol_free"] },
    sort: "price",
    dates: { from: "2026-11-27", to: "2026-11-29" },
    city: "Goa",
  };
  expect(read(writeFilter(filter).toString())).toEqual(filter);
});

test("the beginning needs no words in the address", () => {
  expect(writeFilter(read("")).toString()).toBe("");
  expect(read("")).toMatchObject({ tab: "experiences", sort: "date", city: null });
});

test("what makes no sense in an address is passed over", () => {
  expect(read("tab=admin&themes=Food,Cars,&sort=rank&free=1&city=%20")).toEqual(read("themes=Food"));
  for (const nonsense of ["", " ", "-1", "cheap", "NaN", "Infinity", "1e99", "5 km"])
    expect(read(`max_price=${nonsense}&within=${nonsense}`)).toEqual(read(""));
  expect(read("within=0")).toEqual(read(""));
});

test("each tab asks for its own kind of event, with the filters", () => {
  expect(toListQuery(read(""), null)).toEqual({ type: "Experience" });
  expect(toListQuery(read("tab=events&themes=Food,Adventure&free=true&date=2026-11-28"), null)).toEqual({
    type: "Event",
    themes: "Adventure,Food",
    free: "true",
    date: "2026-11-28",
  });
});

test("a highest price of nothing is what is free, and has one spelling", () => {
  expect(read("free=true&max_price=500")).toEqual(read("max_price=0"));
  expect(writeFilter(read("max_price=0")).toString()).toBe("free=true");
  expect(toListQuery(read("max_price=0"), null)).toEqual({ type: "Experience", free: "true" });
  expect(toListQuery(read("max_price=1000"), null)).toEqual({ type: "Experience", max_price: 1_000 });
});

test("a distance is a circle around the place, in the order that was chosen, instead of the city", () => {
  const around = { lat: 28.6139, lng: 77.209, within: 25 };
  const asked = "tab=events&city=Delhi&within=25";
  expect(toListQuery(read(asked), delhi)).toEqual({ type: "Event", ...around, sort: "date" });
  expect(toListQuery(read(`${asked}&sort=price`), delhi)).toEqual({ type: "Event", ...around, sort: "price" });
  expect(toListQuery(read(`${asked}&sort=distance`), delhi)).toEqual({ type: "Event", ...around, sort: "distance" });
  expect(toListQuery(read(`${asked}&q=tea`), delhi)).toEqual({ q: "tea", ...around });
});

test("a distance from nowhere asks for nothing", () => {
  expect(toListQuery(read("within=25"), null)).toEqual({ type: "Experience" });
  expect(toListQuery(read("within=25&city=Kota"), placeNamed("Kota"))).toEqual({ type: "Experience", city: "Kota" });
  expect(toListQuery(read("within=25"), anywhere)).toEqual({ type: "Experience" });
});

test("facts are asked for by the names that the server has for them, and each counts in the menu", () => {
  const facts = "languages=ta,hi&food=JAIN&women_only=true&step_free=true";
  expect(toListQuery(read(`tab=events&${facts}`), null)).toEqual({
    ...{ type: "Event", languages: "hi,ta", food: "JAIN", step_free: "true", women_only: "true" },
  });
  expect(menuCount(read(facts))).toBe(4);
  expect(menuCount(read(`${facts}&free=true&sort=price`))).toBe(6);
  expect(menuCount(read("max_price=500&within=10"))).toBe(2);
  expect(read("languages=xx&food=vegan&step_free=1&alcohol_free=false")).toEqual(read(""));
});

test("a list is empty for its city alone only where nothing else was asked for", () => {
  expect(isOnlyInCity({ type: "Event", city: "Goa", sort: "price" })).toBe(true);
  for (const part of [
    { food: "JAIN" },
    { step_free: "true" },
    { free: "true" },
    { max_price: 500 },
    { within: 5 },
    { from: "2026-11-27" },
  ] as const)
    expect(isOnlyInCity({ type: "Event", city: "Goa", ...part })).toBe(false);
  expect(isOnlyInCity({ type: "Event" })).toBe(false);
});

test("a search asks for every kind", () => {
  expect(toListQuery(read("q=tea&tab=events&sort=price"), null)).toEqual({ q: "tea", sort: "price" });
});

test("nearby and wishlist have no list of this kind", () => {
  expect(toListQuery(read("tab=nearby"), delhi)).toBeNull();
  expect(toListQuery(read("tab=wishlist"), delhi)).toBeNull();
});

test("by distance is only from somewhere", () => {
  expect(toListQuery(read("sort=distance"), delhi)).toEqual({
    type: "Experience",
    sort: "distance",
    lat: 28.6139,
    lng: 77.209,
  });
  expect(toListQuery(read("sort=distance"), anywhere)).toEqual({ type: "Experience" });
  expect(toListQuery(read("sort=distance"), null)).toEqual({ type: "Experience" });
});

test("a chosen city holds the lists of a tab, and no search", () => {
  expect(toListQuery(read("city=Goa"), null)).toEqual({ type: "Experience", city: "Goa" });
  expect(toListQuery(read("city=Kota,%20India&tab=events"), null)).toEqual({ type: "Event", city: "Kota" });
  expect(toListQuery(read("city=anywhere"), null)).toEqual({ type: "Experience" });
  expect(toListQuery(read("city=Goa&q=tea"), null)).toEqual({ q: "tea" });
});
