import { getManifest } from "@mela/contract/checkin";
import { updateEvent } from "@mela/contract/eventCalls";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { json, run } from "../platform/database/rows.ts";
import { doorFor, type PartyPlan } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

/** A festival of two days that begins in two hours. */
const festival = async (more: PartyPlan & { admitsByDay?: boolean } = {}) => {
  const { admitsByDay = false, ...party } = more;
  const door = await doorFor(world, { ...party, event: { admitsByDay, startInHours: 2, hours: 26 } });
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
