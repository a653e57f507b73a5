import { listEvents } from "@mela/contract/discovery";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { seed } from "../seed/index.ts";
import { newWorld } from "../testing/world.ts";
import { distanceKm, mercator, type Place } from "./place.ts";

const world = await newWorld();
await seed(world.app, { events: 1_500, now: world.clock.now() });
const everything = new Map<string, Place>();
await pages({ lat: 20, lng: 77 }, (event) => everything.set(event.id, { lat: event.lat ?? 0, lng: event.lng ?? 0 }));

type Seen = { id: string; lat: number | null; lng: number | null; distance?: number | string | undefined };
async function pages(query: object, see: (event: Seen) => void) {
  let cursor: string | null = "";
  while (cursor !== null) cursor = await page({ ...query, limit: 100, ...(cursor && { cursor }) }, see);
}
async function page(query: object, see: (event: Seen) => void): Promise<string | null> {
  const { status, body } = await world.call(listEvents, { query });
  expect(status).toBe(200);
  body.data.forEach(see);
  return body.next_cursor;
}

test.each([
  ["Mumbai", { lat: 19.076, lng: 72.8777 }, {}],
  ["Delhi, one theme", { lat: 28.6139, lng: 77.209 }, { themes: "Food" }],
  ["a village", { lat: 23.1, lng: 79.6 }, {}],
])(
  "around %s: all within 50 km and no others, nearest first, to 1 %% of the great circle",
  async (_name, place, more) => {
    const seen: Seen[] = [];
    await pages({ ...place, ...more, within: 50 }, (event) => seen.push(event));
    const exact = seen.map((event) => distanceKm(place, { lat: event.lat ?? 0, lng: event.lng ?? 0 }));
    for (const [n, km] of exact.entries()) {
      expect(km).toBeLessThanOrEqual(50);
      expect(Math.abs(Number(seen[n]?.distance) - km)).toBeLessThan(0.06 + km / 100);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    if (Object.keys(more).length > 0) return;
    const within = [...everything].filter(([, spot]) => distanceKm(place, spot) <= 50).map(([id]) => id);
    expect(seen.map(({ id }) => id).sort()).toEqual(within.sort());
  },
);

test.each([
  ["soonest first, in a dense city", { lat: 19.076, lng: 72.8777 }, 20, { sort: "date" }],
  ["soonest first, around a village", { lat: 23.1, lng: 79.6 }, 100, { sort: "date" }],
  ["cheapest first", { lat: 28.6139, lng: 77.209 }, 10, { sort: "price" }],
  ["best first", { lat: 28.6139, lng: 77.209 }, 25, { q: "walk" }],
] as const)("%s: a circle holds what it should and nothing else", async (_name, place, within, more) => {
  const [all, inside]: [string[], string[]] = [[], []];
  await pages(more, ({ id, lat, lng }) => {
    if (distanceKm(place, { lat: lat ?? 0, lng: lng ?? 0 }) <= within) all.push(id);
  });
  await pages({ ...place, within, ...more }, ({ id }) => inside.push(id));
  expect(all.length).toBeGreaterThan(1);
  expect(inside).toEqual(all); // in the same order
});

test("at the antimeridian both sides are near, and the poles break nothing", async () => {
  const [east, west] = [...everything.keys()];
  for (const [id, place] of [
    [east, { lat: -17, lng: 179.95 }],
    [west, { lat: -17, lng: -179.95 }],
  ] as const) {
    const [x, y] = mercator(place);
    const moved = sql`lat = ${place.lat}::float8, lng = ${place.lng}::float8`;
    await run(
      world.app.db,
      sql`update discovery set ${moved}, spot = point(${x}::float8, ${y}::float8) where event_id = ${id}::uuid`,
    );
    await run(world.app.db, sql`update events set ${moved} where event_id = ${id}::uuid`);
  }
  for (const lng of [179.99, -179.99, 180, -180]) {
    const seen: string[] = [];
    await pages({ lat: -17, lng, within: 50 }, (event) => seen.push(event.id));
    expect(seen.sort()).toEqual([east, west].sort());
  }
  for (const lat of [90, -90, 89.9]) {
    const seen: string[] = [];
    await pages({ lat, lng: 0, within: 50 }, (event) => seen.push(event.id));
    expect(seen).toEqual([]);
  }
});
