import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { createEvent, getEvent } from "@mela/contract/eventCalls";
import { listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { deleteAccount, getDeletion, sendDeletionCode, setConsent } from "@mela/contract/privacy";
import { getProfile, updateProfile } from "@mela/contract/profile";
import { saveSearch } from "@mela/contract/savedSearches";
import { addToWishlist } from "@mela/contract/wishlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../platform/clock.ts";
import { firstRow, Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, tryBook } from "../testing/builders.ts";
import { findInDatabase } from "../testing/canaries.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const canary = "kaveri";

/** Somebody who has signed in with a code, so that they can be sent another. */
async function login(input = `${newRowId()}@example.in`): Promise<TestPerson> {
  await world.call(sendOtp, { body: { input } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: await newestCode(input) } });
  if (!body.success) throw new Error("could not sign in");
  return { userId: body.user_id, token: body.authToken, name: "", email: input };
}
async function newestCode(to: string): Promise<string> {
  return (await world.call(readOutbox, { query: { to } })).body.find(({ code }) => code)?.code ?? "";
}
/** Their access token is good for minutes only. */
const again = async (me: TestPerson) => Object.assign(me, await login(me.email));
const plan = async (as: TestPerson) => (await world.call(getDeletion, {}, { as })).body.data;
async function deletionCode(as: TestPerson): Promise<string> {
  const { status } = await world.call(sendDeletionCode, {}, { as });
  expect(status).toBe(200);
  return newestCode(as.email);
}
async function remove(as: TestPerson, code?: string) {
  return world.call(deleteAccount, { body: { otp: code ?? (await deletionCode(as)) } }, { as });
}
const statusOf = (bookingId: string) =>
  firstRow(
    db,
    z.object({ status: z.string(), payment_status: z.string(), name: z.string(), email: z.string().nullable() }),
    sql`select status, payment_status, name, email from bookings where booking_id = ${bookingId}::uuid`,
  );
const refundOf = (bookingId: string) =>
  firstRow(
    db,
    z.object({ minor: Int }),
    sql`select amount_minor as minor from refunds where booking_id = ${bookingId}::uuid`,
  );

test("nothing of a person is left in any table, but for what a host published and people booked", async () => {
  const me = await login(`${canary}@example.in`);
  const phone = "+919812345670";
  await world.call(
    updateProfile,
    {
      body: {
        ...{ first_name: "Kaveri", last_name: "Kaverinath", username: "kaveri30", email: `Other.${canary}@example.in` },
        ...{ phone_number: phone, description: "Kaveri walks.", social_media_urls: { instagram: "kaveri.walks" } },
        ...{ age: 31, gender: "kaveri-like" },
      },
    },
    { as: me },
  );
  const event = await makeEvent(world, { questions: [{ text: "What do you eat?" }], ticketTypes: [{ price: 500 }] });
  const kept = await makeEvent(world, { startInHours: 1, hours: 2 });
  const responses = [{ question_id: event.questions[0]?.id ?? expect.fail(), answer: "Kaveri eats all" }];
  const paid = await book(world, event, {
    as: me,
    pay: true,
    responses,
    count: 2,
    headers: { "idempotency-key": "kaveri-1" },
  });
  const past = await book(world, kept, { as: me });
  await run(
    db,
    sql`update tickets set holder_name = 'Kaveri', holder_email = 'kaveri@example.in' where booking_id = ${past.booking_id}::uuid`,
  );
  await run(
    db,
    sql`update bookings set note = 'kaveri is late', tags = '["kaveri"]'::jsonb where booking_id = ${past.booking_id}::uuid`,
  );
  await world.call(addToWishlist, { body: { eventId: event.eventId } }, { as: me });
  await world.call(saveSearch, { body: { filter: { q: "kaveri" } } }, { as: me });
  await world.call(setConsent, { params: { kind: "MARKETING" }, body: { given: true } }, { as: me });
  const draft = await makeEvent(world, {
    host: me,
    status: "DRAFT",
    title: "Kaveri's plan",
    questions: [{ text: "Kaveri asks" }],
  });
  await run(
    db,
    sql`update events set slug = 'kaveri-plans', address = 'Kaveri Lane 1' where event_id = ${draft.eventId}::uuid`,
  );
  await run(
    db,
    sql`insert into invitees (event_id, address, invited_by)
        values (${event.eventId}::uuid, ${me.email}, ${event.host.userId}::uuid)`,
  );
  world.clock.moveBy(4 * 3_600_000);
  await again(me);
  expect((await findInDatabase(db, [canary, phone])).length).toBeGreaterThan(10);

  expect((await remove(me)).body).toEqual({ success: true });
  await world.app.jobs.drain();
  const left = await findInDatabase(db, [canary, phone, "9812345670"]);
  // The last message to their address: an outbox keeps texts, and it is forgotten too.
  expect(left.filter((line) => !line.includes("account_deleted"))).toEqual([]);
  world.clock.moveBy(2 * dayMs);
  await world.app.jobs.drain();
  expect(await findInDatabase(db, [canary, phone, "9812345670"])).toEqual([]);

  expect(await statusOf(paid.booking_id)).toMatchObject({ status: "CANCELLED", name: "Deleted guest", email: null });
  expect(await statusOf(past.booking_id)).toMatchObject({ status: "CONFIRMED", name: "Deleted guest", email: null });
});

