import { listEvents } from "@mela/contract/discovery";
import { eventBySlug } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs, later } from "../platform/clock.ts";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";
import { seed } from "./seed.ts";

const world = await newWorld();

test("what is filled in is listed, found, and has pages of its own; a second filling, whose cards are not drawn yet, adds to the first", async () => {
  const seen: number[] = [];
  await seed(world.app, { events: 60, now: world.clock.now(), onProgress: (done) => seen.push(done) });
  expect(seen).toEqual([60]);
  world.clock.moveBy(1_000);
  await seed(world.app, { events: 40, now: world.clock.now(), feePercent: null });
  const { body } = await world.call(listEvents, { query: { limit: 100 } });
  expect(body.data).toHaveLength(100);
  const drawn = sql`select count(*) as cards from discovery where card is not null`;
  expect(await firstRow(world.app.db, z.object({ cards: Int }), drawn)).toEqual({ cards: 100 }); // each as it was read
  const [first] = body.data;
  if (!first) throw new Error("nothing was listed");
  const page = await world.call(eventBySlug, { params: { slug: first.event_slug } });
  expect(page.body).toMatchObject({ success: true, data: { id: first.id, ticket_types: [{ name: "Entry" }] } });
  const held = await world.call(listEvents, { query: { languages: "hi", alcohol_free: "true", limit: 100 } });
  const isHeld = body.data.filter(({ languages, is_alcohol_free }) => languages.includes("hi") && is_alcohol_free);
  expect(new Set(held.body.data.map(({ id }) => id))).toEqual(new Set(isHeld.map(({ id }) => id)));
  const byName = await world.call(listEvents, { query: { q: first.title, city: first.city } });
  expect(byName.body.data.map(({ id }) => id)).toContain(first.id);
});

test("a filling that is interrupted leaves nothing behind, and can be begun again", async () => {
  const now = later(world.clock.now(), hourMs);
  const count = async () => {
    const counted = sql`select (select count(*) from events) as events, (select count(*) from discovery) as found`;
    return firstRow(world.app.db, z.object({ events: Int, found: Int }), counted);
  };
  const before = await count();
  const interrupt = () => {
    throw new Error("interrupted");
  };
  await expect(seed(world.app, { events: 5_000, now, onProgress: interrupt })).rejects.toThrow("interrupted");
  expect(await count()).toEqual(before);
  await seed(world.app, { events: 30, now });
  expect(await count()).toEqual({ events: (before?.events ?? 0) + 30, found: (before?.found ?? 0) + 30 });
});
