import { expect, test } from "vitest";
import { readFilter } from "~/home/filter.ts";
import { placeNamed } from "~/places/place.ts";
import { isSame, savableNear, savableOf } from "./savable.ts";

const delhi = placeNamed("Delhi");

test("a whole tab is nothing to wait for, what somebody asked for is, in whatever order", () => {
  expect(savableOf({ type: "Event" }, delhi)).toBeNull();
  expect(savableOf({ type: "Event", sort: "price" }, delhi)).toBeNull();
  expect(savableOf({ type: "Event", sort: "distance", lat: 1, lng: 2 }, delhi)).toBeNull();
  expect(savableOf({ type: "Event", city: "Jaipur", sort: "price" }, delhi)).toEqual({ type: "Event", city: "Jaipur" });
  expect(savableOf({ q: "kites" }, delhi)).toEqual({ q: "kites" });
});

test("a list within a distance is one around its place", () => {
  const list = { type: "Event", sort: "date", lat: 28.6139, lng: 77.209, within: 10 } as const;
  const spot = { lat: 28.61, lng: 77.21, place: "Delhi" };
  expect(savableOf(list, delhi)).toEqual({ type: "Event", within: 10, ...spot });
  const asked = readFilter(new URLSearchParams("tab=nearby&within=100&max_price=500"));
  expect(savableNear(delhi, asked)).toEqual({ within: 100, max_price: 500, ...spot });
});

test("near a place is a circle around it, with its name, and no closer than a kilometre", () => {
  expect(savableNear(delhi, readFilter(new URLSearchParams("tab=nearby&free=true&city=Delhi")))).toEqual({
    free: "true",
    lat: 28.61,
    lng: 77.21,
    within: 50,
    place: "Delhi",
  });
  expect(savableNear(placeNamed("Atlantis"), readFilter(new URLSearchParams("tab=nearby&city=Atlantis")))).toBeNull();
});

test("one search is known again, however it is spelt", () => {
  const here = { q: " kites  at night", themes: "Workshop,Food", max_price: 500 };
  expect(isSame({ themes: "Food,Workshop", q: "kites at night", max_price: "500" }, here)).toBe(true);
  expect(isSame({ themes: "Food", q: "kites at night", max_price: "500" }, here)).toBe(false);
  const around = { lat: 28.61, lng: 77.21, within: 50 };
  expect(isSame({ lat: "28.61", lng: "77.21", within: "50", place: "Dilli" }, { ...around, place: "Delhi" })).toBe(
    true,
  );
});
