import { getBooking, myBookings } from "@mela/contract/bookings";
import { getCreator } from "@mela/contract/creators";
import { readOutbox } from "@mela/contract/messages";
import { addPasskey, loginByPasskey, passkeyLoginOptions, passkeyRegistrationOptions } from "@mela/contract/passkeys";
import { payBooking } from "@mela/contract/payments";
import { getProfile } from "@mela/contract/profile";
import { listSavedSearches, saveSearch } from "@mela/contract/savedSearches";
import { addToWishlist, getWishlist } from "@mela/contract/wishlist";
import { expect, test } from "vitest";
import { findPerson } from "../auth/index.ts";
import { refreshDiscovery } from "../discovery/index.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newAuthenticator } from "../testing/authenticator.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, makeEvent, pay } from "../testing/builders.ts";
import { newJoining, type Person } from "../testing/joining.ts";
import { login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { somebody, prove, join, joinBy, count, save } = newJoining(world);

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
