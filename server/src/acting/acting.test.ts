import { actAs, endActing, listActed } from "@mela/contract/acting";
import { createBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { getCharts } from "@mela/contract/charts";
import { listDeeds } from "@mela/contract/deeds";
import { getEvent, updateEvent } from "@mela/contract/eventCalls";
import { listGuests } from "@mela/contract/guests";
import { listHistory } from "@mela/contract/history";
import { readOutbox } from "@mela/contract/messages";
import { suspendPerson } from "@mela/contract/operatorPeople";
import { type CallName, paths } from "@mela/contract/paths";
import { getFinances } from "@mela/contract/payments";
import { exportMyData, listAccesses } from "@mela/contract/privacy";
import { getProfile } from "@mela/contract/profile";
import { endOtherSessions, listSessions } from "@mela/contract/sessions";
import { changesWhileActing, hiddenWhileActing, openWhileActing } from "@mela/contract/whileActing";
import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newJoining } from "../testing/joining.ts";
import { login } from "../testing/login.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ ACTING_PER_DAY: "3" });
const reason = "The map of their event shows the wrong place.";
const second = 1_100; // what other requests know of a session is read anew after that

const begin = ({ userId }: TestPerson, as: TestPerson) =>
  world.call(actAs, { params: { personId: userId }, body: { reason } }, { as });
async function actingAs(person: TestPerson, operator: TestPerson) {
  const { status, body } = await begin(person, operator);
  expect(status).toBe(200);
  return { token: body.data.authToken, sessionId: body.data.session_id };
}
const end = (sessionId: Awaited<ReturnType<typeof actingAs>>["sessionId"], as: { token: string }) =>
  world.call(endActing, { params: { sessionId } }, { as });
const isIn = async (as: { token: string }) => (await world.call(getProfile, {}, { as })).status === 200;
const listFor = async (as: { token: string }) => (await world.call(listActed, {}, { as })).body.data;

test("nobody but an operator acts as somebody, not without a reason, and never as an operator or a suspended person", async () => {
  const [operator, person] = [await makeOperator(world), await world.person()];
  expect((await begin(person, person)).status).toBe(403);
  const blank = { params: { personId: person.userId }, body: { reason: " " } };
  expect((await world.call(actAs, blank, { as: operator })).status).toBe(400);
  expect((await begin(await makeOperator(world), operator)).status).toBe(404);
  expect((await begin(operator, operator)).status).toBe(404);
  const closed = await world.person();
  await world.call(suspendPerson, { params: { personId: closed.userId }, body: { reason } }, { as: operator });
  expect((await begin(closed, operator)).status).toBe(404);
});

test("what is changed while acting names both, the person reads it and is told by mail", async () => {
  const operator = await makeOperator(world, "Omkar Operator");
  const host = await login(world, "acted@example.in");
  const event = await makeEvent(world, { host });
  const guest = await book(world, event);
  const acting = await actingAs(host, operator);
  const { eventId } = event;
  const change = { params: { eventId }, body: { title: "Kites on the right roof" } };
  expect((await world.call(updateEvent, change, { as: acting })).status).toBe(200);
  world.clock.moveBy(1);
  await world.call(listGuests, { params: { eventId } }, { as: acting });
  const { body: history } = await world.call(listHistory, { params: { eventId }, query: {} }, { as: host });
  expect(history.data.find(({ action }) => action === "update")?.by).toMatchObject({
    is_you: true,
    operator: "Omkar Operator",
  });
  expect(history.data.find(({ guest: of }) => of?.booking_id === guest.booking_id)?.by.operator).toBe(null);
  const { body: looks } = await world.call(listAccesses, { params: { eventId }, query: {} }, { as: host });
  expect(looks.data).toMatchObject([{ is_you: true, operator: "Omkar Operator" }]);
  expect(await listFor(host)).toMatchObject([
    {
      ...{ session_id: acting.sessionId, by: "Omkar Operator", reason, ended_at: null },
      changes: [{ area: "event", event: { event_id: eventId, title: "Kites on the right roof" } }],
      looks: [{ area: "guests", event: { event_id: eventId, title: "Kites on the right roof" } }],
    },
  ]);
  await world.app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body;
  expect(mails.find(({ subject }) => subject.includes("acting in your account"))?.text).toContain(reason);
  world.clock.moveBy(1);
  expect((await end(acting.sessionId, acting)).status).toBe(200);
  const query = { subject: "person", subject_id: host.userId } as const;
  const { body: deeds } = await world.call(listDeeds, { query }, { as: operator });
  expect(deeds.data.map(({ action, by }) => [action, by?.name])).toEqual([
    ["end_act", "Omkar Operator"],
    ["looked_as", "Omkar Operator"],
    ["acted", "Omkar Operator"],
    ["act", "Omkar Operator"],
  ]);
  expect((await world.call(exportMyData, {}, { as: host })).body).toMatchObject({
    operators_who_acted_as_you: [
      { what: "end_act" },
      { what: "looked_as", of: "guests" },
      { what: "acted", of: "event" },
      { what: "act", reason },
    ],
  });
  const { joinBy, somebody } = newJoining(world);
  const other = await somebody();
  await joinBy(other, host);
  expect(await listFor(other)).toMatchObject([{ session_id: acting.sessionId }]);
});

