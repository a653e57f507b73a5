import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";
import { prepareDemo } from "./prepare.ts";
import { removeDemo } from "./removeDemo.ts";

const world = await newWorld();
const { app } = world;
const settings = { ...app.config, isProduction: false, demo: true, outbox: true, publicUrl: "http://localhost:3000" };
const start = (changes: Partial<typeof settings> = {}) => {
  const { engine, db, random, publicVersion, clock, log } = app;
  return prepareDemo({ engine, db, random, publicVersion, clock, log, config: { ...settings, ...changes } });
};
const events = async () => (await rows(app.db, z.object({ n: Int }), sql`select count(*) as n from events`))[0]?.n;

test("without the setting nothing is loaded", async () => {
  expect(await start({ demo: false })).toEqual([]);
  expect(await events()).toBe(0);
});

test("the first start loads the demo and says how to sign in; the second only moves it", async () => {
  const [line] = await start();
  expect(line).toContain("host@demo.mela.in");
  expect(line).toContain("guest@demo.mela.in");
  expect(line).toContain("http://localhost:3000/dev/outbox");
  const before = await events();
  await start();
  expect(await events()).toBe(before);
});

test("production does not start over demo data, and names the command that removes it", async () => {
  await expect(start({ isProduction: true, demo: false })).rejects.toThrow("npm run demo:remove");
  await removeDemo(app);
  expect(await start({ isProduction: true, demo: false })).toEqual([]);
});

test("a database that somebody uses already gets no demo", async () => {
  await world.person("Somebody Real");
  expect(await start()).toEqual([]);
  expect(await events()).toBe(0);
});
