import { liftSuspension, suspendPerson } from "@mela/contract/operatorPeople";
import {
  answerReview,
  getOwnReview,
  getRating,
  listEventReviews,
  listReviews,
  putReview,
  removeReview,
} from "@mela/contract/reviews";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs } from "../platform/clock.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { doorFor, makeParty } from "../testing/door.ts";
import { newJoining } from "../testing/joining.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const operator = await makeOperator(world);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const at = ({ eventId }: TestEvent) => ({ eventId });
const write = (event: TestEvent, as: TestPerson, stars = 5, text = "The kites flew.") =>
  world.call(putReview, { params: at(event), body: { stars, text } }, { as });
const shownOf = async ({ host }: TestEvent) =>
  (await world.call(listReviews, { params: { creatorId: host.userId } })).body.data;
const ratingOf = async ({ host }: TestEvent) =>
  (await world.call(getRating, { params: { creatorId: host.userId } })).body.data;

/** An event that is over, and a guest whom its door let in. */
async function afterwards(plan: Parameters<typeof doorFor>[1] = {}) {
  const { event, guest, scan } = await doorFor(world, { name: "Diya Rao", ...plan });
  await scan();
  world.clock.moveBy(5 * hourMs);
  return { event, guest: guest.person };
}

/** Guests of an event who are in. */
async function guestsOf(event: TestEvent, count: number): Promise<TestPerson[]> {
  const made: TestPerson[] = [];
  for (let n = 0; n < count; n++) {
    const { person, bookingId } = await makeParty(world, event);
    await run(
      db,
      sql`insert into admissions (event_id, ticket_id, booking_id, scan_id, scanned_at, at)
          select event_id, ticket_id, booking_id, gen_random_uuid(), now(), now() from tickets
           where event_id = ${event.eventId}::uuid and booking_id = ${bookingId}::uuid`,
    );
    made.push(person);
  }
  return made;
}

const Differing = z.object({ host_id: z.string(), counted: Int, there: Int });
/** Hosts whose counter says other than their reviews. */
const differing = () =>
  rows(
    db,
    Differing,
    sql`select host_id, coalesce(c.reviews * 1000 + c.stars, 0) as counted, coalesce(n.n, 0) as there
          from host_ratings c full join (
            select r.host_id, count(*) * 1000 + sum(r.stars) as n from reviews r join users u using (user_id)
             where r.hidden_at is null and r.removed_at is null and u.suspended_at is null and u.deleted_at is null
             group by r.host_id) n using (host_id)
         where coalesce(c.reviews * 1000 + c.stars, 0) <> coalesce(n.n, 0)`,
  );

test("a guest who was checked in reviews once the event is over, and changes it; the host's page shows it", async () => {
  const { event, guest } = await afterwards();
  expect((await write(event, guest, 4)).status).toBe(200);
  await write(event, guest, 2, "It rained.");
  expect(await shownOf(event)).toMatchObject([
    { stars: 2, text: "It rained.", name: "Diya Rao", event: { title: event.title } },
  ]);
  const own = await world.call(getOwnReview, { params: at(event) }, { as: guest });
  expect(own.body.data).toMatchObject({ may_write: true, review: { stars: 2 } });
  expect(await differing()).toEqual([]);
});

test("nobody reviews who was not let in, before the end, a month later, or as one of the team", async () => {
  const { event, guest, scan } = await doorFor(world);
  expect((await write(event, guest.person)).body).toMatchObject({ code: "not_checked_in" });
  await scan();
  expect((await write(event, guest.person)).body).toMatchObject({ code: "review_closed" });
  world.clock.moveBy(5 * hourMs);
  expect((await write(event, await world.person())).body).toMatchObject({ code: "not_checked_in" });
  expect((await write(event, event.host)).status).toBe(403);
  world.clock.moveBy(31 * dayMs);
  expect((await write(event, guest.person)).body).toMatchObject({ code: "review_closed" });
  expect(await shownOf(event)).toEqual([]);
});