test("what is looked at while acting is written down, once in ten minutes, for whatever is not everybody's", async () => {
  const [operator, host] = [await makeOperator(world), await world.person()];
  const event = await makeEvent(world, { host });
  const { eventId } = event;
  const own = await book(world, await makeEvent(world, { title: "A walk" }), { as: host });
  const acting = await actingAs(host, operator);
  const look = async () => {
    await isIn(acting);
    await world.call(myBookings, {}, { as: acting });
    await world.call(getBooking, { params: { bookingId: own.booking_id } }, { as: acting });
    await world.call(getFinances, { params: { eventId } }, { as: acting });
    await world.call(getCharts, { params: { eventId } }, { as: acting });
    await world.call(getEvent, { params: { eventId } }, { as: acting }); // which every visitor may
    await world.call(listActed, {}, { as: acting });
  };
  const seen = async () =>
    (await listFor(host))[0]?.looks.map(({ area, event: about }) => `${area} ${about?.title ?? ""}`.trim()).toSorted();
  await look();
  await look();
  const title = event.title;
  expect(await seen()).toEqual(["account", `event ${title}`, `money ${title}`, "passes", "passes A walk"]);
  world.clock.moveBy(10 * minuteMs);
  await look();
  expect(await seen()).toHaveLength(10);
  expect((await listFor(host))[0]?.changes).toEqual([]);
});

test("what is theirs alone is refused: money, bookings, privacy, logging in, what nobody has named", async () => {
  const [operator, host] = [await makeOperator(world), await world.person()];
  const event = await makeEvent(world, { host });
  const acting = await actingAs(host, operator);
  const refused = { status: 403, body: { code: "not_while_acting" } };
  const params = { eventId: event.eventId };
  const tickets = [{ ticket_type_id: event.types[0].id, count: 1 }];
  expect(await world.call(createBooking, { params, body: { tickets } }, { as: acting })).toMatchObject(refused);
  expect(await world.call(exportMyData, {}, { as: acting })).toMatchObject(refused);
  expect(await world.call(endOtherSessions, {}, { as: acting })).toMatchObject(refused);
  for (const body of [{ visibility: "PRIVATE" as const }, { title: "Free for all", pays_at_venue: true }])
    expect(await world.call(updateEvent, { params, body }, { as: acting })).toMatchObject(refused);
  expect((await listFor(host))[0]?.changes).toEqual([]);
});

test("every call that changes something is either named as harmless or refused", () => {
  const named = new Set<string>([...Object.keys(changesWhileActing), ...openWhileActing]);
  const theirs = /^\/(auth|bookings|payments|operator|co-host|tickets)\b/;
  const strange = [...named].filter((name) => theirs.test(paths[name as CallName].path));
  expect(strange.toSorted()).toEqual([
    ...[
      "changeBookingDetails",
      "endActing",
      "logout",
      "nameBooking",
      "quoteTicketChange",
      "refreshToken",
      "reverseGeocode",
    ],
  ]);
  expect([...hiddenWhileActing].filter((name) => paths[name].method !== "GET")).toEqual([]);
});

test("it ends by the operator, by the person, with its time, and when another one begins", async () => {
  const operator = await makeOperator(world);
  const [one, other] = [await world.person(), await world.person()];
  const first = await actingAs(one, operator);
  expect(await isIn(first)).toBe(true);
  expect((await end(first.sessionId, await world.person())).status).toBe(404);
  const next = await actingAs(other, operator);
  world.clock.moveBy(second);
  expect([await isIn(first), await isIn(next)]).toEqual([false, true]);
  expect((await end(next.sessionId, other)).status).toBe(200);
  world.clock.moveBy(second);
  expect(await isIn(next)).toBe(false);
  expect((await end(next.sessionId, other)).status).toBe(404);
  const last = await actingAs(other, operator);
  world.clock.moveBy(30 * minuteMs);
  expect(await isIn(last)).toBe(false);
  expect((await listFor(other)).map(({ ended_at }) => ended_at !== null)).toEqual([true, true]);
});

test("it ends with the operator's role, with their own session, and when the person becomes an operator", async () => {
  const endings: ((operator: TestPerson, person: TestPerson) => ReturnType<typeof sql>)[] = [
    ({ userId }) => sql`update users set is_operator = false where user_id = ${userId}::uuid`,
    ({ userId }) => sql`update sessions set ended_at = now() where user_id = ${userId}::uuid`,
    (_, { userId }) => sql`update users set is_operator = true where user_id = ${userId}::uuid`,
  ];
  for (const ending of endings) {
    const [operator, person] = [await makeOperator(world), await world.person()];
    const acting = await actingAs(person, operator);
    expect(await isIn(acting)).toBe(true);
    await run(world.app.db, ending(operator, person));
    world.clock.moveBy(second);
    expect(await isIn(acting)).toBe(false);
  }
});

test("a day has so many, and the person's devices don't show them", async () => {
  const [operator, person] = [await makeOperator(world), await world.person()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => begin(person, operator)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: "acted_often" });
  expect((await world.call(listSessions, {}, { as: person })).body.data).toHaveLength(1);
  world.clock.moveBy(dayMs);
  expect((await begin(person, operator)).status).toBe(200);
});
