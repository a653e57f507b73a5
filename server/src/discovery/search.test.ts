import type { Input } from "@mela/contract/call";
import { listEvents, suggestEvents } from "@mela/contract/discovery";
import { createEvent, publishEvent } from "@mela/contract/eventCalls";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const host = await world.person("Noor Jahangir");

type Plan = NonNullable<Input<typeof createEvent>["body"]>;
async function publish(title: string, city: string, plan: Plan = {}) {
  const start_date = later(world.clock.now(), 72 * hourMs).toISOString();
  const end_date = later(world.clock.now(), 75 * hourMs).toISOString();
  const ticket_types = [{ name: "Seat", capacity: 10 }];
  const body: Plan = { title, location: { city }, start_date, end_date, ticket_types, ...plan };
  const made = await world.call(createEvent, { body }, { as: host });
  const eventId = made.body.data.id;
  expect((await world.call(publishEvent, { params: { eventId } }, { as: host })).status).toBe(200);
  return eventId;
}
async function titles(query: NonNullable<Input<typeof listEvents>["query"]>) {
  const { status, body } = await world.call(listEvents, { query });
  expect(status).toBe(200);
  return body.data.map((event) => event.title);
}
/** The vocabulary is read anew each minute. */
const learnt = async () => {
  world.clock.moveBy(2 * minuteMs);
  await titles({ q: "anything" });
  await new Promise((resolve) => setTimeout(resolve, 200));
};

describe("search", () => {
  test("takes in whatever a title, a town and tags are made of, and finds by it as far as there is room", async () => {
    let next = 0x4e00;
    const strange = (length: number) =>
      Array.from({ length: Math.floor(length / 2) }, () => String.fromCodePoint(next++)).join(" ");
    const [title, city] = [strange(120), strange(80)];
    await publish(title, city, { tags: Array.from({ length: 10 }, () => strange(30)) });
    await publish("\ufdfa".repeat(120), strange(80)); // each stands for eighteen letters
    expect(await titles({ q: title.slice(0, 5) })).toEqual([title]);
    expect(await titles({ city })).toEqual([title]);
  });
  test("gives the best first: title, then host and city, then other fields and corrected words", async () => {
    await publish("Evening of songs", "Zanzipur", { tags: ["qanun"] });
    await publish("Walk", "Qanunabad");
    await publish("Qanun for beginners", "Zanzipur", {
      start_date: later(world.clock.now(), 90 * hourMs).toISOString(),
      end_date: later(world.clock.now(), 95 * hourMs).toISOString(),
    });
    await publish("Qanum", "Zanzipur");
    await learnt();
    expect(await titles({ q: "qanun" })).toEqual(["Qanun for beginners", "Walk", "Evening of songs"]);
    expect(await titles({ q: "qanunn" })).toEqual(["Qanun for beginners", "Evening of songs"]);
    expect(await titles({ q: "NOOR qanun", city: "zanzipur" })).toEqual(["Qanun for beginners", "Evening of songs"]);
  });
  test.each([
    ["kathk", "Kathak"],
    ["katahk", "Kathak"],
    ["kathaak", "Kathak"],
    ["kethak", "Kathak"],
    ["KATHÁK", "Kathak"],
    ["कथक", "Kathak"],
    ["diwali", "दिवाली"],
    ["deewali", "दिवाली"],
  ])("finds by %j what is written %j", async (q, word) => {
    const city = "Spellpur";
    const title = `${word} raat`;
    if (!(await titles({ city })).includes(title)) await publish(title, city);
    await learnt();
    expect(await titles({ q, city })).toContain(title);
  });
  test("pages of it lose and repeat none", async () => {
    const city = "Pagepur";
    for (let n = 0; n < 5; n += 1) await publish(`Sitar ${n}`, city);
    for (let n = 0; n < 3; n += 1) await publish(`Raag ${n}`, city, { tags: ["sitar"] });
    const seen: string[] = [];
    const page = async (cursor: string) => {
      const query = { q: "sitar", city, limit: 3, ...(cursor && { cursor }) };
      const { body } = await world.call(listEvents, { query });
      seen.push(...body.data.map((event) => event.title));
      return body.next_cursor;
    };
    let cursor: string | null = "";
    while (cursor !== null) cursor = await page(cursor);
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
    expect(seen.slice(0, 5).every((title) => title.startsWith("Sitar"))).toBe(true);
    const list = await world.call(listEvents, { query: { city, limit: 3 } });
    const other = await world.call(listEvents, { query: { q: "sitar", cursor: list.body.next_cursor ?? "" } });
    expect(other.status).toBe(400);
  });
  test("whatever is typed is answered, or refused for its length", async () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 250 }),
      fc.string({ unit: fc.constantFrom(..."%_*:&|!()<>'\\\" aéשश्री🎉\u0000\u202e"), maxLength: 60 }),
      fc.constantFrom("a".repeat(10_000), "🎉".repeat(90), "שלום עולם", "%", "_", "*", `${"a ".repeat(99)}`),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (q) => {
        const answers = await Promise.all([
          world.call(listEvents, { query: { q } }),
          world.call(suggestEvents, { query: { q } }),
        ]);
        for (const { status } of answers) expect(q.length > 200 ? [200, 400] : [200]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

describe("suggestions", () => {
  test("are events, creators and cities that fit", async () => {
    await publish("Udaipur by boat", "Udaipur", { timezone: "Asia/Kathmandu" });
    await learnt();
    const { body } = await world.call(suggestEvents, { query: { q: "udai" } });
    expect(body.data.events).toMatchObject([{ title: "Udaipur by boat", city: "Udaipur", timezone: "Asia/Kathmandu" }]);
    expect(body.data.cities).toMatchObject([{ name: "Udaipur", state: "Rajasthan" }]);
    const byHost = await world.call(suggestEvents, { query: { q: "noor jah" } });
    expect(byHost.body.data.creators).toMatchObject([{ id: host.userId, name: "Noor Jahangir" }]);
    const none = await world.call(suggestEvents, { query: { q: " %_ " } });
    expect(none.body.data).toEqual({ events: [], creators: [], cities: [] });
  });
});

describe("a highest price", () => {
  test("leaves out what costs more", async () => {
    const city = "Pricepur";
    for (const price of [0, 499, 500, 501])
      await publish(`For ${price}`, city, { ticket_types: [{ name: "Seat", capacity: 5, price }] });
    expect(await titles({ city, max_price: 500, sort: "price" })).toEqual(["For 0", "For 499", "For 500"]);
  });
});