test("of a ticket that was passed on its friend reviews, and not who booked it", async () => {
  const { event, guest } = await afterwards();
  const friend = await world.person();
  await run(db, sql`update tickets set holder_id = ${friend.userId}::uuid where event_id = ${event.eventId}::uuid`);
  expect((await write(event, guest)).body).toMatchObject({ code: "not_checked_in" });
  expect((await write(event, friend)).status).toBe(200);
});

test("an event that is not for everyone is not named on the host's page", async () => {
  const { event, guest } = await afterwards({ event: { visibility: "PRIVATE" } });
  await makeEvent(world, { host: event.host });
  await write(event, guest);
  expect(await shownOf(event)).toMatchObject([{ event: null }]);
  const ofEvent = await world.call(listEventReviews, { params: at(event) }, { as: event.host });
  expect(ofEvent.body.data).toMatchObject([{ event: { title: event.title } }]);
});

test("there is an average from three reviews on, of all that write at the same time", async () => {
  const { event } = await afterwards();
  const [first, ...others] = await guestsOf(event, 8);
  await write(event, first ?? expect.fail(), 1);
  expect(await ratingOf(event)).toEqual({ reviews: 1, average: null });
  await Promise.all(others.map((guest) => write(event, guest, 5)));
  expect(await ratingOf(event)).toEqual({ reviews: 8, average: 4.5 });
  expect(await differing()).toEqual([]);
});

test("what is deleted or hidden, or whose writer is suspended, counts no more, and a hidden one never again", async () => {
  const { event } = await afterwards();
  const [gone, hidden, suspended] = await guestsOf(event, 3);
  if (!gone || !hidden || !suspended) throw new Error("there are three guests");
  for (const guest of [gone, hidden, suspended]) await write(event, guest);
  await world.call(removeReview, { params: at(event) }, { as: gone });
  expect(await ratingOf(event)).toMatchObject({ reviews: 2 });
  const params = { personId: suspended.userId };
  const body = { reason: "Wrote the same under many names." };
  await world.call(suspendPerson, { params, body }, { as: operator });
  expect(await ratingOf(event)).toMatchObject({ reviews: 1 });
  await world.call(liftSuspension, { params, body }, { as: operator });
  expect(await ratingOf(event)).toMatchObject({ reviews: 2 });
  await run(db, sql`update reviews set hidden_at = now() where user_id = ${hidden.userId}::uuid`);
  await world.call(removeReview, { params: at(event) }, { as: hidden });
  await write(event, hidden, 1, "Again.");
  expect(await ratingOf(event)).toMatchObject({ reviews: 1 });
  expect(await shownOf(event)).toHaveLength(1);
  expect(await differing()).toEqual([]);
});

test("only the team answers, once for each review", async () => {
  const { event, guest } = await afterwards();
  const { review_id: reviewId } = (await write(event, guest)).body.data;
  const say = (as: TestPerson, answer: string) =>
    world.call(answerReview, { params: { ...at(event), reviewId }, body: { answer } }, { as });
  expect((await say(guest, "Thank you, me.")).status).toBe(403);
  await say(event.host, "Thank you.");
  await say(event.host, "Come again.");
  expect(await shownOf(event)).toMatchObject([{ answer: "Come again." }]);
});

test("of two accounts that are joined one review of an event is left, and none of what is one's own", async () => {
  const { somebody, joinBy } = newJoining(world);
  const { event } = await afterwards();
  const [stays, goes] = [await somebody(), await somebody()]; // now: five hours end a login's token
  const own = await makeEvent(world, { host: stays, startInHours: -3, hours: 1 });
  for (const [reviewed, who] of [
    [event, stays],
    [event, goes],
    [own, goes],
  ] as const) {
    const [person] = await guestsOf(reviewed, 1);
    const [to, from] = [who.userId, person?.userId ?? expect.fail()];
    await run(db, sql`update bookings set user_id = ${to}::uuid where user_id = ${from}::uuid`);
    expect((await write(reviewed, who)).status).toBe(200);
  }
  await joinBy(stays, goes);
  expect(await ratingOf(event)).toMatchObject({ reviews: 1 });
  expect(await ratingOf(own)).toMatchObject({ reviews: 0 });
  expect(await differing()).toEqual([]);
});
