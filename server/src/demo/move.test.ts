import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../platform/clock.ts";
import { At, Int, rows } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";
import { slugOf } from "./covers.ts";
import { demoEvents } from "./events.ts";
import { loadDemo } from "./load.ts";
import { moveDemoDates } from "./move.ts";
import { removeDemo } from "./removeDemo.ts";
import { demoZone } from "./types.ts";
import { resolveWhen } from "./when.ts";

const world = await newWorld();
const { app, clock } = world;
const counted = async (query: SQL) => (await rows(app.db, z.object({ n: Int }), query))[0]?.n;
const now = () => sql`${clock.now().toISOString()}::timestamptz`;

test("days later every event lies where the demo has it now, and nothing was booked in the future", async () => {
  await loadDemo(app, clock.now());
  clock.moveBy(5 * dayMs + 3_600_000 * 7);
  expect(await moveDemoDates(app, clock.now())).toBe(true);
  const stored = await rows(
    app.db,
    z.object({ slug: z.string(), start_at: At, end_at: At }),
    sql`select slug, start_at, end_at from events`,
  );
  const times = new Map(stored.map(({ slug, ...at }) => [slug, at]));
  for (const event of demoEvents) {
    const { start, end } = resolveWhen(event.when, clock.now(), demoZone);
    expect(times.get(slugOf(event)), event.title).toEqual({ start_at: start, end_at: end });
  }
  const ahead = sql`select count(*) as n from bookings b
                     where b.created_at > ${now()} or b.confirmed_at > ${now()}
                        or exists (select from admissions a where (a.event_id, a.booking_id) = (b.event_id, b.booking_id)
                                                              and (a.at > ${now()} or a.at < b.created_at))`;
  expect(await counted(ahead)).toBe(0);
  const inside = sql`select count(*) as n from admissions a join events e using (event_id)
                      where a.at < e.start_at - interval '1 hour' or a.at > e.end_at`;
  expect(await counted(inside)).toBe(0);
  const miscounted = sql`select count(*) as n from guest_counters c
                          where c.people_in <> (select count(*) from admissions a where a.event_id = c.event_id)`;
  expect(await counted(miscounted)).toBe(0);
  const listed = sql`select count(*) as n from discovery d join events e using (event_id) where d.start_at = e.start_at`;
  expect(await counted(listed)).toBeGreaterThan(85);
});

test("an evening that was over yesterday lies ahead again in the morning, with nobody in", async () => {
  clock.moveTo(new Date("2026-12-01T17:30:00.000Z")); // 23:00 in India
  await moveDemoDates(app, clock.now());
  clock.moveTo(new Date("2026-12-02T03:30:00.000Z"));
  expect(await moveDemoDates(app, clock.now())).toBe(true);
  const early = sql`select count(*) as n from admissions a join events e using (event_id) where e.start_at > ${now()} + interval '1 hour'`;
  expect(await counted(early)).toBe(0);
});

test("moving twice at once moves nothing further", async () => {
  const oldest = sql`select extract(epoch from min(created_at))::bigint as n from bookings`;
  const before = await counted(oldest);
  expect(await moveDemoDates(app, clock.now())).toBe(false);
  expect(await counted(oldest)).toBe(before);
});

test("as soon as somebody else is there the demo's dates stay", async () => {
  await world.person("Somebody Real");
  const before = await counted(sql`select extract(epoch from max(start_at))::bigint as n from events`);
  clock.moveBy(3 * dayMs);
  expect(await moveDemoDates(app, clock.now())).toBe(false);
  expect(await counted(sql`select extract(epoch from max(start_at))::bigint as n from events`)).toBe(before);
});

test("removal leaves what is not the demo's, and nothing else", async () => {
  await removeDemo(app);
  expect(await counted(sql`select count(*) as n from users`)).toBe(1);
  await app.db.execute(sql`delete from sessions`);
  await app.db.execute(sql`delete from users`);
  const tables = await rows(
    app.db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'ticket_keys'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    expect(await counted(sql`select count(*) as n from ${sql.identifier(name)}`), name).toBe(0);
  }
});
