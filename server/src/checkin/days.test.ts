import { getManifest } from "@mela/contract/checkin";
import { getDoor } from "@mela/contract/doorNow";
import { updateEvent } from "@mela/contract/eventCalls";
import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { countExits, doorFor, type PartyPlan } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const morning = world.clock.now();
beforeEach(() => world.clock.moveTo(morning));

/** A festival of two days that begins in two hours. */
const festival = async (more: PartyPlan & { admitsByDay?: boolean; startInHours?: number } = {}) => {
  const { admitsByDay = false, startInHours = 2, ...party } = more;
  const door = await doorFor(world, { ...party, event: { admitsByDay, startInHours, hours: 26 } });
  const params = { eventId: door.event.eventId };
  const turn = (admits_by_day: boolean) =>
    world.call(updateEvent, { params, body: { admits_by_day } }, { as: door.host });
  return { ...door, params, turn };
};
const dateOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(at);

test("a ticket for the second day comes in then, and is told on the first that it is for another day", async () => {
  const { event, host, scan, params } = await festival({ party: 2 });
  const days = [dateOf(later(event.startsAt, dayMs))];
  await run(
    world.app.db,
    sql`update ticket_types set valid_days = ${json(days)} where event_id = ${event.eventId}::uuid`,
  );
  world.clock.moveBy(3 * hourMs);
  expect((await scan()).body).toMatchObject({ success: false, code: "wrong_day" });
  const { type_days, guests } = (await world.call(getManifest, { params }, { as: host })).body.data;
  expect(type_days).toEqual([{ id: event.types[0].id, days }]);
  expect(guests[0]?.tickets[0]?.ticket_type_id).toBe(event.types[0].id);
  world.clock.moveBy(dayMs);
  expect((await scan()).body).toMatchObject({ success: true, data: { party: { admitted: 2, left: 0 } } });
});

test("days that count for themselves once somebody is in: they came on theirs, and come in on the next", async () => {
  const { scan, turn } = await festival();
  world.clock.moveBy(3 * hourMs);
  expect((await scan()).body.success).toBe(true);
  expect((await turn(true)).body).toMatchObject({ data: { admits_by_day: true } });
  expect((await scan()).body).toMatchObject({ code: "already_checked_in" });
  world.clock.moveBy(dayMs);
  expect((await scan()).body.success).toBe(true);
});

test("days count together again while nobody came on two of them, and then no longer", async () => {
  const { scan, turn } = await festival({ admitsByDay: true });
  world.clock.moveBy(3 * hourMs);
  expect((await scan()).body.success).toBe(true);
  expect((await turn(false)).body).toMatchObject({ data: { admits_by_day: false } });
  world.clock.moveBy(dayMs);
  expect((await scan()).body).toMatchObject({ code: "already_checked_in" });
  await turn(true);
  expect((await scan()).body.success).toBe(true);
  const refused = await turn(false);
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { admits_by_day: expect.any(String) } }]);
});

test("who went out comes back on the days of their ticket alone, and takes no place of another day's", async () => {
  const { event, host, scan, params } = await festival({ party: 2 });
  await countExits(world, event);
  const [first, second] = [dateOf(event.startsAt), dateOf(later(event.startsAt, dayMs))];
  const here = sql`event_id = ${event.eventId}::uuid`;
  await run(world.app.db, sql`update ticket_types set valid_days = ${json([first])} where ${here}`);
  const sunday = sql`jsonb_build_object('ticket_type_id', gen_random_uuid(), 'valid_days', ${json([second])}::jsonb)`;
  await run(
    world.app.db,
    sql`with made as (insert into ticket_types select (jsonb_populate_record(t, ${sunday})).* from ticket_types t where ${here}
                      returning ticket_type_id)
        update tickets set ticket_type_id = made.ticket_type_id from made where ${here} and seat = 2`,
  );
  const door = async () => (await world.call(getDoor, { params }, { as: host })).body.data;
  world.clock.moveBy(3 * hourMs);
  expect((await scan()).body).toMatchObject({ success: true, data: { party: { admitted: 1, left: 0 } } });
  expect((await scan({ direction: "OUT" })).body).toMatchObject({ success: true, data: { party: { admitted: 1 } } });
  expect((await scan()).body).toMatchObject({ success: true, data: { went: "BACK", party: { admitted: 1, left: 0 } } });
  expect((await scan({ direction: "OUT" })).body.success).toBe(true);
  expect(await door()).toMatchObject({ people_in: 1, people_outside: 1 });
  world.clock.moveBy(dayMs);
  expect((await scan()).body).toMatchObject({ success: true, data: { party: { admitted: 1, left: 0 } } });
  expect((await scan()).body).toMatchObject({ success: false, code: "already_checked_in" });
  expect(await door()).toMatchObject({ people_in: 2, people_outside: 1 });
});

test("whoever is outside when days begin to count for themselves is outside still, and comes back", async () => {
  const { event, host, scan, params, turn } = await festival();
  await countExits(world, event);
  const door = async () => (await world.call(getDoor, { params }, { as: host })).body.data;
  world.clock.moveBy(3 * hourMs);
  await scan();
  await scan({ direction: "OUT" });
  await turn(true);
  expect(await door()).toMatchObject({ people_in: 1, people_outside: 1 });
  await turn(false);
  expect(await door()).toMatchObject({ people_in: 1, people_outside: 1 });
  expect((await scan()).body).toMatchObject({ success: true, data: { went: "BACK" } });
});

test.each([
  ["a door that admits by day", true],
  ["one whose days begin to count for themselves later", false],
])("before midnight it is the first day already where the start is after it: %s", async (_which, admitsByDay) => {
  world.clock.moveTo(new Date("2026-12-31T18:10:00Z")); // 23:40 at the door
  const { event, scan, turn } = await festival({ admitsByDay, startInHours: 0.5 });
  expect((await scan()).body.success).toBe(true);
  await turn(true);
  world.clock.moveTo(event.startsAt); // 00:10
  expect((await scan()).body).toMatchObject({ code: "already_checked_in" });
  world.clock.moveBy(dayMs);
  expect((await scan()).body.success).toBe(true);
});
