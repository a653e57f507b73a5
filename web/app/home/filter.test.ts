import { expect, test } from "vitest";
import { anywhere, cities, cityPlace } from "~/places/place.ts";
import { type Filter, readFilter, toListQuery, writeFilter } from "./filter.ts";

const read = (text: string) => readFilter(new URLSearchParams(text));
const delhi = cityPlace(cities[0]);

test("an address says again what was written into it", () => {
  const filter: Filter = {
    tab: "events",
    q: "tea & cake",
    themes: ["Food", "Workshop"],
    isFree: true,
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
