import type { Input } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { cancelEvent, publishEvent, unpublishEvent, updateEvent } from "@mela/contract/eventCalls";
import { Event } from "@mela/contract/events";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../platform/clock.ts";
import { newFinding, type Plan } from "../testing/finding.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const host = await world.person("Zubin Mehra");
const { at, publish, idsOf, all } = newFinding(world, host);

describe("what can be found", () => {
  test("follows every change of an event at once", async () => {
    const city = "Followtown";
    const eventId = await publish({ location: { city }, title: "First name" });
    const change = (body: Plan) => world.call(updateEvent, { params: { eventId }, body }, { as: host });
    expect(await idsOf({ city })).toEqual([eventId]);
    await change({ title: "Second name" });
    expect(await idsOf({ q: "second", city })).toEqual([eventId]);
    expect(await idsOf({ q: "first", city })).toEqual([]);
    await change({ visibility: "UNLISTED" });
    expect(await idsOf({ city })).toEqual([]);
    await change({ visibility: "PUBLIC", location: { city: "Elsewhere" } });
    expect(await idsOf({ city })).toEqual([]);
    expect(await idsOf({ city: "elsewhere" })).toEqual([eventId]);
    await world.call(unpublishEvent, { params: { eventId } }, { as: host });
    expect(await idsOf({ city: "Elsewhere" })).toEqual([]);
    await world.call(publishEvent, { params: { eventId } }, { as: host });
    expect(await idsOf({ city: "Elsewhere" })).toEqual([eventId]);
    await world.call(cancelEvent, { params: { eventId } }, { as: host });
    expect(await idsOf({ city: "Elsewhere" })).toEqual([]);
  });
  test("is over after it ended, sorts behind what is live, and is forgotten after 30 days", async () => {
    const city = "Aftertown";
    const soon = await publish({ location: { city }, start_date: at(1), end_date: at(2) });
    const lastDay = await publish({ location: { city }, start_date: at(-5), end_date: at(30) });
    const far = await publish({ location: { city }, start_date: at(24 * 50), end_date: at(24 * 50 + 1) });
    expect(await idsOf({ city })).toEqual([lastDay, soon, far]);
    world.clock.moveBy(3 * hourMs);
    expect(await idsOf({ city })).toEqual([lastDay, far, soon]);
    const spec = (await all()).filter((event) => event.city === city).map((event) => event.id);
    expect(spec).toEqual([lastDay, far, soon]);
    world.clock.moveBy(2 * dayMs);
    expect(await idsOf({ city })).toEqual([far, lastDay, soon]);
    world.clock.moveBy(30 * dayMs);
    await world.app.jobs.drain();
    expect(await idsOf({ city })).toEqual([far]);
  });
});

