import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfterKey, monthAfter, weeksFrom, weeksOf } from "./calendarMonth.ts";
import { nextStop, placeholders, swipeStep } from "./carousel.ts";
import { readFilter } from "./filter.ts";
import { homeMeta } from "./homeMeta.ts";

test("a carousel has at least three cards", () => {
  expect([0, 1, 2, 3, 9].map(placeholders)).toEqual([3, 2, 1, 0, 0]);
});

test("cards go round at both ends", () => {
  const stops = [0, 400, 700, 1000];
  expect(nextStop(stops, { at: 0, end: 1000 }, 1)).toBe(400);
  expect(nextStop(stops, { at: 1000, end: 1000 }, 1)).toBe(0);
  expect(nextStop(stops, { at: 0, end: 1000 }, -1)).toBe(1000);
  expect(nextStop(stops, { at: 430, end: 1000 }, 0)).toBe(400); // a thumb that went too short a way
});

test("the last cards of a wide row are reached together, and then it goes round", () => {
  const stops = [0, 400, 700, 1000];
  expect(nextStop(stops, { at: 400, end: 560 }, 1)).toBe(560);
  expect(nextStop(stops, { at: 560, end: 560 }, 1)).toBe(0);
  expect(nextStop(stops, { at: 0, end: 0 }, 1)).toBe(0);
});

test("a swipe counts beyond 50 px", () => {
  expect([-51, -50, 0, 50, 51].map(swipeStep)).toEqual([1, 0, 0, 0, -1]);
});

test("a month is whole weeks, Monday first, with each of its days once", () => {
  const november = weeksOf("2026-11");
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const weeks = weeksOf(`${year}-${String(month).padStart(2, "0")}`);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const days = weeks.flat().filter(Boolean);
      expect(days).toHaveLength(new Date(year, month, 0).getDate());
    }),
  );
});

test("of the month of now only what is left is shown, of another all of it", () => {
  expect(weeksFrom("2026-11-21", "2026-11").flat().filter(Boolean)).toHaveLength(15); // from Monday the 16th
  expect(weeksFrom("2026-11-30", "2026-11")).toHaveLength(1);
  expect(weeksFrom("2026-11-21", "2026-12")).toEqual(weeksOf("2026-12"));
});

test("keys go from day to day, and over the ends of months and years", () => {
  expect(dayAfterKey("2026-12-31", "ArrowRight")).toBe("2027-01-01");
  expect(dayAfterKey("2026-11-25", "Home")).toBe("2026-11-23");
  expect(dayAfterKey("2026-11-25", "End")).toBe("2026-11-29");
  expect(dayAfterKey("2026-01-31", "PageDown")).toBe("2026-02-28");
  expect(dayAfterKey("2026-11-25", "a")).toBeNull();
  expect(monthAfter("2026-11", 2)).toBe("2027-01");
});

test("a filtered home is the same page to search engines, a city is one of its own, a search is none", () => {
  const page = { publicUrl: "https://mela.example", city: null };
  const goa = { ...page, city: { slug: "goa", name: "Goa" } };
  const at = (search: string) => readFilter(new URLSearchParams(search));
  const linked = (tags: ReturnType<typeof homeMeta>, rel: string) =>
    tags.flatMap((tag) => ("rel" in tag && tag.rel === rel && "href" in tag ? [tag.href] : []));
  expect(linked(homeMeta(page, at("?themes=Food,Workshop&date=2026-11-28")), "canonical")).toEqual([
    "https://mela.example/",
  ]);
  expect(linked(homeMeta(goa, at("?free=true")), "canonical")).toEqual(["https://mela.example/in/goa"]);
  expect(linked(homeMeta(goa, at("?tab=events")), "canonical")).toEqual(["https://mela.example/in/goa?tab=events"]);
  expect(linked(homeMeta(goa, at("")), "alternate")).toEqual(["/feeds/in/goa.ics", "/feeds/in/goa.rss"]);
  expect(linked(homeMeta(page, at("?themes=Food")), "alternate")).toEqual([
    "/feeds/theme/food.ics",
    "/feeds/theme/food.rss",
  ]);
  expect(linked(homeMeta(page, at("")), "alternate")).toEqual([]);
  expect(homeMeta(goa, at(""))).toContainEqual({
    property: "og:image",
    content: "https://mela.example/media/posters/food-goa.png",
  });
  expect(homeMeta(page, at("?q=tea"))).toContainEqual({ name: "robots", content: "noindex" });
});
