import { cancelBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { approveInLine, decideGuests } from "@mela/contract/guestDecisions";
import { getFigures, listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { listWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../platform/clock.ts";
import { expectNobodyPassedOver, expectRightBooks, expectRightMoney } from "../testing/books.ts";
import {
  type BookPlan,
  book,
  type EventPlan,
  pay,
  type TestBooking,
  type TestEvent,
  tryBook,
} from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { approveBooking, declineBooking } from "./approval.ts";
import { expireHolds } from "./jobs.ts";

const world = await newWorld();
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney, expectNobodyPassedOver] });
/** An event whose host approves guests, with so many seats at a price. */
const event = (seats: number, { price = 300, ...plan }: EventPlan & { price?: number } = {}) =>
  made({ approval: true, ticketTypes: [{ price, capacity: seats }], ...plan });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const statuses = async (...bookings: TestBooking[]) =>
  (await Promise.all(bookings.map(look))).map(({ status }) => status);
const decision = ({ eventId, host }: TestEvent, { booking_id: bookingId }: TestBooking) => {
  return { eventId, bookingId, actorId: host.userId, now: world.clock.now() };
};
const approve = (one: TestEvent, booking: TestBooking) =>
  approveBooking(world.app, { ...decision(one, booking), waits: true });
/** Asks, and has the host say yes. */
async function approved(one: TestEvent, plan: BookPlan = {}): Promise<TestBooking> {
  const booking = await book(world, one, plan);
  await approve(one, booking);
  world.clock.moveBy(minuteMs);
  return booking;
}
const giveUp = ({ booking_id: bookingId, person: as }: TestBooking) =>
  world.call(cancelBooking, { params: { bookingId } }, { as });
const subjectsTo = async ({ person: { email } }: TestBooking) =>
  (await world.call(readOutbox, { query: { to: email } })).body.map(({ subject }) => subject ?? "");

test("approved while all seats are taken, a request is in line: it takes no seat, and its guest sees the place", async () => {
  const one = await event(1);
  await approved(one);
  const [first, second] = [await approved(one), await approved(one)];
  expect(await look(first)).toMatchObject({ status: "AWAITING_APPROVAL", waiting: { place: 1 } });
  expect(await look(second)).toMatchObject({ status: "AWAITING_APPROVAL", waiting: { place: 2 } });
  await approve(one, first); // once more changes nothing
  expect(await look(first)).toMatchObject({ waiting: { place: 1 } });
  await world.app.jobs.drain();
  expect((await subjectsTo(first)).filter((line) => line.startsWith("Approved, and next in line"))).toHaveLength(1);
  expect((await world.call(myBookings, {}, { as: first.person })).body).toMatchObject([{ is_waiting: true }]);
  const { body } = await world.call(listGuests, { params: { eventId: one.eventId }, query: {} }, { as: one.host });
  expect(body.data.find(({ booking_id }) => booking_id === first.booking_id)).toMatchObject({
    ...{ status: "PENDING", statusDisplay: "Waitlist", requiresManualApproval: false },
    waits_since: expect.any(String),
  });
});

test("a place that is not paid in time rolls on by itself: the next in line is asked to pay, and the first is told", async () => {
  const one = await event(1, { startInHours: 100 });
  const late = await approved(one);
  const [next, after] = [await approved(one), await approved(one)];
  world.clock.moveBy(dayMs);
  await world.app.jobs.drain();
  expect(await statuses(late, next, after)).toEqual(["EXPIRED", "AWAITING_PAYMENT", "AWAITING_APPROVAL"]);
  const { pay_by } = await look(next);
  expect(Date.parse(pay_by ?? "") - world.clock.now().getTime()).toBe(12 * hourMs);
  expect(await look(after)).toMatchObject({ waiting: { place: 1 } });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  const said = (lines: string[], start: string) => lines.filter((line) => line.startsWith(start)).length;
  expect(said(await subjectsTo(next), "A seat for you")).toBe(1);
  expect(said(await subjectsTo(late), "Your place at")).toBe(1);
  expect(said(await subjectsTo(after), "A seat for you")).toBe(0);
  world.clock.moveBy(13 * hourMs); // nor does the next one pay
  await world.app.jobs.drain();
  await pay(world, after.booking_id, after.person);
  expect(await statuses(late, next, after)).toEqual(["EXPIRED", "EXPIRED", "CONFIRMED"]);
});