test("what a request writes while its account is deleted is forgotten too", async () => {
  const me = await login();
  expect((await remove(me)).body).toEqual({ success: true });
  // This process knows of an ended session a moment later only.
  const late = await world.call(
    updateProfile,
    { body: { email: me.email, first_name: "Ganga", username: "ganga7" } },
    { as: me },
  );
  expect(late.status).toBe(401);
  const draft = await world.call(createEvent, { body: { title: "Ganga's evening" } }, { as: me });
  expect(draft.status).toBe(201);
  world.clock.moveBy(20_000);
  await world.app.jobs.drain();
  expect((await findInDatabase(db, ["ganga"])).filter((line) => !line.includes("account_deleted"))).toEqual([]);
});

test("who wrote another's address into their profile takes nothing of theirs along", async () => {
  const [victim, me] = [`${newRowId()}@example.in`, await login()];
  const event = await makeEvent(world);
  await run(
    db,
    sql`insert into invitees (event_id, address, invited_by)
        values (${event.eventId}::uuid, ${victim}, ${event.host.userId}::uuid)`,
  );
  await world.call(sendOtp, { body: { input: victim } });
  await world.call(updateProfile, { body: { email: victim } }, { as: me });
  expect((await remove(me)).body).toEqual({ success: true });
  const kept = await findInDatabase(db, [victim]);
  for (const table of ["public.invitees", "public.messages"])
    expect(
      kept.some((line) => line.startsWith(table)),
      table,
    ).toBe(true);
});

