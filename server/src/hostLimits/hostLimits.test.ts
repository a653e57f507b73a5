import { getBooking } from "@mela/contract/bookings";
import { listDeeds } from "@mela/contract/deeds";
import { getMessaging } from "@mela/contract/guestMessages";
import { getEventLimits, getHostLimits, lookAtStanding, setStanding } from "@mela/contract/hostLimits";
import { checkInvitees } from "@mela/contract/invitees";
import { unverifyHost, verifyHost } from "@mela/contract/operatorPeople";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { dayMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, pay, type TestEvent, tryBook } from "../testing/builders.ts";
import { newJoining } from "../testing/joining.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { makeOperator } from "../testing/operators.ts";
import { statementsOf } from "../testing/statements.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({
  ...{ NEW_HOST_EVENT_AMOUNT: "1000", NEW_HOST_WEEK_AMOUNT: "1500" },
  ...{ NEW_HOST_MESSAGES_PER_DAY: "1", NEW_HOST_INVITATIONS_PER_DAY: "3" },
  ...{ PROVEN_HOST_EVENTS: "2", PROVEN_HOST_GUESTS: "5" },
});
const { db } = world.app;
const operator = await makeOperator(world);
const reason = "We have met them.";
const refused = { status: 409, body: { code: "host_limit" } };

const paid = (host: TestPerson, plan: EventPlan = {}) =>
  makeEvent(world, { host, ticketTypes: [{ price: 500, capacity: 50 }], ...plan });
const buy = (event: TestEvent, count = 1) => book(world, event, { count, pay: true });
const limitsOf = async (as: TestPerson) => (await world.call(getHostLimits, {}, { as })).body.data;

/** Events of a host that took place, with so many guests in. */
async function tookPlace(host: TestPerson, events: number, guests: number): Promise<TestEvent[]> {
  const made = await Promise.all(Array.from({ length: events }, () => makeEvent(world, { host, startInHours: -48 })));
  for (const { eventId } of made)
    await run(db, sql`update guest_counters set people_in = ${guests}::int where event_id = ${eventId}::uuid`);
  return made;
}

test("a new host sells up to the amount of an event, and guests are told so before they hold seats", async () => {
  const host = await world.person();
  const event = await paid(host);
  expect(await tryBook(world, event, { count: 3 })).toMatchObject(refused);
  await buy(event);
  await buy(event);
  expect(await tryBook(world, event)).toMatchObject(refused);
  const { body } = await world.call(getEventLimits, { params: { eventId: event.eventId } }, { as: host });
  expect(body.data).toMatchObject({ standing: "NEW", is_limited: true, event_used: 1000, week_used: 1000 });
  const stranger = await world.call(
    getEventLimits,
    { params: { eventId: event.eventId } },
    { as: await world.person() },
  );
  expect(stranger.status).toBe(403);
  await book(world, await makeEvent(world, { host }), { count: 9 }); // free: no limit
});

test("what a new host may sell is asked along with all else that a choice of seats is judged by", async () => {
  const [host, known] = [await world.person(), await world.person()];
  await world.call(verifyHost, { params: { personId: known.userId }, body: { reason } }, { as: operator });
  const statements = async (event: TestEvent) => {
    await book(world, event); // a minute long it is remembered of whom no limit is asked
    return statementsOf(world, () => book(world, event));
  };
  expect((await statements(await paid(host))).length).toBe((await statements(await paid(known))).length);
});

test("of all events up to the amount of a week, which passes", async () => {
  const host = await world.person();
  await buy(await paid(host), 2);
  const next = await paid(host);
  await buy(next);
  expect(await tryBook(world, next)).toMatchObject(refused);
  world.clock.moveBy(7 * dayMs);
  const later = await paid(host);
  await buy(later, 2);
});

test("of payments that begin at once no more go through than the amount", async () => {
  const host = await world.person();
  const event = await paid(host);
  const holds = await Promise.all(Array.from({ length: 6 }, () => book(world, event)));
  const starts = await Promise.all(
    holds.map(({ booking_id: bookingId, person }) => world.call(payBooking, { params: { bookingId } }, { as: person })),
  );
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const [open] = holds.filter((_, n) => starts[n]?.status === 200);
  if (!open) throw new Error("one began");
  await pay(world, open.booking_id, open.person); // the same booking again is no more than it was
});

