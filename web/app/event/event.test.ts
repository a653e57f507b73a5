import { expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";
import { eventMeta } from "./eventMeta.ts";
import { eventJsonLd, pictureUrl } from "./jsonLd.ts";
import { refundTimes } from "./refunds.ts";
import { publicEvent } from "./testing.ts";
import { isOtherTime, whenText } from "./whenText.ts";

const site = "https://mela.example";

test("the same choice keeps its key, another gets another", () => {
  const first = attemptFor({ tickets: 1 }, null);
  expect(attemptFor({ tickets: 1 }, first)).toBe(first);
  expect(attemptFor({ tickets: 2 }, first).key).not.toBe(first.key);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
});

test("refunds are told as moments before the start", () => {
  const start = "2026-12-05T00:30:00Z";
  expect(refundTimes({ full_until_hours: 168, half_until_hours: 48 }, start)).toEqual({
    fullUntil: "2026-11-28T00:30:00.000Z",
    halfUntil: "2026-12-03T00:30:00.000Z",
  });
  expect(refundTimes({ full_until_hours: null, half_until_hours: null }, start)).toEqual({
    fullUntil: null,
    halfUntil: null,
  });
});

test("half the money for less time than all of it is not worth a word", () => {
  expect(refundTimes({ full_until_hours: 24, half_until_hours: 48 }, "2026-12-05T00:30:00Z").halfUntil).toBeNull();
});

test("when it is, is told on the clocks of its place", () => {
  expect(whenText(publicEvent())).toBe("Sat, 5 Dec, 6:00 am – Mon, 7 Dec, 4:00 pm");
  expect(whenText(publicEvent({ all_day: true }))).toBe("Sat, 5 – Mon, 7 Dec");
  expect(isOtherTime(publicEvent(), "Asia/Kolkata")).toBe(false);
  expect(isOtherTime(publicEvent(), "Asia/Colombo")).toBe(false); // another name for the same time
  expect(isOtherTime(publicEvent(), "Europe/Berlin")).toBe(true);
});

test("link previews get a picture where the poster is a drawing", () => {
  expect(pictureUrl("/media/posters/food-abc.svg", site)).toBe(`${site}/media/posters/food-abc.png`);
  expect(pictureUrl("/media/p/abc.webp", site)).toBe(`${site}/media/p/abc.webp`);
});

test("search engines read state, place, offers and host", () => {
  expect(eventJsonLd(publicEvent(), site)).toMatchObject({
    "@type": "Event",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { geo: { latitude: 28.6, longitude: 77.2 } },
    offers: [{ price: 100, priceCurrency: "INR", availability: "https://schema.org/InStock" }],
    organizer: { url: `${site}/creator/trailmix` },
  });
  expect(eventJsonLd(publicEvent({ status: "CANCELLED" }), site).eventStatus).toMatch(/EventCancelled$/);
  const facts = publicEvent({ languages: ["mr", "hi"], is_women_only: true, is_step_free: true, min_age: 18 });
  expect(eventJsonLd(facts, site)).toMatchObject({
    ...{ inLanguage: ["mr", "hi"], typicalAgeRange: "18-", audience: { suggestedGender: "female" } },
    location: { amenityFeature: { name: "Step-free access", value: true } },
  });
  const rated = publicEvent({ host_rating: { reviews: 12, average: 4.6 } });
  expect(eventJsonLd(rated, site).organizer.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 12 });
  const open = JSON.stringify(eventJsonLd(publicEvent(), site));
  for (const property of ["inLanguage", "audience", "typicalAgeRange", "amenityFeature", "aggregateRating"])
    expect(open).not.toContain(property);
  expect(eventJsonLd(publicEvent({ is_online: true }), site).location).toMatchObject({ "@type": "VirtualLocation" });
});

test("what isn't public is for nobody's index", () => {
  const robots = { name: "robots", content: "noindex" };
  expect(eventMeta(publicEvent(), site, {})).not.toContainEqual(robots);
  expect(eventMeta(publicEvent({ visibility: "UNLISTED" }), site, {})).toContainEqual(robots);
});
