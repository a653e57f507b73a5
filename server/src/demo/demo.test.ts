import { EventInput } from "@mela/contract/eventInput";
import { themes } from "@mela/contract/eventKinds";
import { ProfileInput, Username } from "@mela/contract/profile";
import { isSlug } from "@mela/contract/slugs";
import { describe, expect, test } from "vitest";
import { choose, parsePosterPath } from "../media/index.ts";
import { demoBrand } from "./brand.ts";
import { idOf, photosOf, slugOf } from "./covers.ts";
import { demoEvents } from "./events.ts";
import { demoGuest, guests } from "./guests.ts";
import { demoHost, hosts } from "./hosts.ts";
import { guestPasses, guestWishes } from "./journey.ts";
import { type DemoEvent, demoZone } from "./types.ts";
import { daysOf, resolveWhen } from "./when.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date("2026-11-25T07:00:00Z"); // a Wednesday, half past twelve in India
const at = (event: DemoEvent) => resolveWhen(event.when, now, demoZone);
const called = (title: string) => demoEvents.find((event) => event.title === title);

describe("people", () => {
  test("there are hosts and guests enough, and nobody twice", () => {
    expect(hosts.length).toBeGreaterThanOrEqual(14);
    expect(guests.length).toBeGreaterThanOrEqual(60);
    const everyone = [...hosts, ...guests, demoGuest];
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length);
    expect(new Set(hosts.map(({ username }) => username)).size).toBe(hosts.length);
  });

  test("the profiles of hosts are such as the product itself accepts", () => {
    for (const { username, email, bio, instagram } of hosts) {
      expect(Username.safeParse(username).success, username).toBe(true);
      const profile = { username, email, description: bio, social_media_urls: { instagram } };
      expect(ProfileInput.safeParse(profile).error, username).toBeUndefined();
    }
  });

  test("mail to them goes nowhere", () => {
    for (const { email } of [...hosts, ...guests, demoGuest]) expect(email).toMatch(/@(example\.in|demo\.mela\.in)$/);
    expect([demoHost.email, demoGuest.email]).toEqual(["host@demo.mela.in", "guest@demo.mela.in"]);
  });
});

describe("events", () => {
  test("there are ninety or more, each with a title and an address of its own", () => {
    expect(demoEvents.length).toBeGreaterThanOrEqual(90);
    expect(new Set(demoEvents.map(({ title }) => title)).size).toBe(demoEvents.length);
    expect(new Set(demoEvents.map(slugOf)).size).toBe(demoEvents.length);
    for (const event of demoEvents) expect(isSlug(slugOf(event)), event.title).toBe(true);
  });

  test("every theme has both kinds, and every city of the spec has events", () => {
    for (const theme of themes)
      for (const type of ["Event", "Experience"])
        expect(demoEvents.filter((event) => event.theme === theme && event.type === type).length).toBeGreaterThan(2);
    const cities = new Set(demoEvents.map(({ place }) => place?.city));
    for (const city of ["Delhi", "Mumbai", "Bangalore", "Kolkata", "Chennai", "Hyderabad", "Pune", "Goa"])
      expect(cities).toContain(city);
    expect(cities.size).toBeGreaterThan(20);
  });

  test("venues lie in India, and near the city that they name", () => {
    const centres = new Map<string, { lat: number; lng: number }>();
    for (const { place, title } of demoEvents) {
      if (!place) continue;
      expect(place.lat > 8 && place.lat < 35.6 && place.lng > 68 && place.lng < 97.5, title).toBe(true);
      const centre = centres.get(place.city) ?? place;
      centres.set(place.city, centre);
      expect(Math.hypot(place.lat - centre.lat, place.lng - centre.lng), title).toBeLessThan(0.6);
    }
  });

  test("an event is online or has a place, never both", () => {
    for (const { place, onlineUrl, title } of demoEvents) expect(place === null, title).toBe(onlineUrl !== undefined);
    expect(demoEvents.filter(({ place }) => !place)).not.toHaveLength(0);
  });

  test("each is what the product accepts from a host", () => {
    const usernames = new Set([...hosts, demoBrand].map(({ username }) => username));
    for (const event of demoEvents) {
      expect(usernames, event.title).toContain(event.host);
      const parsed = EventInput.safeParse({
        title: event.title,
        description: event.text.join("\n\n"),
        event_slug: slugOf(event),
        event_type: event.type,
        theme: event.theme,
        tags: [...event.tags],
        event_photos: photosOf(event),
        ticket_types: event.tickets.map(({ max = 10, ...ticket }) => ({ ...ticket, max_per_booking: max })),
        itinerary: [...(event.itinerary ?? [])],
      });
      expect(parsed.error, event.title).toBeUndefined();
    }
  });

  test("a description has two to four paragraphs, and no paragraph comes twice", () => {
    const paragraphs = demoEvents.flatMap(({ text }) => text);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    for (const { text, title } of demoEvents) expect([2, 3, 4], title).toContain(text.length);
  });

  test("prices run from nothing to 1,45,000 rupees, and some questions and approvals are asked", () => {
    const prices = demoEvents.flatMap(({ tickets }) => tickets.map(({ price }) => price));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([0, 145_000]);
    for (const { tickets, title } of demoEvents) expect(tickets.length, title).toBeLessThanOrEqual(4);
    expect(demoEvents.filter(({ approval }) => approval).length).toBeGreaterThan(2);
    expect(demoEvents.filter(({ questions }) => questions).length).toBeGreaterThan(5);
  });

  test("a choice is offered where one is asked for, and answers come from it", () => {
    for (const { questions = [], title } of demoEvents)
      for (const { kind, options, answers } of questions) {
        expect(kind === "SINGLE", title).toBe(options !== undefined);
        for (const answer of options ? answers : []) expect(options).toContain(answer);
      }
  });

  test("an experience has a plan for each of its days, and its card says as many", () => {
    for (const event of demoEvents.filter(({ type }) => type === "Experience")) {
      const { start, end } = at(event);
      const onCard = Math.max(1, Math.floor((end.getTime() - start.getTime()) / dayMs) + 1);
      expect([onCard, event.itinerary?.length], event.title).toEqual([daysOf(event.when), daysOf(event.when)]);
    }
  });

  test("every poster is the drawing that its event asks for, and its photos are others", () => {
    for (const event of demoEvents) {
      const seed = idOf(event).slice(-12);
      expect(choose({ theme: event.theme, seed }).motif.name).toBe(event.motif);
      for (const photo of photosOf(event)) expect(parsePosterPath(photo)?.theme).toBe(event.theme);
      expect(new Set(photosOf(event)).size).toBeGreaterThanOrEqual(2);
    }
  });
});

