import { listEvents } from "@mela/contract/discovery";
import { createEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { seed } from "../seed/index.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
await seed(world.app, { events: 30, now: world.clock.now() });
const host = await world.person();

const count = async (options = {}) => {
  const answers = await Promise.all([1, 2, 3].map(() => world.call(listEvents, { query: { limit: 100 } }, options)));
  const counts = answers.map(({ body }) => body.data.length);
  expect(new Set(counts).size).toBe(1);
  return counts[0];
};
const hideOne = () =>
  run(world.app.db, sql`delete from discovery where event_id = (select event_id from discovery limit 1)`);

test("what strangers asked is kept for ten seconds, and no longer once this server has written", async () => {
  expect(await count()).toBe(30);
  await hideOne(); // as another process would
  expect(await count()).toBe(30);
  expect(await count({ as: host })).toBe(29);
  world.clock.moveBy(10_000);
  expect(await count()).toBe(29);
  await hideOne();
  expect(await count()).toBe(29);
  await world.call(createEvent, { body: { title: "Draft" } }, { as: host });
  expect(await count()).toBe(28);
});

test("one answer is for all who mean the same, however they typed it", async () => {
  const { title } = (await world.call(listEvents, { query: { limit: 1 } })).body.data[0] ?? { title: "" };
  const [word = ""] = title
    .toLowerCase()
    .split(" ")
    .filter((one) => one.length > 4);
  const found = async (q: string) => (await world.call(listEvents, { query: { q } })).body.data.length;
  const count = await found(word);
  expect(await found(` ${word.toUpperCase()}`)).toBe(count);
  await run(world.app.db, sql`delete from discovery`); // as another process would
  expect([await found(`${word}!`), await found(`${word} ${word}`)]).toEqual([count, count]);
  expect(await found(`${word} jaipur`)).toBe(0);
});

test("a refusal is kept by nobody, however many ask for it", async () => {
  const asked = await Promise.all([1, 2, 3].map(() => world.call(listEvents, { query: { cursor: "x" } })));
  expect(asked.map(({ status }) => status)).toEqual([400, 400, 400]);
});
