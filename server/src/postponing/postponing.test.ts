import { cancelBooking, choosePostponed, getBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { listEvents } from "@mela/contract/discovery";
import { cancelEvent, eventBySlug, getEvent, updateEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { postponeEvent } from "@mela/contract/postponing";
import { listTasks } from "@mela/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { firstRow, Int, json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import {
  book,
  type EventPlan,
  makeEvent,
  pay,
  type TestBooking,
  type TestEvent,
  tryBook,
} from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newHosting } from "../testing/hosting.ts";
import { onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const hosting = newHosting(world);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney], rounds: 1 });
const paidEvent = (plan: EventPlan = {}) => made({ ticketTypes: [{ price: 250, capacity: 500 }], ...plan });
const postpone = (
  { eventId, host }: Pick<TestEvent, "eventId" | "host">,
  body: Input<typeof postponeEvent>["body"] = {},
  as = host,
) => world.call(postponeEvent, { params: { eventId }, body }, { as });
const inDays = (event: TestEvent, days: number) => ({
  start_date: later(event.startsAt, days * dayMs).toISOString(),
  end_date: later(event.endsAt, days * dayMs).toISOString(),
});
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const choose = ({ booking_id: bookingId, person: as }: TestBooking, choice: "STAY" | "REFUND") =>
  world.call(choosePostponed, { params: { bookingId }, body: { choice } }, { as });
const mailOf = async ({ email }: TestPerson, kind: string) =>
  (await newestMessages(world.app.db, email)).find((mail) => mail.kind === kind);
const kinds = async ({ email }: TestPerson) =>
  (await newestMessages(world.app.db, email)).map(({ kind }) => kind).filter((kind) => kind !== "booking_confirmed");