test("what will happen is said before, and is what happens", async () => {
  const me = await login();
  const soon = await makeEvent(world, { startInHours: 72, title: "Soon", ticketTypes: [{ price: 499.5 }] });
  const tooLate = await makeEvent(world, { startInHours: 10, title: "Too late", ticketTypes: [{ price: 300 }] });
  const asked = await makeEvent(world, { approval: true, title: "Asked" });
  const full = await book(world, soon, { as: me, pay: true });
  const none = await book(world, tooLate, { as: me, pay: true });
  await book(world, asked, { as: me });
  await tryBook(world, await makeEvent(world, { ticketTypes: [{ price: 5 }] }), { as: me }); // a hold
  const mine = await makeEvent(world, { host: me, title: "Mine" });
  const guest = await book(world, mine, { count: 3 });
  await makeEvent(world, { host: me, status: "DRAFT" });
  expect(await plan(me)).toMatchObject({
    bookings: expect.arrayContaining([
      expect.objectContaining({ event_title: "Soon", refund: 499.5, total_price: 499.5 }),
      expect.objectContaining({ event_title: "Too late", refund: 0, total_price: 300 }),
      expect.objectContaining({ event_title: "Asked", status: "AWAITING_APPROVAL", refund: 0 }),
    ]),
    events: [{ title: "Mine", guests: 3 }],
    drafts: 1,
    under_way: [],
    sessions: 1,
    kept: { bookings: 4, payments: 2, events: 1 },
  });
  expect((await plan(me)).bookings).toHaveLength(3);
  expect((await remove(me)).body).toEqual({ success: true });
  await world.app.jobs.drain();
  expect(await statusOf(full.booking_id)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED" });
  expect(await refundOf(full.booking_id)).toEqual({ minor: 49_950 });
  expect(await statusOf(none.booking_id)).toMatchObject({ status: "CANCELLED", payment_status: "PAID" });
  expect(await refundOf(none.booking_id)).toBeNull();
  expect(await statusOf(guest.booking_id)).toMatchObject({
    status: "CANCELLED",
    name: expect.not.stringMatching("Deleted"),
  });
  const farewell = (await world.call(readOutbox, { query: { to: me.email } })).body;
  expect(farewell).toMatchObject([
    { subject: "Your Mela account was deleted", text: expect.stringContaining("3 bookings were") },
  ]);
  const told = (await world.call(readOutbox, { query: { to: guest.person.email } })).body;
  expect(told.some(({ text }) => text.includes("Mine"))).toBe(true);
});

test("a host reads 'Deleted guest'", async () => {
  const me = await login();
  const event = await makeEvent(world, { startInHours: 1, hours: 2 });
  await book(world, event, { as: me });
  world.clock.moveBy(5 * 3_600_000);
  await again(me);
  await remove(me);
  const { body } = await world.call(listGuests, { params: { eventId: event.eventId } }, { as: event.host });
  expect(body.data).toMatchObject([{ name: "Deleted guest", email: null, phone: null, image: null, status: "GOING" }]);
});

test("without the code nothing happens, and wrong ones run out", async () => {
  const me = await login();
  const code = await deletionCode(me);
  const wrong = code === "111111" ? "222222" : "111111";
  expect((await remove(me, wrong)).body).toMatchObject({ success: false, code: "wrong_code" });
  expect((await world.call(getProfile, {}, { as: me })).status).toBe(200);
  for (let tries = 0; tries < 4; tries++) await remove(me, wrong);
  expect((await remove(me, code)).body).toMatchObject({ success: false });
  expect((await world.call(deleteAccount, { body: { otp: code } })).status).toBe(401);
});
test("a code to log in deletes nothing", async () => {
  const me = await login();
  await world.call(sendOtp, { body: { input: me.email } });
  expect((await remove(me, await newestCode(me.email))).body).toMatchObject({ success: false });
});
test("of deletions at the same instant all find it done, once", async () => {
  const me = await login();
  const event = await makeEvent(world, { ticketTypes: [{ price: 100 }] });
  const { booking_id } = await book(world, event, { as: me, pay: true });
  const code = await deletionCode(me);
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(me, code)));
  expect(answers.some(({ body }) => body.success)).toBe(true);
  for (const { status, body } of answers) expect([200, 401]).toContain(body.success === true ? 200 : status);
  await world.app.jobs.drain();
  expect(await rows(db, z.unknown(), sql`select 1 from refunds where booking_id = ${booking_id}::uuid`)).toHaveLength(
    1,
  );
  world.clock.moveBy(2_000);
  expect((await world.call(getProfile, {}, { as: me })).status).toBe(401);
});
test("the same address makes a new account, and the username is free", async () => {
  const me = await login();
  await world.call(updateProfile, { body: { email: me.email, username: "Tamasha" } }, { as: me });
  await remove(me);
  world.clock.moveBy(2_000);
  const other = await login(me.email);
  expect(other.userId).not.toBe(me.userId);
  const { body } = await world.call(getProfile, {}, { as: other });
  expect(body).toMatchObject({ username: null, first_name: null });
  expect(
    (await world.call(updateProfile, { body: { email: me.email, username: "tamasha" } }, { as: other })).status,
  ).toBe(200);
});
test("who has an event going on can't go yet", async () => {
  const me = await login();
  const event = await makeEvent(world, { host: me, startInHours: 1, hours: 4, title: "Now" });
  await book(world, event);
  world.clock.moveBy(2 * 3_600_000);
  await again(me);
  expect((await plan(me)).under_way).toMatchObject([{ title: "Now", guests: 1 }]);
  expect(await remove(me)).toMatchObject({ status: 409, body: { code: "event_under_way" } });
  world.clock.moveBy(4 * 3_600_000);
  await again(me);
  expect((await remove(me)).body).toEqual({ success: true });
  // What is over stays readable for those who were there, and leaves the lists.
  const seen = await world.call(getEvent, { params: { eventId: event.eventId } });
  expect(seen.body.data).toMatchObject({ title: "Now", host: { name: "" } });
});