test.each(Array.from({ length: 7 }, (_, index) => new Date(now.getTime() + index * dayMs)))(
  "dates cover the past, now and months ahead (%s)",
  (today) => {
    const spans = demoEvents.map((event) => resolveWhen(event.when, today, demoZone));
    const startsIn = (from: number, to: number) =>
      spans.filter(({ start }) => {
        const days = (start.getTime() - today.getTime()) / dayMs;
        return days >= from && days < to;
      }).length;
    const over = (days: number) => spans.filter(({ end }) => end.getTime() < today.getTime() - days * dayMs).length;
    expect(over(30)).toBeGreaterThanOrEqual(5);
    expect(over(0) - over(30)).toBeGreaterThanOrEqual(5);
    expect(spans.filter(({ start, end }) => start <= today && end >= today).length).toBeGreaterThanOrEqual(5);
    expect(demoEvents.filter(({ when }) => "day" in when && when.day === 0).length).toBeGreaterThanOrEqual(5);
    expect(demoEvents.filter(({ when }) => "day" in when && when.day === 1).length).toBeGreaterThanOrEqual(5);
    expect(demoEvents.filter(({ when }) => "day" in when && typeof when.day === "string").length).toBeGreaterThan(9);
    expect(startsIn(2, 14)).toBeGreaterThan(20);
    expect(startsIn(14, 45)).toBeGreaterThan(15);
    expect(startsIn(45, 120)).toBeGreaterThan(7);
  },
);

test("some events are empty, some nearly full, some sold out, and some featured in either tab", () => {
  const fills = demoEvents.map(({ fill }) => fill);
  expect(fills.every((fill) => fill >= 0 && fill <= 1)).toBe(true);
  expect(fills.filter((fill) => fill === 1).length).toBeGreaterThan(3);
  expect(fills.filter((fill) => fill > 0.85 && fill < 1).length).toBeGreaterThan(5);
  expect(fills.filter((fill) => fill < 0.2).length).toBeGreaterThan(3);
  for (const type of ["Event", "Experience"])
    expect(demoEvents.filter((event) => event.featured && event.type === type).length).toBeGreaterThanOrEqual(5);
});

test("the demo's host has something of everything", () => {
  const own = demoEvents.filter(({ host }) => host === demoHost.username);
  const status = new Set(own.map((event) => event.status ?? "PUBLISHED"));
  expect(status).toEqual(new Set(["PUBLISHED", "DRAFT", "CANCELLED"]));
  expect(own.some((event) => at(event).start <= now && at(event).end >= now)).toBe(true);
  expect(own.some((event) => event.approval)).toBe(true);
  expect(own.some((event) => event.fill === 1 && at(event).start > now)).toBe(true);
});

test("the passes and hearts of the demo's guest are for events and ticket types that exist", () => {
  for (const { event, ticket, count, state } of guestPasses) {
    const type = called(event)?.tickets.find(({ name }) => name === ticket);
    expect(type, `${event}, ${ticket}`).toBeDefined();
    expect(type?.max ?? 10, `${event}, ${ticket}`).toBeGreaterThanOrEqual(count);
    const asks = state === "AWAITING_APPROVAL" || state === "PAYMENT_FAILED";
    if (asks) expect(called(event)?.approval, event).toBe(true);
  }
  for (const wish of guestWishes) expect(called(wish), wish).toBeDefined();
});
