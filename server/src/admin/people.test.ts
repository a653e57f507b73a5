import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { getBooking } from "@mela/contract/bookings";
import { listDeeds } from "@mela/contract/deeds";
import { listEvents } from "@mela/contract/discovery";
import { eventBySlug, publishEvent, updateEvent } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { getOverview, liftSuspension, lookAtPerson, searchPeople, suspendPerson } from "@mela/contract/operatorPeople";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { refreshDiscovery } from "../discovery/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newBranding } from "../testing/brands.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const operator = await makeOperator(world);
const reason = "Three guests say the venue knows nothing of it.";

async function login(input: string) {
  await world.call(sendOtp, { body: { input } });
  const { body: sent } = await world.call(readOutbox, { query: { to: input } });
  const otp = sent.find(({ code }) => code)?.code ?? "";
  return world.call(verifyOtp, { body: { input, otp } });
}
async function newcomer(input: string): Promise<TestPerson> {
  const { body } = await login(input);
  if (!body.success) throw new Error("could not sign in");
  return { userId: body.user_id, token: body.authToken, name: "", email: input };
}
const deedsOn = async ({ userId }: TestPerson) =>
  (await world.call(listDeeds, { query: { subject: "person", subject_id: userId } }, { as: operator })).body.data;
const suspend = (person: TestPerson) =>
  world.call(suspendPerson, { params: { personId: person.userId }, body: { reason } }, { as: operator });
const lift = (person: TestPerson) =>
  world.call(liftSuspension, { params: { personId: person.userId }, body: { reason } }, { as: operator });

test("only operators see the pages", async () => {
  const somebody = await world.person();
  for (const call of [getOverview, listDeeds]) expect((await world.call(call, {}, { as: somebody })).status).toBe(403);
  expect((await world.call(searchPeople, { body: {} }, { as: somebody })).status).toBe(403);
});

test("people are found by a part of the name or by the whole address, which a list only hints at", async () => {
  const person = await newcomer("charu.mathur@example.in");
  await run(
    db,
    sql`update users set first_name = 'Charu', last_name = 'Mathur' where user_id = ${person.userId}::uuid`,
  );
  for (const q of ["aru math", "CHARU.MATHUR@example.in", person.userId]) {
    const { body } = await world.call(searchPeople, { body: { q } }, { as: operator });
    expect(body.data).toMatchObject([{ user_id: person.userId, name: "Charu Mathur", address: "ch…@example.in" }]);
  }
  expect((await world.call(searchPeople, { body: { q: "%" } }, { as: operator })).body.data).toEqual([]);
});

test("hosts alone are those who have made an event, and brands", async () => {
  const [host, guest] = [await newcomer("hosting@example.in"), await newcomer("never.hosts@example.in")];
  await makeEvent(world, { host, status: "DRAFT" });
  const brand = await newBranding(world).brandOf(guest);
  const { body } = await world.call(searchPeople, { body: { only: "hosts", limit: 100 } }, { as: operator });
  const found = body.data.map(({ user_id }) => user_id);
  expect([host.userId, brand.brand_id].every((id) => found.includes(id))).toBe(true);
  expect(found).not.toContain(guest.userId);
});

test("a look at a person is on record once in ten minutes, before they are shown", async () => {
  const person = await newcomer("looked@example.in");
  const event = await makeEvent(world, { host: person, title: "Kites" });
  const booking = await book(world, await makeEvent(world), { as: person });
  const look = () => world.call(lookAtPerson, { params: { personId: person.userId } }, { as: operator });
  const { body } = await look();
  expect(body.data).toMatchObject({
    logins: [{ kind: "EMAIL", value: "looked@example.in", is_proved: true }],
    hosted: [{ event_id: event.eventId, title: "Kites", is_taken_down: false }],
    booked: [{ booking_id: booking.booking_id, reference: booking.reference }],
    suspended: null,
  });
  await look();
  expect((await deedsOn(person)).map(({ action, by }) => [action, by?.name])).toEqual([["look_person", operator.name]]);
  world.clock.moveBy(10 * minuteMs);
  await look();
  expect(await deedsOn(person)).toHaveLength(2);
});

