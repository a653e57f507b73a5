import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { UserId } from "@mela/contract/common";
import { joinAccounts } from "@mela/contract/identities";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { findPerson } from "../auth/index.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { expectRightBooks } from "../testing/books.ts";
import { book, makeEvent, tryBook } from "../testing/builders.ts";
import { newJoining } from "../testing/joining.ts";
import { login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { somebody, prove, join, joinBy, count } = newJoining(world);

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
