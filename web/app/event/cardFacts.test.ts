import { expect, test } from "vitest";
import { anywhere, cities, cityPlace } from "~/places/place.ts";
import { cardTimeText } from "./CardParts.tsx";
import { toCard } from "./cardEvent.ts";
import { cardBadge, cardTime, dayCount, isPast, photosOf, shownDistance } from "./cardFacts.ts";
import { cardEvent, publicEvent } from "./testing.ts";

const before = Date.parse("2026-12-01T00:00:00Z");
const after = Date.parse("2026-12-08T00:00:00Z");
const delhi = cityPlace(cities[0]);

test("an event is past once it has ended, not while it goes on", () => {
  const event = cardEvent();
  expect(isPast(event, Date.parse("2026-12-06T00:00:00Z"))).toBe(false);
  expect(isPast(event, after)).toBe(true);
});

test("SOLD OUT stands on what is to come only, EXPIRED on what is past", () => {
  const sold = cardEvent({ is_sold_out: true, seats_left: 0 });
  expect(cardBadge(sold, before)).toBe("soldOut");
  expect(cardBadge(sold, after)).toBe("expired");
});

test("few seats are told, many and none are not", () => {
  expect(cardBadge(cardEvent({ seats_left: 12 }), before)).toBe("fewLeft");
  expect(cardBadge(cardEvent({ seats_left: null }), before)).toBeNull();
  expect(cardBadge(cardEvent({ seats_left: 0 }), before)).toBeNull();
});

test("days are whole days from start to end, plus one, and at least one", () => {
  expect(dayCount(cardEvent())).toBe(3);
  expect(dayCount(cardEvent({ end_date: "2026-12-05T10:30:00Z" }))).toBe(1);
  expect(dayCount(cardEvent({ end_date: "2026-12-06T00:30:00Z" }))).toBe(2);
  expect(dayCount(cardEvent({ end_date: null }))).toBe(1);
  expect(dayCount(cardEvent({ end_date: "2026-12-01T00:30:00Z" }))).toBe(1);
});

test("an experience says its days, an event its hour or that it takes the day", () => {
  expect(cardTime(cardEvent())).toEqual({ days: 3 });
  expect(cardTime(cardEvent({ event_type: "Event" }))).toEqual({ at: "2026-12-05T00:30:00Z" });
  expect(cardTime(cardEvent({ event_type: "Event", all_day: true }))).toBe("day");
});

test("a distance is shown when it is a number above zero", () => {
  expect(shownDistance(cardEvent({ distance: 8.04 }), null)).toBe(8);
  expect(shownDistance(cardEvent({ distance: 2.34 }), null)).toBe(2.3);
  expect(shownDistance(cardEvent({ distance: 0 }), null)).toBeNull();
  expect(shownDistance(cardEvent({ distance: Number.NaN }), null)).toBeNull();
});

test("what the server didn't measure is measured from the place, as far as it is near", () => {
  expect(shownDistance(cardEvent(), delhi)).toBe(1.8);
  expect(shownDistance(cardEvent({ lat: 19.07, lng: 72.87 }), delhi)).toBeNull();
  expect(shownDistance(cardEvent({ lat: null }), delhi)).toBeNull();
  expect(shownDistance(cardEvent({ is_online: true }), delhi)).toBeNull();
  expect(shownDistance(cardEvent(), anywhere)).toBeNull();
  expect(shownDistance(cardEvent(), null)).toBeNull();
});

test("photos are the cover, then the others, none twice", () => {
  expect(photosOf({ cover_photo: "/a", event_photos: ["/b", "/a", ""] })).toEqual(["/a", "/b"]);
});

test("what was called off says so on the card, and a postponed one shows no date that it no longer has", () => {
  const event = publicEvent();
  expect(toCard(event).off).toBeUndefined();
  const postponed = toCard({ ...event, postponed_at: "2026-11-20T00:00:00Z" });
  expect(postponed.off).toBe("postponed");
  expect(cardTimeText(postponed)).toBe("New date to come");
  expect(toCard({ ...event, status: "CANCELLED" }).off).toBe("cancelled");
});
