import { readOutbox } from "@mela/contract/messages";
import * as calls from "@mela/contract/saleWatchers";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();

const watch = (event: TestEvent, as?: TestPerson) => world.call(calls.watchSale, { params: event }, as ? { as } : {});
const unwatch = (event: TestEvent, as: TestPerson) => world.call(calls.unwatchSale, { params: event }, { as });
const counts = async (event: TestEvent) =>
  (await world.call(calls.countSaleWatchers, { params: event }, { as: event.host })).body.data;
const mailsTo = async ({ email }: TestPerson) => (await world.call(readOutbox, { query: { to: email } })).body;
const later1h = (plan: EventPlan = {}) =>
  makeEvent(world, { title: "Kites", ticketTypes: [{ salesStart: later(world.clock.now(), hourMs) }], ...plan });

test("who asked is told once when the sale opens, and the host sees how many wait", async () => {
  const event = await later1h();
  const [one, two] = [await world.person(), await world.person()];
  expect((await watch(event, one)).body).toEqual({ success: true, is_watching: true });
  expect((await watch(event, one)).status).toBe(200);
  await watch(event, two);
  await unwatch(event, two);
  const state = async (as: TestPerson) =>
    (await world.call(calls.getSaleWatch, { params: event }, { as })).body.data.is_watching;
  expect([await state(one), await state(two)]).toEqual([true, false]);
  expect(await counts(event)).toEqual({ waiting: 1, told: 0 });
  await world.app.jobs.drain();
  expect(await mailsTo(one)).toEqual([]);
  world.clock.moveBy(hourMs);
  await world.app.jobs.drain();
  await world.app.jobs.drain();
  const mails = await mailsTo(one);
  expect(mails.map(({ subject }) => subject)).toEqual(["Tickets are on sale: Kites"]);
  expect(mails[0]?.text).toContain(`/${event.slug}`);
  expect(await mailsTo(two)).toEqual([]);
  expect(await counts(event)).toEqual({ waiting: 0, told: 1 });
});

test("there is nothing to wait for where tickets are sold, will never be, or the event can't be booked", async () => {
  const me = await world.person();
  const over = { salesEnd: later(world.clock.now(), -hourMs) };
  const soon = { salesStart: later(world.clock.now(), hourMs) };
  const plans: EventPlan[] = [
    {},
    { ticketTypes: [over] },
    { ticketTypes: [{ ...soon, accessCode: "HIDDEN" }] },
    { ticketTypes: [soon], status: "CANCELLED" },
    { ticketTypes: [soon, {}] },
  ];
  for (const plan of plans)
    expect((await watch(await makeEvent(world, plan), me)).body).toMatchObject({ code: "no_sale_awaited" });
  const hidden = await later1h({ visibility: "PRIVATE" });
  expect((await watch(hidden, me)).status).toBe(404);
  expect((await watch(await later1h())).status).toBe(401);
});

test("who has no address is asked for one", async () => {
  const event = await later1h();
  const me = await world.person();
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${me.userId}::uuid`);
  expect((await watch(event, me)).body).toMatchObject({ code: "email_needed" });
});

test("a sale of an event that was called off tells nobody, and what was hidden since only who may see it", async () => {
  const [called, hidden] = [await later1h(), await later1h()];
  const me = await world.person();
  await watch(called, me);
  await watch(hidden, me);
  await run(world.app.db, sql`update events set postponed_at = now() where event_id = ${called.eventId}::uuid`);
  await run(world.app.db, sql`update events set visibility = 'PRIVATE' where event_id = ${hidden.eventId}::uuid`);
  world.clock.moveBy(hourMs);
  await world.app.jobs.drain();
  expect(await mailsTo(me)).toEqual([]);
});