describe("all events at once (spec 7)", () => {
  test("come as the spec's client asks for them, without a token and without believing user_id", async () => {
    const eventId = await publish({ location: { city: "Askton" } });
    const events = await all({ user_id: host.userId, user_location: null, max_distance: 50 });
    const found = events.find((event) => event.id === eventId);
    expect(Event.parse(found)).toMatchObject({ is_wishlisted: false, city: "Askton" });
    expect(found).not.toHaveProperty("distance");
  });
  test("carry a distance within max_distance, to 1 % of the great circle, and lose none beyond it", async () => {
    const city = "Distance City";
    const near = await publish({ location: { city, coordinates: [77.0266, 28.4595] } });
    const far = await publish({ location: { city, coordinates: [75.7873, 26.9124] } });
    const nowhere = await publish({ location: { city } });
    const from = async (body: Input<typeof fetchAllEvents>["body"]) =>
      new Map((await all(body)).filter((event) => event.city === city).map((event) => [event.id, event.distance]));
    const delhi = { lat: 28.6139, lng: 77.209, city: "Delhi" };
    const seen = await from({ user_location: delhi, max_distance: 50 });
    expect(seen.size).toBe(3);
    expect(Math.abs((seen.get(near) ?? 0) / 24.7 - 1)).toBeLessThan(0.01);
    expect(seen.get(far)).toBeUndefined();
    expect(seen.get(nowhere)).toBeUndefined();
    expect((await from({ user_location: delhi, max_distance: 500 })).get(far)).toBeCloseTo(235, -1);
    const anywhere = await from({ user_location: { lat: 0, lng: 0, city: "Anywhere" }, max_distance: 20_000 });
    expect([...anywhere.values()]).toEqual([undefined, undefined, undefined]);
  });
  test("come in pages to who asks for pages: none twice, none missed while others are added", async () => {
    const city = "Pagely";
    const made: EventId[] = [];
    for (let n = 1; n <= 5; n += 1)
      made.push(await publish({ location: { city, coordinates: [77, 28] }, start_date: at(n), end_date: at(100 + n) }));
    const over = await publish({ location: { city }, start_date: at(-2), end_date: at(1) });
    world.clock.moveBy(2 * hourMs);
    const whole = await world.call(fetchAllEvents, { body: { city } });
    expect(Object.keys(whole.body)).toEqual(["all_events"]);
    expect(whole.body.all_events.map(({ id }) => id)).toEqual([...made, over]);
    const pages: EventId[][] = [];
    let cursor: string | null | undefined;
    do {
      const user_location = { lat: 28, lng: 77 };
      const body = { city, user_location, limit: 2, ...(cursor && { cursor }) };
      const { status, body: page } = await world.call(fetchAllEvents, { body });
      expect(status).toBe(200);
      pages.push(page.all_events.map(({ id }) => id));
      expect(page.all_events.filter(({ distance }) => distance === 0)).toHaveLength(pages.length < 3 ? 2 : 1);
      cursor = page.next_cursor;
      if (pages.length === 1) await publish({ location: { city }, start_date: at(-20), end_date: at(50) });
    } while (cursor);
    expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), [made[4], over]]);
  });
  test("are filtered as the list is, in a query's spelling and in JSON's own", async () => {
    const city = "Siftham";
    const free = await publish({ location: { city }, theme: "Food", event_type: "Experience", title: "Free dosa" });
    const paid = await publish({
      ...{ location: { city }, theme: "Workshop", title: "Paid clay", is_step_free: true, languages: ["ta"] },
      ticket_types: [{ name: "Seat", capacity: 10, price: 400 }],
    });
    const found = async (body: Input<typeof fetchAllEvents>["body"]) =>
      (await all({ city, ...body })).map((event) => event.id);
    for (const body of [
      { free: true },
      { free: "true" as const },
      { themes: ["Food" as const] },
      { themes: "Food,Lifestyle" },
      { type: "Experience" as const },
      { max_price: 399.99 },
      { q: "dosa" },
    ])
      expect(await found(body), JSON.stringify(body)).toEqual([free]);
    for (const body of [{ step_free: true as const }, { languages: "ta,hi" }, { free: false }, { q: "clay" }])
      expect(await found(body), JSON.stringify(body)).toEqual([paid]);
    const day = at(72).slice(0, 10);
    expect(await found({ date: day })).toHaveLength(2);
    expect(await found({ from: "2031-01-01", to: "2031-02-01" })).toEqual([]);
    expect(await found({ featured: true })).toEqual([]);
  });
  test.each([
    ["a theme that is none", { themes: ["Dragons"] }],
    ["a type that is none", { type: "Dragon" }],
    ["a range that runs backwards", { from: "2026-12-02", to: "2026-12-01" }],
    ["a price below nothing", { max_price: -1 }],
    ["a made-up cursor", { cursor: "bm9uZQ" }],
    ["more than 500", { limit: 501 }],
  ])("refuse %s", async (_, payload) => {
    const answer = await world.app.inject({ method: "POST", url: "/api/events/fetch_all_events", payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_input" }]);
  });
  test("take no notice of what they do not know", async () => {
    const payload = { user_id: null, sort_by: "magic" };
    const answer = await world.app.inject({ method: "POST", url: "/api/events/fetch_all_events", payload });
    expect(answer.statusCode).toBe(200);
  });
  test("refuse a place that is none", async () => {
    const answer = await world.call(fetchAllEvents, { body: { user_location: { lat: 91, lng: 0 } } });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input" }]);
  });
});

describe("search", () => {
  test("finds words by their beginning in title, host name or city, in any case and order", async () => {
    const city = "Wördville";
    const eventId = await publish({ location: { city }, title: "Block-printing évening: होली, O'Brien & 東京" });
    for (const q of [
      "block",
      "PRINT",
      "Evening",
      "éven",
      "होली",
      "हो",
      "o'brien",
      "brien",
      "東京",
      "wordville",
      "zub",
      "mehra print",
    ])
      expect(await idsOf({ q }), q).toContain(eventId);
    for (const q of ["lock", "printing nothing", "ville"]) expect(await idsOf({ q }), q).not.toContain(eventId);
  });
  test.each(["%", "_", "%%%", "***", ":*", "& | !", "😀🎉", "'", "\\", "''", "()", "<->", "\u0000", "\u202E\u200B"])(
    "takes %j for text without words: nothing is found, nothing breaks",
    async (q) => expect(await idsOf({ q })).toEqual([]),
  );
  test.each(["kite & !making", "kite:*", "kite | nothing", "kite\\'", "kite\u0000", "'kite' <-> x"])(
    "takes the operators of %j for text",
    async (q) => expect((await world.call(listEvents, { query: { q } })).status).toBe(200),
  );
  test("does not take an operator for a wish", async () => {
    const city = "Operatown";
    await publish({ location: { city }, title: "Kite making" });
    expect(await idsOf({ q: "kite | nothing", city })).toEqual([]);
    expect(await idsOf({ q: "kite & !making", city })).toHaveLength(1);
  });
  test("reads right to left, refuses 10,000 characters, and ignores blanks", async () => {
    const city = "Longtown";
    const eventId = await publish({ location: { city }, title: "شام غزل" });
    expect(await idsOf({ q: "غزل", city })).toEqual([eventId]);
    expect(await idsOf({ q: "  ", city })).toEqual([eventId]);
    const answer = await world.call(listEvents, { query: { q: "a".repeat(10_000) } });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input" }]);
  });
});