test("who pays late, when others have used up the limit, gets the money back; within it the seat is theirs", async () => {
  const host = await world.person();
  const event = await paid(host);
  const begin = async (count = 1) => {
    const { booking_id: bookingId, person: as } = await book(world, event, { count });
    const { payment_id: paymentId } = (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
    return { bookingId, as, params: { paymentId } };
  };
  /** Nobody was told of it for days, and then the money comes after all. */
  const end = ({ params: { paymentId } }: Awaited<ReturnType<typeof begin>>) =>
    run(db, sql`update payments set status = 'EXPIRED' where payment_id = ${paymentId}::uuid`);
  const late = await begin(2);
  await end(late);
  const first = await begin();
  await end(first);
  await buy(event);
  for (const { params } of [late, first]) {
    await world.call(decideSandboxPayment, { params, body: { outcome: "PAID" } });
    await world.app.jobs.drain(); // until it is back it counts
  }
  const stands = async ({ bookingId, as }: typeof late) =>
    (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  expect(await stands(late)).toMatchObject({ status: "HELD", payment_status: "REFUNDED" });
  expect(await stands(first)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  const { body } = await world.call(getEventLimits, { params: { eventId: event.eventId } }, { as: host });
  expect(body.data).toMatchObject({ event_used: 1000 });
  await expectRightLedger(world, event.eventId);
});

test("limits go by themselves with events that took place, unless a report was upheld or a payment is disputed", async () => {
  const host = await world.person();
  await tookPlace(host, 1, 9);
  expect(await limitsOf(host)).toMatchObject({ standing: "NEW", proof: { events: 1, guests: 9 } });
  const [second] = await tookPlace(host, 1, 1);
  await run(
    db,
    sql`insert into reports (event_id, report_id, user_id, reason, created_at, decided_at, decision)
        values (${second?.eventId ?? null}::uuid, gen_random_uuid(), ${operator.userId}::uuid, 'SCAM', now(), ${world.clock.now().toISOString()}::timestamptz, 'WARN')`,
  );
  expect(await limitsOf(host)).toMatchObject({ standing: "NEW", proof: { events: 2, guests: 10, is_barred: true } });
  await run(db, sql`delete from reports where event_id = ${second?.eventId ?? null}::uuid`);
  expect(await limitsOf(host)).toMatchObject({ standing: "PROVEN", is_limited: false });
  const event = await paid(host);
  await buy(event, 9);
});

test("verification lifts them at once; taken back they are there again", async () => {
  const host = await world.person();
  const event = await paid(host);
  const params = { personId: host.userId };
  expect(await tryBook(world, event, { count: 4 })).toMatchObject(refused);
  await world.call(verifyHost, { params, body: { reason } }, { as: operator });
  expect(await limitsOf(host)).toMatchObject({ standing: "VERIFIED", is_limited: false });
  await buy(event, 4);
  await world.call(unverifyHost, { params, body: { reason } }, { as: operator });
  expect(await limitsOf(host)).toMatchObject({ standing: "NEW" });
  const hold = await book(world, event); // whose host had no limits a minute ago is not asked again: the payment is
  const start = await world.call(payBooking, { params: { bookingId: hold.booking_id } }, { as: hold.person });
  expect(start).toMatchObject(refused);
});

test("operators set it by hand with a reason, which outlives joining accounts; nobody else does", async () => {
  const { somebody, joinBy } = newJoining(world);
  const [stays, goes] = [await somebody(), await somebody()];
  const set = (person: TestPerson, order: "FREE" | "LIMITED" | "AUTO", as: TestPerson = operator) =>
    world.call(setStanding, { params: { personId: person.userId }, body: { order, reason } }, { as });
  expect((await set(goes, "FREE", goes)).status).toBe(403);
  expect((await world.call(lookAtStanding, { params: { personId: goes.userId } }, { as: goes })).status).toBe(403);
  await world.call(lookAtStanding, { params: { personId: stays.userId } }, { as: operator });
  const looks = await world.call(
    listDeeds,
    { query: { subject: "person", subject_id: stays.userId } },
    { as: operator },
  );
  expect(looks.body.data.map(({ action }) => action)).toEqual(["look_person"]); // seen red
  expect((await set(goes, "LIMITED")).body.data).toMatchObject({ standing: "LIMITED", order_reason: reason });
  expect((await set(stays, "FREE")).body.data).toMatchObject({ standing: "FREE", is_limited: false });
  await joinBy(stays, goes);
  expect(await limitsOf(stays)).toMatchObject({ standing: "LIMITED", is_limited: true });
  const query = { subject: "person", subject_id: stays.userId } as const;
  const { body: deeds } = await world.call(listDeeds, { query }, { as: operator });
  expect(deeds.data.find(({ action }) => action === "set_standing")).toMatchObject({
    reason,
    details: { order: "FREE" },
  });
});

test("a new host writes and invites less", async () => {
  const host = await world.person();
  const event = await makeEvent(world, { host });
  await book(world, event);
  const params = { eventId: event.eventId };
  const left = async () => [
    (await world.call(getMessaging, { params }, { as: host })).body.data.left_today,
    (await world.call(checkInvitees, { params, body: { text: "a@example.in" } }, { as: host })).body.data.left_today,
  ];
  expect(await left()).toEqual([1, 3]);
  await world.call(verifyHost, { params: { personId: host.userId }, body: { reason } }, { as: operator });
  expect(await left()).toEqual([5, 1000]);
});