test("a postponed event tells its guests once, sells nothing, and lets them choose all their money", async () => {
  const event = await paidEvent({ startInHours: 3 }); // its own rules would give nothing back any more
  const [stays, leaves] = [await book(world, event, { pay: true }), await book(world, event, { count: 2, pay: true })];
  const answers = await Promise.all([
    postpone(event, { note: "The roof leaks." }),
    postpone(event, { note: "The roof leaks." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await world.app.jobs.drain();
  expect(await kinds(stays.person)).toEqual(["event_postpone"]);
  const mail = await mailOf(stays.person, "event_postpone");
  expect(mail?.text).toContain("It will not be on Saturday, 21 November 2026 at 3:00 pm.");
  expect(mail?.text).toContain("The host writes: The roof leaks.");
  expect(mail?.text).toContain("you get all of your ₹250 back: choose so by Saturday, 28 November 2026 at 12:00 pm.");
  expect((await tryBook(world, event)).body).toMatchObject({ code: "event_postponed" });
  expect((await look(stays)).postponement).toMatchObject({
    is_open: true,
    choice: null,
    refund: 250,
    note: "The roof leaks.",
  });

  expect((await choose(stays, "STAY")).body.data.postponement).toMatchObject({ choice: "STAY", is_open: true });
  const [first, again] = [await choose(leaves, "REFUND"), await choose(leaves, "REFUND")];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(first.body.data).toMatchObject({ status: "CANCELLED", party_code: null });
  await world.app.jobs.drain();
  expect(await look(leaves)).toMatchObject({ payment_status: "REFUNDED", refunded: 500 });
  expect(await look(stays)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});

test("nobody chooses for another, a stranger postpones nothing, a co-host neither", async () => {
  const event = await paidEvent();
  const booking = await book(world, event, { pay: true });
  expect((await postpone(event, {}, await world.person())).status).toBe(403);
  const cohost = await world.person();
  await hosting.giveRole(cohost, event.host, event.eventId, "COHOST");
  expect((await postpone(event, {}, cohost)).status).toBe(403);
  expect((await choose(booking, "REFUND")).body).toMatchObject({ code: "choice_over" }); // not postponed at all
  await postpone(event);
  expect((await choose({ ...booking, person: event.host }, "REFUND")).status).toBe(404);
});

test("the choice ends with its time: who said nothing stays; a new date opens it anew", async () => {
  const event = await paidEvent({ startInHours: 3 });
  const booking = await book(world, event, { pay: true });
  const until = later(world.clock.now(), 2 * dayMs).toISOString();
  await postpone(event, { choose_until: until });
  world.clock.moveBy(2 * dayMs);
  expect((await choose(booking, "REFUND")).body).toMatchObject({ code: "choice_over" });
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", can_cancel: false });
  const { body } = await postpone(event, inDays(event, 20));
  expect(HostEvent.parse(body.data)).toMatchObject({
    postponed_at: null,
    postponed_from: event.startsAt.toISOString(),
  });
  await world.app.jobs.drain();
  expect(await kinds(booking.person)).toEqual(["event_name_date", "event_postpone"]);
  expect((await look(booking)).postponement).toMatchObject({ is_open: true, choice: null });
  expect((await tryBook(world, event)).status).toBe(201);
  expect((await choose(booking, "REFUND")).body.data).toMatchObject({ status: "CANCELLED" });
});

test("a free place is given up as well, and who waits for an answer is told without a choice", async () => {
  const event = await makeEvent(world, { approval: true });
  const asks = await book(world, event);
  await postpone(event, inDays(event, 7));
  await world.app.jobs.drain();
  const mail = await mailOf(asks.person, "event_postpone");
  expect(mail?.text).toContain("New date: Tuesday, 1 December 2026 at 12:00 pm – 3:00 pm.");
  expect(mail?.text).toContain("stays as it is.");
  expect((await choose(asks, "REFUND")).body).toMatchObject({ code: "choice_over" });
  const free = await makeEvent(world);
  const going = await book(world, free);
  await postpone(free);
  expect((await choose(going, "REFUND")).body.data).toMatchObject({ status: "CANCELLED" });
});

test("lists have a postponed event no more, and again when its new date is known", async () => {
  const host = await world.person("Nila Host");
  const event = await hosting.published(host, { title: "Rain dance on the terrace" });
  const found = async () => (await world.call(listEvents, { query: { q: "rain dance" } })).body.data.length;
  expect(await found()).toBe(1);
  await postpone({ eventId: event.id, host });
  expect(await found()).toBe(0);
  const page = await world.call(eventBySlug, { params: { slug: event.event_slug } });
  expect(page.body.data).toMatchObject({ postponed_at: noon.toISOString(), postponed_from: event.start_date });
  const start = later(noon, 30 * dayMs);
  const dates = { start_date: start.toISOString(), end_date: later(start, hourMs).toISOString() };
  await postpone({ eventId: event.id, host }, dates);
  expect(await found()).toBe(1);
});

test("dates of no sense, drafts and what is over or cancelled are refused, each with its word", async () => {
  const event = await paidEvent();
  const refused = async (body: Input<typeof postponeEvent>["body"]) => {
    const { status, body: answer } = await postpone(event, body);
    expect(status).toBe(400);
    return Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(answer).fields);
  };
  const [past, soon] = [later(noon, -dayMs).toISOString(), later(noon, dayMs).toISOString()];
  expect(await refused({ start_date: past, end_date: soon })).toEqual(["start_date"]);
  expect(await refused({ start_date: soon, end_date: past })).toEqual(["end_date"]);
  expect(await refused({ start_date: soon })).toEqual(["end_date"]);
  expect(await refused({ start_date: "2199-01-01T00:00:00Z", end_date: "2199-01-02T00:00:00Z" })).toEqual([
    "start_date",
    "end_date",
  ]);
  expect(await refused({ choose_until: past })).toEqual(["choose_until"]);
  expect(await refused({ choose_until: later(noon, 91 * dayMs).toISOString() })).toEqual(["choose_until"]);
  for (const plan of [{ status: "DRAFT" }, { startInHours: -5 }] as const)
    expect((await postpone(await makeEvent(world, plan))).body).toMatchObject({ code: "not_postponable" });
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  expect((await postpone(event)).body).toMatchObject({ code: "event_cancelled" });
});

test("the new date is named by postponing, not in passing", async () => {
  const event = await paidEvent();
  await postpone(event);
  const patch = (body: Input<typeof updateEvent>["body"]) =>
    world.call(updateEvent, { params: { eventId: event.eventId }, body }, { as: event.host });
  expect((await patch(inDays(event, 3))).body).toMatchObject({ fields: { start_date: expect.any(String) } });
  expect((await patch({ ...inDays(event, 0), description: "Soon." })).status).toBe(200);
});

test("hundreds are told in batches; whatever stops it, each is told once", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 500 }] });
  const { userId } = await world.person();
  await run(
    world.app.db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency, price_lines,
                              requires_approval)
        select ${event.eventId}::uuid, gen_random_uuid(), ${userId}::uuid, 'MELA-' || n, 'CONFIRMED', 'G', 1, 0, 'INR',
               '[]'::jsonb, false from generate_series(1, 230) n`,
  );
  await postpone(event);
  // A stop after the first hundred, as if the process had been killed between two batches.
  await world.app.jobs.drain();
  await run(
    world.app.db,
    sql`update event_tasks set done = 100, finished_at = null, after = (
          select booking_id::text from bookings where event_id = ${event.eventId}::uuid order by booking_id offset 99 limit 1)
         where event_id = ${event.eventId}::uuid`,
  );
  await world.app.jobs.drain();
  const { tasks } = (await world.call(listTasks, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  expect(tasks).toMatchObject([
    { kind: "POSTPONE", total: 230, done: 230, failed: 0, finished_at: expect.any(String) },
  ]);
  const told = sql`select count(*) as n from messages where kind = 'event_postpone' and once_key like ${`task:${tasks[0]?.task_id}:%`}`;
  expect(await firstRow(world.app.db, z.object({ n: Int }), told)).toEqual({ n: 230 });
});

test("while no date is known a booking given up after the choice follows the host's rules", async () => {
  const event = await paidEvent({ startInHours: 100 });
  const booking = await book(world, event, {});
  await pay(world, booking.booking_id, booking.person);
  await postpone(event, { choose_until: later(noon, dayMs).toISOString() });
  world.clock.moveBy(3 * dayMs); // 28 hours before it was to be: half
  const given = await world.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  expect(given.body.data).toMatchObject({ status: "CANCELLED" });
  await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ refunded: 125 });
});

test("tickets for some days go along with a new date, and none is left for a day that there no longer is", async () => {
  const event = await paidEvent({ hours: 50, ticketTypes: [{ price: 250 }, { price: 100 }] }); // Tuesday to Thursday
  const { eventId } = event;
  const [first, last] = ["2026-11-24", "2026-11-26"];
  for (const [n, days] of [[first], [last]].entries()) {
    await run(
      world.app.db,
      sql`update ticket_types set valid_days = ${json(days)} where event_id = ${eventId}::uuid and position = ${n}`,
    );
  }
  const daysNow = async () => {
    const { body } = await world.call(getEvent, { params: { eventId } }, { as: event.host });
    return HostEvent.parse(body.data).ticket_types.map(({ valid_days }) => valid_days);
  };
  await postpone(event, inDays(event, 7));
  expect(await daysNow()).toEqual([["2026-12-01"], ["2026-12-03"]]);
  const start = later(event.startsAt, 14 * dayMs);
  await postpone(event, { start_date: start.toISOString(), end_date: later(start, 26 * hourMs).toISOString() });
  expect(await daysNow()).toEqual([["2026-12-08"], null]); // two days: the third is none
});

test("who signed in by phone alone hears there of the delay, until when to choose, and of the new date, once each", async () => {
  const event = await paidEvent({ title: "Kites" });
  const guest = await onPhoneAlone(world);
  await book(world, event, { as: guest, pay: true });
  await postpone(event);
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  await postpone(event, inDays(event, 7));
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  const news = (await writtenTo(world, guest.phone)).filter(({ kind }) => kind.startsWith("event_"));
  expect(news.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Kites is postponed: it will not be on .* Stay or leave, choose by .*: http\S+$/),
    expect.stringMatching(/^Kites has a new date: .* Stay or leave, choose by .*: http\S+$/),
  ]);
});