test("a free place is confirmed at once; who has not been approved gets none", async () => {
  const one = await event(1, { price: 0 });
  const going = await approved(one);
  const asked = await book(world, one);
  const inLine = await approved(one);
  await giveUp(going);
  expect(await statuses(going, inLine, asked)).toEqual(["CANCELLED", "CONFIRMED", "AWAITING_APPROVAL"]);
  await giveUp(inLine);
  expect(await statuses(asked)).toEqual(["AWAITING_APPROVAL"]);
});

test("parties that are too many are passed over, and keep their place", async () => {
  const one = await event(3, { price: 0 });
  const [single, pair] = [await approved(one), await approved(one, { count: 2 })];
  const [three, alone] = [await approved(one, { count: 3 }), await approved(one)];
  await giveUp(single);
  expect(await statuses(three, alone)).toEqual(["AWAITING_APPROVAL", "CONFIRMED"]);
  await giveUp(pair);
  await giveUp(alone);
  expect(await statuses(three)).toEqual(["CONFIRMED"]);
});

test("nobody whom the host approves later jumps the line, though a hold ran out and no job has looked", async () => {
  const one = await event(1, { startInHours: 100 });
  await approved(one);
  const [first, later] = [await approved(one), await book(world, one)];
  world.clock.moveBy(dayMs);
  await expect(approveBooking(world.app, decision(one, later))).rejects.toMatchObject({ code: "all_held" });
  await approve(one, later);
  expect(await statuses(first, later)).toEqual(["AWAITING_PAYMENT", "AWAITING_APPROVAL"]);
});

test("two places that lapse at once go to two in line, however many look at the same time", async () => {
  const one = await event(2, { startInHours: 100 });
  const unpaid = [await approved(one), await approved(one)];
  const line = [await approved(one), await approved(one), await approved(one)];
  world.clock.moveBy(dayMs);
  const strangers = [1, 2, 3].map(() => book(world, one));
  await Promise.all([expireHolds(world.app), expireHolds(world.app), ...strangers]);
  expect(await statuses(...unpaid, ...line)).toEqual([
    ...["EXPIRED", "EXPIRED"],
    ...["AWAITING_PAYMENT", "AWAITING_PAYMENT", "AWAITING_APPROVAL"],
  ]);
});

test("who begins to pay in time has five minutes for it; money that comes later goes back, and the next one stays", async () => {
  const one = await event(1, { startInHours: 100 });
  const slow = await approved(one);
  const next = await approved(one);
  const start = async () => {
    const { booking_id: bookingId, person: as } = slow;
    return (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
  };
  world.clock.moveBy(dayMs - 3 * minuteMs); // two minutes have gone by since the approval: one is left
  const { payment_id: paymentId } = await start();
  const payBy = Date.parse((await look(slow)).pay_by ?? "");
  expect(payBy - world.clock.now().getTime()).toBe(5 * minuteMs);
  world.clock.moveBy(4 * minuteMs);
  await start(); // a second try gives no more
  expect(Date.parse((await look(slow)).pay_by ?? "")).toBe(payBy);
  await world.app.jobs.drain();
  expect(await statuses(slow, next)).toEqual(["AWAITING_PAYMENT", "AWAITING_APPROVAL"]);
  world.clock.moveBy(2 * minuteMs);
  await expireHolds(world.app);
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await statuses(slow, next)).toEqual(["EXPIRED", "AWAITING_PAYMENT"]);
  expect(await look(slow)).toMatchObject({ payment_status: "REFUNDED" });
});

test("money that comes in the moment its place lapses finds either the place or its way back", async () => {
  const one = await event(1, { startInHours: 100 });
  const slow = await approved(one);
  const next = await approved(one);
  const { booking_id: bookingId, person: as } = slow;
  const { payment_id: paymentId } = (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
  world.clock.moveBy(dayMs);
  await Promise.all([
    expireHolds(world.app),
    world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } }),
  ]);
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  const found = await statuses(slow, next);
  expect([
    ["CONFIRMED", "AWAITING_APPROVAL"],
    ["EXPIRED", "AWAITING_PAYMENT"],
  ]).toContainEqual(found);
});

