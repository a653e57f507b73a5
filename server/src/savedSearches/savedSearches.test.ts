import { mostSearches, removeSearch } from "@mela/contract/savedSearches";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type Filter, newSearching } from "../testing/searching.ts";
import { newWorld } from "../testing/world.ts";
import { homePath, spell, type WireFilter } from "./filter.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { db } = world.app;
const { save, listed } = newSearching(world);

test("only who is signed in saves a search, and sees their own alone", async () => {
  expect((await save(undefined, { city: "Jaipur" })).status).toBe(401);
  const [mine, other] = [await world.person(), await world.person()];
  const { status, body } = await save(mine, { city: "Jaipur", type: "Event" });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ filter: { city: "Jaipur", type: "Event" }, path: "/?city=Jaipur&tab=events" });
  expect(await listed(mine)).toEqual([body.data]);
  expect(await listed(other)).toEqual([]);
  const params = { searchId: body.data.search_id };
  await world.call(removeSearch, { params }, { as: other });
  expect(await listed(mine)).toHaveLength(1);
  await world.call(removeSearch, { params }, { as: mine });
  expect((await world.call(removeSearch, { params }, { as: mine })).status).toBe(200);
  expect(await listed(mine)).toEqual([]);
});

test("the same search twice is one, however it is written", async () => {
  const me = await world.person();
  await save(me, { q: " kites  at night ", themes: "Food,Workshop", max_price: 500 });
  await save(me, { max_price: "500.0", themes: "Workshop,Food", q: "kites at night" });
  expect(await listed(me)).toHaveLength(1);
});

test("twenty can be kept; a known one is no more, and asked at once there is still no 21st", async () => {
  const me = await world.person();
  const wanted = Array.from({ length: mostSearches + 5 }, (_, n) => ({ q: `kite ${n}` }));
  const answers = await Promise.all(wanted.map((filter) => save(me, filter)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostSearches);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: "too_many_searches" },
  });
  const [known] = await listed(me);
  expect((await save(me, { q: known?.filter.q })).status).toBe(201);
});

test.each<[string, Filter]>([
  ["nothing", {}],
  ["blanks", { q: "  ", city: " " }],
  ["a circle around nowhere", { within: 20 }],
  ["a circle around the place that means anywhere", { within: 20, lat: 0, lng: 0 }],
  ["days that end before they begin", { from: "2026-12-02", to: "2026-12-01" }],
  ["a theme that is none", { themes: "Dragons" }],
])("%s can't be saved", async (_, filter) => {
  expect(await save(await world.person(), filter)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

test("who has no verified address is asked for one", async () => {
  const me = await world.person();
  await run(db, sql`update users set email_verified_at = null where user_id = ${me.userId}::uuid`);
  expect(await save(me, { city: "Jaipur" })).toMatchObject({ status: 409, body: { code: "email_needed" } });
});

test("of where somebody is we keep a kilometre or so, and nothing without a radius", () => {
  const around = { lat: 26.912434, lng: 75.787271 };
  expect(spell({ ...around, within: 50, place: "Jaipur" })).toEqual({
    lat: "26.91",
    lng: "75.79",
    within: "50",
    place: "Jaipur",
  });
  expect(spell({ ...around, city: "Jaipur" })).toEqual({ city: "Jaipur" });
});

test.each<[WireFilter, string]>([
  [{ lat: "18.52", lng: "73.86", within: "50", place: "Pune" }, "/?tab=nearby&city=Pune"],
  [{ lat: "18.52", lng: "73.86", within: "10", themes: "Food" }, "/?themes=Food&tab=nearby&within=10"],
  [{ lat: "18.52", lng: "73.86", within: "50", type: "Experience", place: "Pune" }, "/?city=Pune&within=50"],
  [{ lat: "18.52", lng: "73.86", within: "5", type: "Event", max_price: "500" }, "/?max_price=500&tab=events&within=5"],
  [{ lat: "18.52", lng: "73.86", within: "25", q: "kites", place: "Pune" }, "/?q=kites&city=Pune&within=25"],
])("what was saved around a spot is shown where it was saved: %o", (filter, path) => {
  expect(homePath(filter)).toBe(path);
});