test("each search is on record, and each page of it, once in ten minutes and without what was typed", async () => {
  for (const name of ["zoya.one", "zoya.two", "yash.three"]) {
    const { userId } = await newcomer(`${name}@example.in`);
    await run(db, sql`update users set first_name = ${name} where user_id = ${userId}::uuid`);
  }
  world.clock.moveBy(10 * minuteMs);
  const lines = async () => {
    const { body } = await world.call(listDeeds, { query: { subject: "list", limit: 100 } }, { as: operator });
    return body.data.filter(({ action }) => action === "search_people");
  };
  const before = (await lines()).length;
  const search = async (q: string, cursor?: string) =>
    (await world.call(searchPeople, { body: { q, limit: 1, ...(cursor && { cursor }) } }, { as: operator })).body;
  const { next_cursor } = await search("zoya");
  await search("zoya", next_cursor ?? expect.fail("there is a second page"));
  await search("yash.three");
  await search("yash.three");
  const after = await lines();
  expect(after.length - before).toBe(3);
  expect(JSON.stringify(after)).not.toMatch(/zoya|yash/);
});

test("who is suspended is signed out, gets no further, and learns why; lifted, all is as before", async () => {
  const person = await newcomer("closed@example.in");
  expect((await suspend(person)).status).toBe(200);
  world.clock.moveBy(2_000);
  expect((await world.call(getProfile, {}, { as: person })).status).toBe(401);
  const refused = await login(person.email);
  expect([refused.status, refused.body]).toMatchObject([403, { code: "account_suspended" }]);
  await world.app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: person.email } })).body;
  expect(mails.find(({ subject }) => subject.includes("suspended"))?.text).toContain(reason);
  expect((await suspend(person)).status).toBe(404);
  expect((await lift(person)).status).toBe(200);
  expect((await login(person.email)).body).toMatchObject({ success: true });
  expect((await deedsOn(person)).map(({ action, reason: why }) => [action, why])).toEqual([
    ["lift", reason],
    ["suspend", reason],
  ]);
});

test("what a suspended host lists is out of sight and can't be booked, and who booked keeps it", async () => {
  const host = await world.person("Ravi Host");
  const [event, draft] = [await makeEvent(world, { host }), await makeEvent(world, { host, status: "DRAFT" })];
  const cohost = await world.person();
  await run(
    db,
    sql`insert into host_roles (role_id, host_id, user_id, role, created_at)
        values (gen_random_uuid(), ${host.userId}::uuid, ${cohost.userId}::uuid, 'COHOST', now())`,
  );
  await refreshDiscovery(db, event.eventId, world.clock.now());
  const booking = await book(world, event);
  const seen = async (as?: TestPerson, key?: string) =>
    (await world.call(eventBySlug, { params: { slug: event.slug }, query: key ? { key } : {} }, as ? { as } : {}))
      .status;
  const listed = async () =>
    (await world.call(listEvents, {})).body.data.some(({ id }: { id: string }) => id === event.eventId);
  expect([await seen(), await listed()]).toEqual([200, true]);
  expect((await suspend(host)).body.data).toEqual({ events: 1 });
  expect([await seen(), await seen(undefined, event.privateKey), await listed()]).toEqual([404, 404, false]);
  expect(await seen(booking.person)).toBe(200);
  const { status } = await world.call(
    getBooking,
    { params: { bookingId: booking.booking_id } },
    { as: booking.person },
  );
  expect(status).toBe(200);
  await expect(book(world, event, { as: booking.person })).rejects.toThrow();
  const publish = (eventId: typeof event.eventId) => world.call(publishEvent, { params: { eventId } }, { as: cohost });
  expect((await publish(event.eventId)).body).toMatchObject({ code: "taken_down" });
  expect((await publish(draft.eventId)).body).toMatchObject({ code: "host_suspended" });
  const show = { params: { eventId: event.eventId }, body: { visibility: "PUBLIC" as const } };
  expect((await world.call(updateEvent, show, { as: cohost })).body).toMatchObject({ code: "taken_down" });
  expect((await lift(host)).body.data).toEqual({ events: 1 });
  expect([await seen(), await listed()]).toEqual([200, true]);
});

test("an operator is suspended only once they are none", async () => {
  expect((await suspend(await makeOperator(world))).status).toBe(404);
});

test("what is on record stays: the database refuses to change it", async () => {
  await suspend(await world.person());
  for (const change of [sql`update operator_deeds set reason = ''`, sql`delete from operator_deeds`])
    await expect(run(db, change)).rejects.toThrow();
});
