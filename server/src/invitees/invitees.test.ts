import { eventBySlug, publishEvent, unpublishEvent } from "@mela/contract/eventCalls";
import { muteHost } from "@mela/contract/guestMessages";
import * as calls from "@mela/contract/invitees";
import { readOutbox } from "@mela/contract/messages";
import { expect, test } from "vitest";
import { dayMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ INVITATIONS_PER_DAY: "6" });

const invite = (event: TestEvent, text: string, key = newRowId()) =>
  world.call(
    calls.invitePeople,
    { params: event, body: { text } },
    { as: event.host, headers: { "idempotency-key": key } },
  );
const check = (event: TestEvent, text: string) =>
  world.call(calls.checkInvitees, { params: event, body: { text } }, { as: event.host });
const list = async (event: TestEvent) =>
  (await world.call(calls.listInvitees, { params: event }, { as: event.host })).body.data;
const states = async (event: TestEvent) =>
  Object.fromEntries((await list(event)).map(({ address, state }) => [address, state]));
const mailsTo = async (to: string) =>
  (await world.call(readOutbox, { query: { to } })).body.filter(({ subject }) => subject.includes("invites you"));

/** Somebody who signs in with an address. */
async function owner(address: string): Promise<TestPerson> {
  const person = await world.person();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${person.userId}::uuid, 'EMAIL', ${address}, now())`,
  );
  return person;
}

test("people who are invited to a private event see it with their account, by a link without its key", async () => {
  const event = await makeEvent(world, { visibility: "PRIVATE", title: "Rooftop" });
  const text = "one@example.in\nOne@example.in, two@example.in\n9876543210\nnobody";
  const { body: checked } = await check(event, text);
  expect(checked.data).toEqual({
    ...{ fresh: 3, emails: 2, phones: 1, repeated: 1, invited: 0, left_today: 6 },
    wrong: [{ line: 4, text: "nobody" }],
  });
  const { status, body } = await invite(event, text);
  expect([status, body.data]).toEqual([201, { invited: 3, wrong: [{ line: 4, text: "nobody" }] }]);
  expect(await states(event)).toEqual({
    "one@example.in": "WAITING",
    "two@example.in": "WAITING",
    "+919876543210": "NOT_TOLD", // nothing carries messages to phones here
  });
  await world.app.jobs.drain();
  await world.app.jobs.drain();
  expect(await states(event)).toEqual({
    "one@example.in": "TOLD",
    "two@example.in": "TOLD",
    "+919876543210": "NOT_TOLD",
  });
  const [mail, ...more] = await mailsTo("one@example.in");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Asha Host invites you: Rooftop");
  expect(mail?.text).toContain(`/invited/${event.slug}`);
  expect(mail?.text).not.toContain(event.privateKey);

  const [one, other] = [await owner("one@example.in"), await world.person()];
  const seen = async (as: TestPerson) =>
    (await world.call(eventBySlug, { params: { slug: event.slug } }, { as })).status;
  expect([await seen(one), await seen(other)]).toEqual([200, 404]);
  await book(world, event, { as: one });
  expect((await states(event))["one@example.in"]).toBe("BOOKED");
  const body2 = { address: "two@example.in" };
  await world.call(calls.removeInvitee, { params: event, body: body2 }, { as: event.host });
  expect(await seen(await owner("two@example.in"))).toBe(404);
});

test("the same key invites once, and who was invited is not told again by being written down again", async () => {
  const event = await makeEvent(world);
  const answers = [await invite(event, "again@example.in", "k"), await invite(event, "again@example.in", "k")];
  expect(answers.map(({ body }) => body.data.invited)).toEqual([1, 1]);
  await world.app.jobs.drain();
  expect((await invite(event, "again@example.in")).body).toMatchObject({ code: "nobody_to_invite" });
  await world.call(calls.removeInvitee, { params: event, body: { address: "again@example.in" } }, { as: event.host });
  await invite(event, "again@example.in");
  await world.app.jobs.drain();
  expect(await mailsTo("again@example.in")).toHaveLength(1);
});

test("an invitation goes out again after a day, three times at most", async () => {
  const event = await makeEvent(world, { startInHours: 24 * 20 });
  const address = "slow@example.in";
  await invite(event, address);
  await world.app.jobs.drain();
  const again = () => world.call(calls.resendInvitation, { params: event, body: { address } }, { as: event.host });
  expect((await again()).body).toMatchObject({ code: "invited_enough" });
  for (const times of [2, 3]) {
    world.clock.moveBy(dayMs);
    expect((await list(event))[0]?.can_resend).toBe(true);
    expect((await again()).status).toBe(200);
    await world.app.jobs.drain();
    expect(await mailsTo(address)).toHaveLength(times);
  }
  world.clock.moveBy(dayMs);
  expect((await list(event))[0]?.can_resend).toBe(false);
  expect((await again()).body).toMatchObject({ code: "invited_enough" });
});

test("who stopped a host's messages is not invited by them, and stays on the list", async () => {
  const event = await makeEvent(world);
  await invite(event, "tired@example.in");
  await world.app.jobs.drain();
  const [mail] = await mailsTo("tired@example.in");
  const token = /\/messages\/stop\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? expect.fail();
  await world.app.inject({ method: "POST", url: `/api${muteHost.path.replace(":token", token)}` });
  expect(await states(event)).toEqual({ "tired@example.in": "MUTED" });
  const next = await makeEvent(world, { host: event.host });
  await invite(next, "tired@example.in, keen@example.in");
  await world.app.jobs.drain();
  expect(await mailsTo("tired@example.in")).toHaveLength(1);
  expect(await states(next)).toEqual({ "tired@example.in": "MUTED", "keen@example.in": "TOLD" });
});

test("a host invites so many a day, over all events, whatever was removed since", async () => {
  const host = await world.person("Eager Host");
  const [one, two] = [await makeEvent(world, { host }), await makeEvent(world, { host })];
  const some = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}${n}@example.in`).join("\n");
  expect((await invite(one, some(4, "a"))).status).toBe(201);
  for (const n of [0, 1, 2, 3])
    await world.call(calls.removeInvitee, { params: one, body: { address: `a${n}@example.in` } }, { as: host });
  expect((await check(two, some(3, "b"))).body.data).toMatchObject({ fresh: 3, left_today: 2 });
  expect((await invite(two, some(3, "b"))).body).toMatchObject({ code: "too_many_invitations" });
  expect((await invite(two, some(2, "b"))).status).toBe(201);
  const many = await invite(two, some(501, "c"));
  expect([many.status, many.body]).toMatchObject([
    400,
    { fields: { text: "Please invite at most 500 people at once" } },
  ]);
  const endless = await invite(two, "x".repeat(100_000));
  expect([endless.status, endless.body]).toMatchObject([400, { fields: { text: expect.any(String) } }]);
});

test("nobody is invited to what nobody can come to", async () => {
  const codes: unknown[] = [];
  for (const plan of [{ status: "DRAFT" }, { status: "CANCELLED" }, { startInHours: -9 }] as const)
    codes.push(Object(await invite(await makeEvent(world, plan), "a@example.in")).body.code);
  expect(codes).toEqual(["not_published", "event_cancelled", "event_over"]);
});

test("who was to be told while the event was hidden is told when it is published again", async () => {
  const event = await makeEvent(world);
  await invite(event, "patient@example.in");
  const eventOf = { params: { eventId: event.eventId } };
  await world.call(unpublishEvent, eventOf, { as: event.host });
  await world.app.jobs.drain();
  expect(await states(event)).toEqual({ "patient@example.in": "WAITING" });
  expect((await world.call(publishEvent, eventOf, { as: event.host })).status).toBe(200);
  await world.app.jobs.drain();
  expect(await states(event)).toEqual({ "patient@example.in": "TOLD" });
  expect(await mailsTo("patient@example.in")).toHaveLength(1);
});
