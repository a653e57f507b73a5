import { cancelBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { type EventId, UserId } from "@mela/contract/common";
import { getCreator, getEvent } from "@mela/contract/events";
import { addIdentity, joinAccounts, sendIdentityCode } from "@mela/contract/identities";
import { readOutbox } from "@mela/contract/messages";
import { addPasskey, loginByPasskey, passkeyLoginOptions, passkeyRegistrationOptions } from "@mela/contract/passkeys";
import { payBooking } from "@mela/contract/payments";
import { getProfile, updateProfile } from "@mela/contract/profile";
import { listSavedSearches, saveSearch } from "@mela/contract/savedSearches";
import { addToWishlist, getWishlist } from "@mela/contract/wishlist";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { findPerson } from "../auth/index.ts";
import { refreshDiscovery } from "../discovery/index.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { newAuthenticator } from "../testing/authenticator.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, makeEvent, pay, tryBook } from "../testing/builders.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
type Person = Awaited<ReturnType<typeof login>>;
let people = 0;
const somebody = () => login(world, `joining${++people}@example.in`);

/** Proves, signed in as one, that the other's address is theirs too. */
async function prove(as: Person, other: Person) {
  await world.call(sendIdentityCode, { body: { input: other.email } }, { as });
  const body = { input: other.email, otp: await codeTo(world, other.email) };
  const { body: answer } = await world.call(addIdentity, { body }, { as });
  if (!answer.success || answer.data.outcome !== "belongs_to_other") throw new Error("no other account was found");
  return answer.data;
}
const join = (as: Person, join_token: string) => world.call(joinAccounts, { body: { join_token } }, { as });
const joinBy = async (as: Person, other: Person) => join(as, (await prove(as, other)).join_token);
const count = async (from: ReturnType<typeof sql>) =>
  (await rows(db, z.object({ n: Int }), sql`select count(*) as n from ${from}`))[0]?.n;
const save = (as: Person, body: object) => world.call(updateProfile, { body: { email: as.email, ...body } }, { as });

test("two accounts become one: all ways in lead there, and the other's sessions are over", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const answer = await joinBy(stays, goes);
  expect(answer.body.data.identities.map(({ value, can_remove }) => [value, can_remove])).toEqual([
    [stays.email, true],
    [goes.email, true],
  ]);
  world.clock.moveBy(1_000); // ended sessions are known to every process within a second
  expect((await world.call(getProfile, {}, { as: goes })).status).toBe(401);
  expect((await world.call(getProfile, {}, { as: stays })).status).toBe(200);
  expect((await login(world, goes.email)).userId).toBe(stays.userId);
  for (const to of [stays.email, goes.email]) {
    const { body } = await world.call(readOutbox, { query: { to } });
    expect(body.map(({ subject }) => subject)).toContain("Your two accounts are one now");
  }
});
test("the profile fills only what is empty, and old ids and names lead to the person", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const link = "https://www.instagram.com/goes";
  await save(stays, { first_name: "Diya", last_name: "Rao", username: "StaysHere" });
  const social_media_urls = { instagram: link };
  await save(goes, { first_name: "D.", username: "GoesAway", description: "Kites.", age: 31, social_media_urls });
  await makeEvent(world, { host: goes, title: "Kites over Jaipur" });
  const before = world.app.publicVersion.now();
  await joinBy(stays, goes);
  expect(world.app.publicVersion.now()).toBeGreaterThan(before);
  expect((await world.call(getProfile, {}, { as: stays })).body).toMatchObject({
    first_name: "Diya",
    last_name: "Rao",
    username: "StaysHere",
    email: stays.email,
    email_verified: true,
    description: "Kites.",
    age: 31,
    social_media_urls,
  });
  for (const creatorId of [goes.userId, "goesaway", stays.userId, "StaysHere"]) {
    const { body } = await world.call(getCreator, { params: { creatorId } });
    expect(body.data).toMatchObject({ host: { username: "StaysHere" }, upcoming: [{ title: "Kites over Jaipur" }] });
  }
  expect(await findPerson(db, goes.userId)).toMatchObject({ userId: stays.userId, name: "Diya Rao" });
  const kept = sql`users where user_id = ${goes.userId}::uuid and joined_into = ${stays.userId}::uuid
                     and deleted_at is not null and email is null and first_name is null and bio is null`;
  expect(await count(kept)).toBe(1);
  // Its name stays taken: links to it go on leading here.
  const stranger = await somebody();
  expect((await save(stranger, { username: "goesaway" })).status).toBe(409);
});
test("who has no name takes the other's, and their events are found by it", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  await save(goes, { first_name: "Meher", username: "MeherK" });
  const { eventId } = await makeEvent(world, { host: stays });
  await refreshDiscovery(db, eventId, world.clock.now());
  await joinBy(stays, goes);
  expect((await world.call(getProfile, {}, { as: stays })).body).toMatchObject({
    first_name: "Meher",
    username: "MeherK",
  });
  expect(await count(sql`discovery where event_id = ${eventId}::uuid and host_name like '%meher%'`)).toBe(1);
});

