import { listEvents, suggestEvents } from "@mela/contract/discovery";
import { describe, expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { newFinding, type Query } from "../testing/finding.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { at, publish, list, idsOf } = newFinding(world, await world.person("Zubin Mehra"));

describe("filters", () => {
  test("by type, theme, price and city", async () => {
    const city = "Filtertown";
    const free = await publish({ location: { city }, event_type: "Event", theme: "Food" });
    const paid = await publish({
      location: { city },
      event_type: "Experience",
      theme: "Adventure",
      ticket_types: [{ name: "Seat", capacity: 5, price: 900 }],
    });
    expect(await idsOf({ city, type: "Event" })).toEqual([free]);
    expect(await idsOf({ city, themes: "Adventure,Workshop" })).toEqual([paid]);
    expect((await idsOf({ city, themes: "Adventure,Food" })).sort()).toEqual([free, paid].sort());
    expect(await idsOf({ city, free: "true" })).toEqual([free]);
    expect(await idsOf({ city, free: "false" })).toEqual([paid]);
    expect(await idsOf({ city: " filterTOWN " })).toHaveLength(2);
    expect(await idsOf({ city: "😀" })).toEqual([]);
    expect(await idsOf({ city, featured: "true" })).toEqual([]);
    expect(await idsOf({ city, sort: "price" })).toEqual([free, paid]);
  });
  test("a city that was renamed is one, by whichever name it is written, asked for and searched", async () => {
    const made = [
      await publish({ location: { city: "Pondicherry" }, title: "Rangoli by the sea", start_date: at(60) }),
      await publish({ location: { city: "Puducherry" }, title: "Rangoli at dawn", start_date: at(61) }),
    ];
    for (const city of ["Puducherry", "pondicherry", "Pondy"]) expect(await idsOf({ city }), city).toEqual(made);
    for (const q of ["rangoli puducherry", "rangoli pondi", "pondy rangoli"])
      expect(await idsOf({ q }), q).toEqual(made);
    const { body } = await world.call(suggestEvents, { query: { q: "pondicher" } });
    expect(body.data.cities.map(({ name }) => name)).toEqual(["Puducherry"]);
  });
  test("days are the event's own: a late evening in India is not yet tomorrow, in New York still yesterday", async () => {
    const city = "Zoneville";
    const times = { location: { city } };
    // 23:30 to 00:00 in India; 23:30 on the 9th to 01:30 on the 10th in New York; the 9th 10:00 to the 11th 18:00 in India.
    const india = await publish({
      ...times,
      timezone: "Asia/Kolkata",
      start_date: "2027-03-09T18:00:00Z",
      end_date: "2027-03-09T18:30:00Z",
    });
    const newYork = await publish({
      ...times,
      timezone: "America/New_York",
      start_date: "2027-03-10T04:30:00Z",
      end_date: "2027-03-10T06:30:00Z",
    });
    const trip = await publish({
      ...times,
      timezone: "Asia/Kolkata",
      start_date: "2027-03-09T04:30:00Z",
      end_date: "2027-03-11T12:30:00Z",
    });
    const on = async (query: Query) => new Set(await idsOf({ city, ...query }));
    expect(await on({ date: "2027-03-09" })).toEqual(new Set([india, newYork, trip]));
    expect(await on({ date: "2027-03-10" })).toEqual(new Set());
    expect(await on({ from: "2027-03-09", to: "2027-03-09" })).toEqual(new Set([india]));
    expect(await on({ from: "2027-03-09", to: "2027-03-10" })).toEqual(new Set([india, newYork]));
    expect(await on({ from: "2027-03-09", to: "2027-03-11" })).toEqual(new Set([india, newYork, trip]));
    expect(await on({ from: "2027-03-10" })).toEqual(new Set());
    expect(await on({ to: "2027-03-10" })).toEqual(new Set([india, newYork]));
    // In search a day is one that the event spans, a range one that it touches.
    expect(await on({ q: "kite", date: "2027-03-10" })).toEqual(new Set([newYork, trip]));
    expect(await on({ q: "kite", date: "2027-03-11" })).toEqual(new Set([trip]));
    expect(await on({ q: "kite", from: "2027-03-10", to: "2027-03-12" })).toEqual(new Set([newYork, trip]));
    expect(await on({ q: "kite", from: "2027-03-12", to: "2027-03-12" })).toEqual(new Set());
  });
  test.each([
    { from: "2027-03-10", to: "2027-03-09" },
    { date: "2027-02-30" },
    { date: "0000-01-01" },
    { date: "tomorrow" },
    { lat: 91, lng: 0 },
    { sort: "distance" as const },
    { limit: 0 },
  ])("what makes no sense is refused: %j", async (query) => {
    const answer = await world.call(listEvents, { query });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input" }]);
  });
});

describe("pages", () => {
  async function pages(query: Query): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.data.map((event) => event.id));
      cursor = page.next_cursor;
    }
    return seen;
  }
  test("lose and repeat none, in any order, live or over, also when events end meanwhile", async () => {
    const city = "Pagetown";
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const start_date = at(n < 4 ? 1 : 100);
      const price = n % 3;
      made.push(
        await publish({
          location: { city, coordinates: [77 + (n % 4) / 10, 28] },
          start_date,
          end_date: at(n < 4 ? 2 + n : 101),
          ticket_types: [{ name: "Seat", capacity: 5, price }],
        }),
      );
    }
    world.clock.moveBy(4.5 * hourMs);
    const place = { lat: 28, lng: 77.05 };
    for (const query of [
      { city },
      { city, sort: "price" as const },
      { city, ...place },
      { city, ...place, sort: "date" as const },
    ]) {
      const seen = await pages(query);
      expect(seen.slice().sort()).toEqual(made.slice().sort());
      expect(seen).toEqual(await idsOf({ ...query, limit: 50 }));
    }
    const first = await list({ city, limit: 2 });
    world.clock.moveBy(2 * hourMs);
    const rest = await list({ city, limit: 50, ...(first.next_cursor && { cursor: first.next_cursor }) });
    expect([...first.data, ...rest.data].map((event) => event.id).sort()).toEqual(made.slice().sort());
  });
  test("are nearest first when a place is given, with the distance on each", async () => {
    const city = "Nearton";
    const lngs = [79, 77.3, 78, 77.1];
    for (const lng of lngs) await publish({ location: { city, coordinates: [lng, 28.6] } });
    const { data } = await list({ city, lat: 28.6, lng: 77 });
    const distances = data.map((event) => event.distance ?? -1);
    expect(data.map((event) => event.lng)).toEqual([77.1, 77.3, 78, 79]);
    expect(distances).toEqual(distances.slice().sort((a, b) => a - b));
    expect(Math.abs((distances[0] ?? 0) / 9.76 - 1)).toBeLessThan(0.01);
  });
  test.each([
    "x",
    "e30",
    Buffer.from('{"now":"0000-01-01T00:00:00Z","half":"live","after":null}').toString("base64url"),
  ])("begin nowhere with a cursor that nobody gave: %s", async (cursor) => {
    const answer = await world.call(listEvents, { query: { cursor } });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input" }]);
  });
});
