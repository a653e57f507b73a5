import { expect, test } from "vitest";
import { readFilter } from "~/home/filter.ts";
import { placeNamed } from "~/places/place.ts";
import { isSame, savableNear, savableOf } from "./savable.ts";

test("a whole tab is nothing to wait for, what somebody asked for is, in whatever order", () => {
  expect(savableOf({ type: "Event" })).toBeNull();
  expect(savableOf({ type: "Event", sort: "price" })).toBeNull();
  expect(savableOf({ type: "Event", sort: "distance", lat: 1, lng: 2 })).toBeNull();
  expect(savableOf({ type: "Event", city: "Jaipur", sort: "price" })).toEqual({ type: "Event", city: "Jaipur" });
  expect(savableOf({ q: "kites" })).toEqual({ q: "kites" });
});

test("near a place is a circle around it, with its name, and no closer than a kilometre", () => {
  expect(savableNear(placeNamed("Delhi"), readFilter(new URLSearchParams("tab=nearby&free=true&city=Delhi")))).toEqual({
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