test("bookings come along with their seats, tickets and history", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const event = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 20 }] });
  await book(world, event, { as: stays, count: 1, pay: true });
  const theirs = await book(world, event, { as: goes, count: 3, pay: true });
  await makeEvent(world, { host: goes });
  const told = await prove(stays, goes);
  expect(told.other).toEqual({ name: "", upcoming_bookings: 1, events: 1 });
  await join(stays, told.join_token);
  const mine = (await world.call(myBookings, {}, { as: stays })).body;
  expect(mine).toHaveLength(2);
  const params = { bookingId: theirs.booking_id };
  const { body } = await world.call(getBooking, { params }, { as: stays });
  expect(body.data).toMatchObject({ status: "CONFIRMED", reference: theirs.reference });
  expect(body.data.tickets.map(({ code }) => code)).toEqual(
    (await world.call(getBooking, { params }, { as: event.host })).body.data.tickets.map(({ code }) => code),
  );
  await expectRightBooks(world, event.eventId);
  await expectRightMoney(world, event.eventId);
  const line = sql`history where subject_id = ${theirs.booking_id}::uuid and action = 'join_accounts'
                     and actor_id = ${stays.userId}::uuid`;
  expect(await count(line)).toBe(1);
});
test("of two open holds at one event the one that is being paid stays", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const event = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 5 }] });
  const paying = await book(world, event, { as: goes, count: 2 });
  await world.call(payBooking, { params: { bookingId: paying.booking_id } }, { as: goes });
  world.clock.moveBy(60_000);
  const other = await book(world, event, { as: stays, count: 3 });
  await joinBy(stays, goes);
  await expectRightBooks(world, event.eventId);
  const statusOf = async (bookingId: typeof paying.booking_id) =>
    (await world.call(getBooking, { params: { bookingId } }, { as: stays })).body.data.status;
  expect([await statusOf(paying.booking_id), await statusOf(other.booking_id)]).toEqual(["HELD", "EXPIRED"]);
  await pay(world, paying.booking_id, stays);
  await expectRightBooks(world, event.eventId);
  await expectRightMoney(world, event.eventId);
});

