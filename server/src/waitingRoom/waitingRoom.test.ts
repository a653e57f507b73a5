import { getWaitingRoom, joinWaitingRoom } from "@mela/contract/waitingRoom";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs, secondMs } from "../platform/clock.ts";
import { firstRow, Int, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ WAITING_ROOM_PER_SECOND: "2" });

const book = async (event: TestEvent, as: TestPerson, pass?: string) => {
  const answer = await world.app.inject({
    method: "POST",
    url: `/api/events/${event.eventId}/bookings`,
    headers: { authorization: `Bearer ${as.token}`, ...(pass && { "waiting-pass": pass }) },
    payload: { tickets: [{ ticket_type_id: event.types[0].id, count: 1 }] },
  });
  return [answer.statusCode, answer.json().code ?? answer.json().data.status];
};
const join = async (event: TestEvent, as: TestPerson) =>
  (await world.call(joinWaitingRoom, { params: event }, { as })).body.data;
const look = async (event: TestEvent) => (await world.call(getWaitingRoom, { params: event })).body.data;
const four = async () =>
  [await world.person(), await world.person(), await world.person(), await world.person()] as const;

/** An event that more people want to book in this second than may: its line is open. */
async function rush(plan: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(world, plan);
  const answers = [];
  for (const person of (await four()).slice(1)) answers.push(await book(event, person));
  expect(answers).toEqual([
    [201, "CONFIRMED"],
    [201, "CONFIRMED"],
    [429, "waiting_room"],
  ]);
  return event;
}

test("beyond its rate an event lets people in by their numbers, in the order in which they came", async () => {
  const event = await rush();
  const [one, two, three, late] = await four();
  const places = [];
  for (const person of [one, two, three]) places.push(await join(event, person));
  expect(places.map(({ number }) => number)).toEqual([1, 2, 3]);
  const [, , third] = places;
  const began = world.clock.now().getTime();
  expect(places.map(({ turn_at }) => Date.parse(turn_at) - began)).toEqual([500, 1_000, 1_500]);
  expect(await book(event, three, third?.pass ?? "")).toEqual([429, "waiting_room"]);
  world.clock.moveBy(1_000);
  expect(await look(event)).toMatchObject({ is_open: true, serving: 2, per_second: 2, is_sold_out: false });
  expect(await book(event, two, places[1]?.pass ?? "")).toEqual([201, "CONFIRMED"]);
  expect(await book(event, three, third?.pass ?? "")).toEqual([429, "waiting_room"]);
  expect(await book(event, late)).toEqual([429, "waiting_room"]);
  expect((await join(event, late)).number).toBe(4);
  world.clock.moveBy(500);
  expect(await book(event, three, third?.pass ?? "")).toEqual([201, "CONFIRMED"]);
});

test("a person has one place on every device", async () => {
  const event = await rush();
  const [me, other] = await four();
  const places = await Promise.all([join(event, me), join(event, me), join(event, me)]);
  expect(new Set(places.map(({ number, pass }) => `${number} ${pass}`)).size).toBe(1);
  expect((await join(event, other)).number).toBe(2);
});

test("a pass is for one person at one event, and can't be made up", async () => {
  const [event, elsewhere] = [await rush(), await rush()];
  const [mine, thief] = await four();
  const { pass } = await join(event, mine);
  await join(elsewhere, mine);
  world.clock.moveBy(5 * secondMs);
  const early = pass?.replace(/^[^.]+\.[^.]+/, `1.${(0).toString(36)}`) ?? "";
  for (const made of [early, "1.0.x", "", "..", `${pass}x`])
    expect(await book(event, mine, made)).toEqual([429, "waiting_room"]);
  expect(await book(event, thief, pass ?? "")).toEqual([429, "waiting_room"]);
  expect(await book(elsewhere, mine, pass ?? "")).toEqual([429, "waiting_room"]);
  expect(await book(event, mine, pass ?? "")).toEqual([201, "CONFIRMED"]);
});

test("a pass whose turn is over leads to the end of the line", async () => {
  const event = await rush();
  const me = await world.person();
  const { pass, number } = await join(event, me);
  for (let minute = 0; minute < 11; minute++) {
    world.clock.moveBy(55 * secondMs);
    await join(event, await world.person());
  }
  expect(await book(event, me, pass ?? "")).toEqual([429, "waiting_room"]);
  expect((await join(event, me)).number).toBeGreaterThan(number + 1_000);
});

test("where nobody waits numbers go by, and a minute later nobody is asked for one", async () => {
  const event = await rush();
  world.clock.moveBy(10 * secondMs);
  expect((await join(event, await world.person())).number).toBe(21);
  world.clock.moveBy(minuteMs + secondMs);
  expect(await look(event)).toMatchObject({ is_open: false, serving: 0 });
  const me = await world.person();
  expect((await join(event, me)).pass).toBeNull();
  expect(await book(event, me)).toEqual([201, "CONFIRMED"]);
});

test("who waits is told when everything is gone, by one question in two seconds", async () => {
  const event = await rush({ ticketTypes: [{ capacity: 2 }] });
  const answer = await world.app.inject({ url: `/api/events/${event.eventId}/waiting-room` });
  expect([answer.json().data.is_sold_out, answer.headers["cache-control"]]).toEqual([true, "public, max-age=2"]);
});

test("where the host approves, who waits may ask to join a full event", async () => {
  const event = await rush({ ticketTypes: [{ capacity: 2 }] });
  await run(world.app.db, sql`update events set requires_approval = true where event_id = ${event.eventId}::uuid`);
  const me = await world.person();
  const { pass } = await join(event, me);
  world.clock.moveBy(3 * secondMs);
  expect(await look(event)).toMatchObject({ is_open: true, is_sold_out: false });
  expect(await book(event, me, pass ?? "")).toEqual([201, "AWAITING_APPROVAL"]);
});

test("any number of people behind one network address get places; who asks again and again is slowed", async () => {
  const event = await rush();
  const others = await Promise.all(Array.from({ length: 12 }, () => world.person()));
  for (const person of others) for (let n = 0; n < 30; n += 1) expect(await join(event, person)).toBeDefined();
  const [first] = others;
  const again = await world.call(joinWaitingRoom, { params: event }, first ? { as: first } : {});
  expect([again.status, Object(again.body).code]).toEqual([429, "too_many_requests"]);
  expect((await join(event, await world.person())).number).toBe(13);
});

test("lines are forgotten an hour later", async () => {
  const event = await rush();
  await join(event, await world.person());
  world.clock.moveBy(3 * 60 * minuteMs);
  await world.app.jobs.drain();
  const left = sql`select (select count(*) from waiting_rooms) + (select count(*) from waiting_places) as count`;
  expect(await firstRow(world.app.db, z.object({ count: Int }), left)).toEqual({ count: 0 });
});