test("who takes a request back, and who is declined, is in line no more", async () => {
  const one = await event(1, { price: 0 });
  const going = await approved(one);
  const [gone, declined, last] = [await approved(one), await approved(one), await approved(one)];
  await giveUp(gone);
  await declineBooking(world.app, decision(one, declined));
  expect(await look(last)).toMatchObject({ waiting: { place: 1 } });
  await giveUp(going);
  expect(await statuses(gone, declined, last)).toEqual(["CANCELLED", "DECLINED", "CONFIRMED"]);
});

test("the host sees who is in line, in the order of approving", async () => {
  const one = await event(1);
  await approved(one);
  const [first, pair] = [await approved(one), await approved(one, { count: 2 })];
  const { body } = await world.call(listWaitlist, { params: { eventId: one.eventId }, query: {} }, { as: one.host });
  expect(body.data).toMatchObject({ bookings: 2, seats: 3 });
  expect(body.data.waiting).toMatchObject([
    { place: 1, wait_id: first.booking_id, ticket_type: "Type 1", count: 1, is_approved: true, offer_ends_at: null },
    { place: 2, wait_id: pair.booking_id, count: 2 },
  ]);
  const figures = await world.call(getFigures, { params: { eventId: one.eventId } }, { as: one.host });
  expect(figures.body.data).toMatchObject({ bookings: { PENDING: 2 }, in_line: 2 });
});

test("of many that are approved at once those for whom no seat is left are in line, in the order of asking", async () => {
  const one = await event(1);
  const asked = [await book(world, one), await book(world, one), await book(world, one)];
  const body = { decision: "APPROVE" as const, booking_ids: asked.map(({ booking_id }) => booking_id), waits: true };
  const { body: answer } = await world.call(decideGuests, { params: { eventId: one.eventId }, body }, { as: one.host });
  expect(answer.data.map(({ status, code }) => [status, code])).toEqual([
    ["GOING", null],
    ["PENDING", null],
    ["PENDING", null],
  ]);
  expect((await Promise.all(asked.map(look))).map(({ waiting }) => waiting?.place ?? null)).toEqual([null, 1, 2]);
});

test("what was set aside with a request is taken when its seat comes free", async () => {
  const one = await event(1, { paysAtRequest: true });
  const [going, inLine] = [await book(world, one, { pay: true }), await book(world, one, { pay: true })];
  for (const request of [going, inLine]) await approve(one, request);
  await world.app.jobs.drain();
  expect(await statuses(going, inLine)).toEqual(["CONFIRMED", "AWAITING_APPROVAL"]);
  await giveUp(going);
  await world.app.jobs.drain();
  expect(await look(inLine)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});

test("it is for those who manage the event, and nothing is put in line twice or at an event that is over", async () => {
  const one = await event(1);
  const request = await book(world, one);
  const params = { eventId: one.eventId, bookingId: request.booking_id };
  expect((await world.call(approveInLine, { params }, { as: request.person })).status).toBe(403);
  expect((await world.call(approveInLine, { params }, { as: one.host })).body).toMatchObject({
    data: { status: "GOING" }, // a seat was free
  });
  expect((await world.call(approveInLine, { params }, { as: one.host })).body).toMatchObject({ code: "not_pending" });
  expect((await tryBook(world, one)).status).toBe(201); // who comes to a full event asks all the same
  world.clock.moveBy(80 * hourMs);
  const late = { params: { ...params, bookingId: request.booking_id } };
  expect((await world.call(approveInLine, late, { as: one.host })).status).toBe(409);
});

test("a ticket that is gone is asked for while others are there; approved it is in line, and has the next one of its kind", async () => {
  const types = [
    { name: "Floor", price: 300, capacity: 1 },
    { name: "Loft", price: 200, capacity: 5 },
  ];
  const one = await event(0, { ticketTypes: types, startInHours: 96 });
  const seated = await approved(one);
  const [floor, loft] = [await approved(one), await approved(one, { type: 1 })];
  expect(await statuses(floor, loft)).toEqual(["AWAITING_APPROVAL", "AWAITING_PAYMENT"]);
  expect(await look(floor)).toMatchObject({ waiting: { place: 1 } });
  await giveUp(loft); // another kind of seat than the one that is waited for
  expect(await statuses(floor)).toEqual(["AWAITING_APPROVAL"]);
  await giveUp(seated);
  expect(await look(floor)).toMatchObject({ status: "AWAITING_PAYMENT", ticket_counts: [{ type: "Floor", count: 1 }] });
});