test("hearts, saved searches, pictures, consents and passkeys come along; what both had counts once", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const [both, one] = [await makeEvent(world), await makeEvent(world)];
  for (const { eventId } of [both, one]) await refreshDiscovery(db, eventId, world.clock.now());
  const save = (as: Person, { eventId }: typeof both) => world.call(addToWishlist, { body: { eventId } }, { as });
  await Promise.all([save(stays, both), save(goes, both), save(goes, one)]);
  await run(
    db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${newRowId()}::uuid, ${goes.userId}::uuid, 'p/x.webp', 1, 1, 1)`,
  );
  const consent = (person: Person, given: string, withdrawn: string | null) =>
    run(
      db,
      sql`insert into consents (consent_id, user_id, kind, text_version, given_at, withdrawn_at)
          values (${newRowId()}::uuid, ${person.userId}::uuid, 'MARKETING', '2026-11-21', ${given}::text::timestamptz,
                  ${withdrawn}::text::timestamptz)`,
    );
  const look = (as: Person, q: string) => world.call(saveSearch, { body: { filter: { q } } }, { as });
  await Promise.all([look(stays, "kites"), look(goes, "kites"), look(goes, "pots")]);
  await consent(stays, "2026-11-01T00:00:00Z", "2026-11-10T00:00:00Z");
  await consent(goes, "2026-11-05T00:00:00Z", null);
  const device = newAuthenticator("http://localhost:3000");
  const options = (await world.call(passkeyRegistrationOptions, {}, { as: goes })).body.data;
  await world.call(addPasskey, { body: { response: device.register(options) } }, { as: goes });

  const { body } = await joinBy(stays, goes);
  expect(body.data.passkeys).toHaveLength(1);
  const searches = (await world.call(listSavedSearches, {}, { as: stays })).body.data;
  expect(searches.map(({ filter }) => filter.q).toSorted()).toEqual(["kites", "pots"]);
  expect((await world.call(getWishlist, {}, { as: stays })).body).toHaveLength(2);
  expect(
    await count(sql`discovery where event_id in (${both.eventId}::uuid, ${one.eventId}::uuid) and saved = 1`),
  ).toBe(2);
  expect(await count(sql`pictures where user_id = ${stays.userId}::uuid`)).toBe(1);
  const open = sql`consents where user_id = ${stays.userId}::uuid and kind = 'MARKETING' and withdrawn_at is null`;
  expect(await count(open)).toBe(0); // the later "no" holds for both
  const { data } = (await world.call(passkeyLoginOptions, {})).body;
  const entered = await world.call(loginByPasskey, { body: { response: device.signIn(data) } });
  expect(entered.body.user_id).toBe(stays.userId);
});

async function give(
  host: Person,
  eventId: EventId,
  to: Person,
  given: { role: "COHOST" | "DOOR"; scope: "EVENT" | "HOST" },
) {
  const { body } = await world.call(inviteCohost, { params: { eventId }, body: given }, { as: host });
  const token = body.data.url.split("/").at(-1) ?? "";
  expect((await world.call(acceptInvitation, { body: { token } }, { as: to })).body).toMatchObject({ success: true });
  return token;
}
const canManage = async (as: Person, eventId: string) => {
  const found = await rows(
    db,
    z.object({ role: z.string() }),
    sql`select r.role from host_roles r join events e on e.host_id = r.host_id and (r.event_id is null or r.event_id = e.event_id)
         where e.event_id = ${eventId}::uuid and r.user_id = ${as.userId}::uuid and r.ended_at is null`,
  );
  return found.map(({ role }) => role);
};
test("roles come along once, nobody keeps one at what is their own, and no helper sees more than before", async () => {
  const [stays, goes, third, helper] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const [ofStays, ofGoes, ofThird] = [
    await makeEvent(world, { host: stays }),
    await makeEvent(world, { host: goes }),
    await makeEvent(world, { host: third }),
  ];
  const cohost = { role: "COHOST", scope: "EVENT" } as const;
  await give(third, ofThird.eventId, stays, cohost);
  await give(third, ofThird.eventId, goes, cohost);
  await give(third, ofThird.eventId, goes, { role: "DOOR", scope: "HOST" });
  await give(stays, ofStays.eventId, goes, cohost);
  await give(goes, ofGoes.eventId, stays, cohost);
  const link = await give(goes, ofGoes.eventId, helper, { role: "COHOST", scope: "HOST" });
  await joinBy(stays, goes);

  expect((await canManage(stays, ofThird.eventId)).sort()).toEqual(["COHOST", "DOOR"]);
  expect(await canManage(stays, ofStays.eventId)).toEqual([]);
  expect(await canManage(stays, ofGoes.eventId)).toEqual([]);
  expect(await canManage(helper, ofGoes.eventId)).toEqual(["COHOST"]);
  expect(await canManage(helper, ofStays.eventId)).toEqual([]);
  expect(await count(sql`host_roles where user_id = ${goes.userId}::uuid`)).toBe(0);
  const seen = await world.call(getEvent, { params: { eventId: ofGoes.eventId } }, { as: stays });
  expect(seen.body).toMatchObject({ success: true });
  expect(await count(sql`events where host_id = ${goes.userId}::uuid`)).toBe(0);
  const again = await world.call(acceptInvitation, { body: { token: link } }, { as: helper });
  expect(again.body).toMatchObject({ success: true });
  expect(await canManage(helper, ofStays.eventId)).toEqual([]);
});
test("who was sent away does not come back by the same link under their other account", async () => {
  const [stays, goes, host] = [await somebody(), await somebody(), await somebody()];
  const event = await makeEvent(world, { host });
  const params = { eventId: event.eventId };
  const body = { role: "COHOST", max_uses: 5 } as const;
  const { data } = (await world.call(inviteCohost, { params, body }, { as: host })).body;
  const token = data.url.split("/").at(-1) ?? "";
  await world.call(acceptInvitation, { body: { token } }, { as: goes });
  await run(db, sql`update host_roles set ended_at = now() where user_id = ${goes.userId}::uuid`);
  await joinBy(stays, goes);
  expect(await world.call(acceptInvitation, { body: { token } }, { as: stays })).toMatchObject({ status: 404 });
});

test("joining again says the same, also at the same instant", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const event = await makeEvent(world);
  await book(world, event, { as: goes, count: 2 });
  const { join_token } = await prove(stays, goes);
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(stays, join_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await join(stays, join_token)).body).toEqual(answers[0]?.body);
  await expectRightBooks(world, event.eventId);
  expect(await count(sql`history where action = 'join_accounts' and actor_id = ${stays.userId}::uuid`)).toBe(1);
});
test("joined crosswise at the same instant, one of the two accounts stays", async () => {
  for (let round = 0; round < 3; round++) {
    const [one, two] = [await somebody(), await somebody()];
    const event = await makeEvent(world);
    await book(world, event, { as: one, count: 1 });
    await book(world, event, { as: two, count: 2 });
    const [byOne, byTwo] = [await prove(one, two), await prove(two, one)];
    const answers = await Promise.all([join(one, byOne.join_token), join(two, byTwo.join_token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const ids = sql`(${one.userId}::uuid, ${two.userId}::uuid)`;
    expect(await count(sql`users where user_id in ${ids} and joined_into is null and deleted_at is null`)).toBe(1);
    const homeless = sql`identities i join users u using (user_id) where i.user_id in ${ids} and u.deleted_at is null`;
    expect(await count(homeless)).toBe(2);
    expect(
      await count(sql`booking_index i join users u using (user_id) where i.user_id in ${ids} and u.deleted_at is null`),
    ).toBe(2);
    await expectRightBooks(world, event.eventId);
  }
});
test("three accounts join in turn, and the first id leads to the last person", async () => {
  const [first, second, third] = [await somebody(), await somebody(), await somebody()];
  await joinBy(second, first);
  await joinBy(third, second);
  expect(await findPerson(db, first.userId)).toMatchObject({ userId: third.userId });
  expect((await login(world, first.email)).userId).toBe(third.userId);
});
test("what was under way for the closed account comes along, and its late session ends", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const event = await makeEvent(world);
  const late = await book(world, event, { as: goes, count: 2 });
  await joinBy(stays, goes);
  // As if the request had been written just after: the booking stands under the old id, a session has opened.
  const here = sql`event_id = ${event.eventId}::uuid and user_id = ${stays.userId}::uuid`;
  for (const table of ["bookings", "booking_index", "person_seats"]) {
    await run(db, sql`update ${sql.identifier(table)} set user_id = ${goes.userId}::uuid where ${here}`);
  }
  await run(db, sql`update sessions set ended_at = null where user_id = ${goes.userId}::uuid`);
  await run(db, sql`update users set phone = '+919812345678' where user_id = ${goes.userId}::uuid`);
  await world.app.jobs.drain();
  expect(await count(sql`users where user_id = ${goes.userId}::uuid and phone is not null`)).toBe(0);
  const params = { bookingId: late.booking_id };
  expect((await world.call(getBooking, { params }, { as: stays })).status).toBe(200);
  world.clock.moveBy(1_000);
  expect((await world.call(getProfile, {}, { as: goes })).status).toBe(401);
  await expectRightBooks(world, event.eventId);
});

test("bookings and cancellations that race a join lose no seat and end with the person who stays", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 24, maxPerBooking: 2 }] });
  const given = await Promise.all(Array.from({ length: 6 }, () => book(world, event, { as: goes, count: 2 })));
  const { join_token } = await prove(stays, goes);
  const cancels = given.map(({ booking_id: bookingId }) =>
    world.call(cancelBooking, { params: { bookingId } }, { as: goes }),
  );
  const tries = Array.from({ length: 10 }, (_, n) => tryBook(world, event, { as: n % 2 ? stays : goes, count: 2 }));
  const [joined] = await Promise.all([join(stays, join_token), ...tries, ...cancels]);
  expect(joined.status).toBe(200);
  await world.app.jobs.drain();
  await expectRightBooks(world, event.eventId);
  const here = sql`event_id = ${event.eventId}::uuid`;
  expect(await count(sql`bookings where ${here} and user_id <> ${stays.userId}::uuid`)).toBe(0);
  expect(await count(sql`booking_index where ${here} and user_id <> ${stays.userId}::uuid`)).toBe(0);
  expect(await count(sql`person_seats where ${here} and user_id <> ${stays.userId}::uuid`)).toBe(0);
});

test("a proof serves its own person, for ten minutes, while it is true", async () => {
  const [stays, goes, stranger] = [await somebody(), await somebody(), await somebody()];
  const { join_token } = await prove(stays, goes);
  const expired = { status: 409, body: { code: "join_expired" } };
  expect(await join(stranger, join_token)).toMatchObject(expired);
  expect(await join(stays, `${join_token.slice(0, -4)}AAAA`)).toMatchObject(expired);
  expect(await join(stays, "nonsense \u0000 é")).toMatchObject(expired);
  expect((await world.call(joinAccounts, { body: { join_token } })).status).toBe(401);
  await run(db, sql`delete from identities where user_id = ${goes.userId}::uuid`);
  expect(await join(stays, join_token)).toMatchObject(expired);
  const [mine, other] = [await somebody(), await somebody()];
  const slow = await prove(mine, other);
  world.clock.moveBy(10 * 60_000);
  expect(await join(mine, slow.join_token)).toMatchObject(expired);
  expect(await findPerson(db, newId(UserId))).toBeNull();
});
