import { listDeeds } from "@mela/contract/deeds";
import { eventBySlug } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import {
  featureEvent,
  lookAtEvent,
  mergeEvent,
  putBackEvent,
  searchEvents,
  takeDownEvent,
} from "@mela/contract/operatorEvents";
import { decideReport, listReports, reportEvent } from "@mela/contract/reports";
import { addToWishlist, getWishlist } from "@mela/contract/wishlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const operator = await makeOperator(world);
const as = operator;
const reason = "The venue knows nothing of it.";

const see = async ({ slug }: TestEvent, who?: TestPerson) =>
  world.call(eventBySlug, { params: { slug } }, who ? { as: who } : {});
const deedsOn = async ({ eventId }: TestEvent) =>
  (await world.call(listDeeds, { query: { subject: "event", subject_id: eventId } }, { as })).body.data.map(
    ({ action }) => action,
  );
const mailsTo = async ({ email }: TestPerson) => {
  await world.app.jobs.drain();
  return (await world.call(readOutbox, { query: { to: email } })).body;
};

test("a decision closes all open reports of its event, is done, and both sides read of it", async () => {
  const event = await makeEvent(world);
  const [one, other] = [await world.person(), await world.person()];
  for (const who of [one, other])
    await world.call(reportEvent, { params: { eventId: event.eventId }, body: { reason: "SCAM" } }, { as: who });
  const open = async () =>
    (await world.call(listReports, {}, { as })).body.data.filter(({ event_id }) => event_id === event.eventId);
  const [first] = await open();
  expect(first).toMatchObject({ others: 1, is_taken_down: false, decided: null, host: { name: "Asha Host" } });
  const body = { event_id: event.eventId, decision: "TAKE_DOWN" as const, note: reason, answer: "You were right." };
  const decide = () => world.call(decideReport, { params: { reportId: first?.report_id ?? "" }, body }, { as });
  expect((await decide()).status).toBe(200);
  expect((await decide()).status).toBe(404);
  expect(await open()).toEqual([]);
  const decided = (await world.call(listReports, { query: { which: "decided" } }, { as })).body.data;
  expect(decided.filter(({ event_id }) => event_id === event.eventId)).toHaveLength(2);
  expect((await see(event)).status).toBe(404);
  expect((await mailsTo(event.host))[0]?.text).toContain(reason);
  for (const who of [one, other]) {
    const [mail] = await mailsTo(who);
    expect(mail?.text).toContain("You were right.");
    expect(mail?.text).not.toContain(reason);
  }
  expect(await deedsOn(event)).toEqual(["take_down"]);
});

test("nothing done closes that one report alone, and a warning leaves the event where it is", async () => {
  const event = await makeEvent(world);
  const at = { params: { eventId: event.eventId } };
  for (const who of [await world.person(), await world.person()])
    await world.call(reportEvent, { ...at, body: { reason: "OTHER" } }, { as: who });
  const open = async () =>
    (await world.call(listReports, {}, { as })).body.data.filter(({ event_id }) => event_id === event.eventId);
  const decide = async (decision: "NONE" | "WARN") => {
    const params = { reportId: (await open())[0]?.report_id ?? "" };
    await world.call(decideReport, { params, body: { event_id: event.eventId, decision, note: reason } }, { as });
  };
  await decide("NONE");
  expect(await open()).toHaveLength(1);
  expect((await mailsTo(event.host)).length).toBe(0);
  await decide("WARN");
  expect(await open()).toHaveLength(0);
  expect((await mailsTo(event.host))[0]?.subject).toContain("Please change something");
  expect((await see(event)).status).toBe(200);
});

test("an event is taken down with a reason and put back where it was", async () => {
  const event = await makeEvent(world, { visibility: "UNLISTED" });
  const params = { eventId: event.eventId };
  const down = await world.call(takeDownEvent, { params, body: { reason } }, { as });
  expect(down.body.data).toMatchObject({
    is_taken_down: true,
    taken_down: { reason, for: "EVENT" },
    visibility: "PRIVATE",
  });
  expect([(await see(event)).status, (await see(event, event.host)).status]).toEqual([404, 200]);
  const found = await world.call(searchEvents, { query: { only: "taken_down", q: event.slug } }, { as });
  expect(found.body.data).toMatchObject([{ event_id: event.eventId }]);
  const { body } = await world.call(listDeeds, { query: { subject: "list", subject_id: "taken_down" } }, { as });
  expect(body.data).toMatchObject([{ action: "search_events", details: { shown: 1 } }]);
  const back = await world.call(putBackEvent, { params, body: { reason } }, { as });
  expect(back.body.data).toMatchObject({ taken_down: null, visibility: "UNLISTED" });
  expect((await world.call(putBackEvent, { params, body: { reason } }, { as })).status).toBe(404);
  expect(await deedsOn(event)).toEqual(["put_back", "take_down"]);
  expect((await world.call(takeDownEvent, { params, body: { reason: " " } }, { as })).status).toBe(400);
});

test("what is featured stands so in the lists at once", async () => {
  const event = await makeEvent(world);
  await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
  const feature = (is_featured: boolean) =>
    world.call(featureEvent, { params: { eventId: event.eventId }, body: { is_featured } }, { as });
  expect((await feature(true)).body.data).toMatchObject({ is_featured: true });
  expect((await see(event)).body).toMatchObject({ data: { is_featured: true } });
  expect((await feature(false)).body.data).toMatchObject({ is_featured: false });
});

test("of doubles one stays: the other's address and hearts lead there, and its host keeps a draft", async () => {
  const [stays, goes] = [
    await makeEvent(world, { title: "Holi at dawn" }),
    await makeEvent(world, { title: "HOLI, at dawn!" }),
  ];
  const fan = await world.person();
  await world.call(addToWishlist, { body: { eventId: goes.eventId } }, { as: fan });
  await run(
    world.app.db,
    sql`insert into sale_watchers (event_id, user_id, created_at) values (${goes.eventId}::uuid, ${fan.userId}::uuid, now())`,
  );
  const file = await world.call(lookAtEvent, { params: { eventId: goes.eventId } }, { as });
  expect(file.body.data.doubles.map(({ event_id }) => event_id)).toContain(stays.eventId);
  expect(await deedsOn(goes)).toEqual(["look_event"]);
  const merge = (one: TestEvent, into: TestEvent) =>
    world.call(mergeEvent, { params: { eventId: one.eventId }, body: { into: into.eventId, reason } }, { as });
  expect((await merge(goes, goes)).status).toBe(404);
  expect((await merge(goes, stays)).body.data).toMatchObject({ status: "DRAFT", is_taken_down: true });
  expect((await see(goes)).body).toMatchObject({ data: { id: stays.eventId, event_slug: stays.slug } });
  expect((await world.call(getWishlist, {}, { as: fan })).body).toMatchObject([{ id: stays.eventId }]);
  const waiting = sql`select event_id from sale_watchers where user_id = ${fan.userId}::uuid`;
  expect(await rows(world.app.db, z.object({ event_id: z.string() }), waiting)).toMatchObject([
    { event_id: stays.eventId },
  ]); // seen red
  expect((await mailsTo(goes.host)).map(({ subject }) => subject).join()).toContain("listed twice");
});

test("what people have booked is not merged away", async () => {
  const [stays, goes] = [await makeEvent(world), await makeEvent(world)];
  await book(world, goes);
  const merged = await world.call(
    mergeEvent,
    { params: { eventId: goes.eventId }, body: { into: stays.eventId, reason } },
    { as },
  );
  expect([merged.status, merged.body]).toMatchObject([409, { code: "event_has_bookings" }]);
});
