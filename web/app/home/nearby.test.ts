import { expect, test } from "vitest";
import { cardEvent } from "~/event/testing.ts";
import { anywhere, cities, cityPlace, placeNamed } from "~/places/place.ts";
import { readFilter } from "./filter.ts";
import { matches, nearbyEvents, nearestFirst } from "./nearby.ts";

const delhi = cityPlace(cities[0]);
const far = cardEvent({ title: "far", city: "Goa" });
const near = cardEvent({ title: "near", distance: 2 });
const nearer = cardEvent({ title: "nearer", distance: 1 });
const online = cardEvent({ title: "online", city: "", lat: null, lng: null });
const jaipur = cardEvent({ title: "jaipur", city: "Jaipur" });
const all = [far, near, online, nearer, jaipur];
const titles = (found: { events: { title: string }[] }) => found.events.map(({ title }) => title);

test("what has a distance comes, nearest first", () => {
  expect(titles(nearbyEvents(all, delhi))).toEqual(["nearer", "near"]);
});

test("without any distance, what is in the city comes", () => {
  expect(nearbyEvents([far, online, jaipur], placeNamed("jaipur"))).toEqual({ events: [jaipur], isFallback: false });
});

test("a place without name and coordinates shows what is on the map", () => {
  expect(titles(nearbyEvents([far, online, jaipur], anywhere))).toEqual(["far", "jaipur"]);
});

test("where nothing is near, all come, and it is said", () => {
  expect(nearbyEvents([far, online], delhi)).toEqual({ events: [far, online], isFallback: true });
});

test("what is over comes last, and at one door the soonest first", () => {
  const over = cardEvent({ title: "over", distance: 1, end_date: "2026-11-01T00:00:00Z" });
  const later = cardEvent({ title: "later", distance: 1, start_date: "2026-12-06T00:30:00Z" });
  const events = nearestFirst([over, later, near, nearer], Date.parse("2026-11-21T00:00:00Z"));
  expect(titles({ events })).toEqual(["nearer", "later", "near", "over"]);
});

test("chips and menus filter them as they filter lists", () => {
  const filter = (text: string) => readFilter(new URLSearchParams(text));
  expect(matches(near, filter("themes=Adventure,Food"))).toBe(true);
  expect(matches(near, filter("themes=Food"))).toBe(false);
  expect(matches(near, filter("free=true"))).toBe(false);
  expect(matches(cardEvent({ price: 500 }), filter("max_price=500"))).toBe(true);
  expect(matches(cardEvent({ price: 501 }), filter("max_price=500"))).toBe(false);
  expect([near, nearer, far].map((event) => matches(event, filter("within=1")))).toEqual([false, true, true]);
  expect(matches(near, filter("date=2026-12-05"))).toBe(true);
  const jain = cardEvent({ food: "JAIN", languages: ["gu"], is_women_only: true });
  expect(matches(jain, filter("food=VEGETARIAN&languages=hi,gu&women_only=true"))).toBe(true);
  expect(matches(jain, filter("food=VEGETARIAN&step_free=true"))).toBe(false);
  expect(matches(near, filter("languages=hi"))).toBe(false);
});
