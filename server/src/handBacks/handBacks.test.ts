import { cancelBooking } from "@mela/contract/bookings";
import { cancelEvent } from "@mela/contract/eventCalls";
import { eventHandBacks, type HandBacks, handBack, listHandBacks } from "@mela/contract/handBacks";
import { addGuest } from "@mela/contract/imports";
import { bookingRefunds } from "@mela/contract/ledger";
import { getOwnWait, joinWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, pay, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { newGuestActions } from "../testing/guestActions.ts";
import { expectRightHandBacks } from "../testing/handBacks.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld } from "../testing/world.ts";
import { exportOfPerson } from "./exportOfPerson.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const {
  event: makeOne,
  look,
  cancel,
  own,
  scan,
  mailsTo,
  historyOf,
} = newGuestActions(world, [expectRightLedger, expectRightHandBacks]);

/** Three seats of ₹100, ₹105 with the fee, in 12 hours: no money back by the rules; all taken unless told otherwise. */
async function soldOut(plan: EventPlan & { counts?: number[] } = {}) {
  const { counts = [2, 1], ...rest } = plan;
  const event = await makeOne({ startInHours: 12, ticketTypes: [{ name: "Loft", price: 100, capacity: 3 }], ...rest });
  const bookings: TestBooking[] = [];
  for (const count of counts) bookings.push(await bookAndPay(event, { count }));
  const [first, second = first] = bookings;
  if (!first || !second) throw new Error("somebody has booked");
  return { event, first, second };
}
async function bookAndPay(event: TestEvent, plan: Parameters<typeof book>[2] = {}): Promise<TestBooking> {
  world.clock.moveBy(minuteMs);
  return book(world, event, { pay: true, ...plan });
}
const params = ({ booking_id: bookingId }: TestBooking) => ({ params: { bookingId } });
const standing = async (booking: TestBooking): Promise<HandBacks> =>
  (await world.call(listHandBacks, params(booking), { as: booking.person })).body.data;
const states = async (booking: TestBooking) => (await standing(booking)).handed_back.map(({ state }) => state);
/** Hands the last tickets of a booking back, with the sums that it is shown. */
async function tryHandBack(booking: TestBooking, count = 1, sums: { refund_now?: number; refund_later?: number } = {}) {
  const { seats } = await standing(booking);
  const chosen = seats.filter(({ closed }) => closed === null).slice(-count);
  const add = (of: (seat: HandBacks["seats"][number]) => number) => {
    return Math.round(chosen.reduce((sum, seat) => sum + of(seat), 0) * 100) / 100;
  };
  const body = {
    ticket_ids: (chosen.length > 0 ? chosen : booking.tickets.slice(-count)).map(({ ticket_id }) => ticket_id),
    refund_now: add(({ refund_now }) => refund_now),
    refund_later: add(({ refund_later }) => refund_later),
    ...sums,
  };
  world.clock.moveBy(minuteMs);
  return { body, answer: await world.call(handBack, { ...params(booking), body }, { as: booking.person }) };
}
async function giveBack(booking: TestBooking, count = 1) {
  const { answer } = await tryHandBack(booking, count);
  expect(answer.body, "a ticket that must be taken back").toMatchObject({ success: true });
  return answer.body.data;
}
const refunds = async (booking: TestBooking) => {
  await world.app.jobs.drain();
  const found = await world.call(bookingRefunds, params(booking), { as: booking.person });
  return found.body.data.map(({ amount, status }) => `${amount} ${status}`);
};
const closedOf = async (booking: TestBooking) => {
  const { closed, seats } = await standing(booking);
  return closed ?? seats.map((seat) => seat.closed);
};

test("a ticket of a sold-out event is handed back: its code dies, its seat is sold again, and then the money goes back", async () => {
  const { event, first } = await soldOut();
  const before = await own(first);
  const after = await giveBack(first);
  expect(after.handed_back).toMatchObject([
    { seat: 2, ticket_type: "Loft", state: "WAITING", refund_now: 0, refund_later: 105, settled_at: null },
  ]);
  const codeOf = (shown: typeof before, seat: number) => shown.tickets.find((ticket) => ticket.seat === seat)?.code;
  expect((await scan(event, codeOf(before, 2))).body).toMatchObject({ success: false, code: "cancelled" });
  expect((await scan(event, before.party_code)).body, "nor the party's").toMatchObject({ code: "void_ticket" });
  expect(await own(first)).toMatchObject({ status: "CONFIRMED", ticket_counts: [{ type: "Loft", count: 1 }] });
  expect(await refunds(first), "nobody has bought it yet").toEqual([]);
  await bookAndPay(event);
  expect(await refunds(first)).toEqual(["105 DONE"]);
  expect(await states(first)).toEqual(["REFUNDED"]);
  expect((await scan(event, (await own(first)).party_code)).body).toMatchObject({ success: true });
});

test("who handed back first is refunded first, a seat for a seat", async () => {
  const { event, first, second } = await soldOut();
  await giveBack(second);
  await giveBack(first);
  const buyer = await bookAndPay(event);
  expect([await states(second), await states(first)]).toEqual([["REFUNDED"], ["WAITING"]]);
  await giveBack(buyer);
  await bookAndPay(event, { count: 2 });
  expect([await states(first), await states(buyer)]).toEqual([["REFUNDED"], ["REFUNDED"]]);
  expect(await refunds(second)).toEqual(["105 DONE"]);
});

test("while the rules give half, that half goes back at once and the rest when the seat is sold", async () => {
  const { event, first } = await soldOut({ startInHours: 30 });
  expect((await standing(first)).seats).toMatchObject([
    { refund_now: 52.5, refund_later: 52.5 },
    { refund_now: 52.5, refund_later: 52.5 },
  ]);
  await giveBack(first);
  expect(await refunds(first)).toEqual(["52.5 DONE"]);
  await bookAndPay(event);
  expect(await refunds(first)).toEqual(["52.5 DONE", "52.5 DONE"]);
});

test("what was paid after a promo code is what goes back, to the last paisa", async () => {
  const ticketTypes = [{ name: "Loft", price: 333.33, capacity: 3 }];
  const promoCodes = [{ code: "TWO", amount: 1.1 }];
  const event = await makeOne({ startInHours: 12, ticketTypes, promoCodes, gst: "ADDED" });
  const first = await bookAndPay(event, { count: 3, promo_code: "TWO" });
  await giveBack(first);
  await giveBack(first, 2);
  expect(await own(first)).toMatchObject({ status: "CANCELLED" });
  await bookAndPay(event, { count: 3 });
  await refunds(first);
  const { refunded, total_price, payment_status } = await own(first);
  expect({ refunded, payment_status }).toEqual({ refunded: total_price, payment_status: "REFUNDED" });
});

test("nobody buys until the event begins: nothing goes back, whoever comes later", async () => {
  const { event, first } = await soldOut();
  await giveBack(first);
  world.clock.moveBy(12 * hourMs);
  await bookAndPay(event);
  await world.app.jobs.drain();
  expect(await states(first)).toEqual(["LAPSED"]);
  expect(await refunds(first)).toEqual([]);
  expect((await historyOf(first)).map(({ action }) => action)).toContain("hand_back_over");
});

test("who handed a ticket back that nobody bought is told once what that means, in their language", async () => {
  const { first, second } = await soldOut();
  await giveBack(first, 2);
  await giveBack(second);
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${second.person.userId}::uuid`);
  world.clock.moveBy(12 * hourMs);
  const over = async ({ person }: TestBooking) =>
    (await mailsTo(person)).filter(({ subject }) => /^(?:Not sold again|दोबारा नहीं बिका)/.test(subject));
  expect(await over(first)).toHaveLength(1);
  const [mail] = await over(first);
  expect(mail?.text).toContain("Handed back: 2 x Loft. Nobody had paid");
  expect(mail?.text).toContain("₹210 stays with the host");
  expect(mail?.text).toContain("there is no refund");
  expect((await over(second)).map(({ text }) => text)).toEqual([expect.stringContaining("₹105 मेज़बान के पास रहेंगे")]);
});

test("the seat is offered at once to who waits for it, and their payment refunds", async () => {
  const { event, first } = await soldOut();
  const waiting = await world.person();
  const where = { params: { eventId: event.eventId } };
  await world.call(joinWaitlist, { ...where, body: { ticket_type_id: null, count: 1 } }, { as: waiting });
  await giveBack(first);
  const { offer, wait_id } = (await world.call(getOwnWait, where, { as: waiting })).body.data.waiting ?? {};
  expect(offer).toMatchObject({ ticket_type: "Loft", count: 1 });
  expect((await tryBook(world, event)).body, "nobody jumps the line").toMatchObject({ success: false });
  await bookAndPay(event, { as: waiting, offer: wait_id });
  expect(await refunds(first)).toEqual(["105 DONE"]);
});

test("seats that were being paid for before a ticket was handed back are none that came of it", async () => {
  const { event, first } = await soldOut({ counts: [2] });
  const waiting = await world.person();
  const early = await book(world, event);
  const where = { params: { eventId: event.eventId } };
  await world.call(joinWaitlist, { ...where, body: { ticket_type_id: null, count: 1 } }, { as: waiting });
  await giveBack(first);
  await pay(world, early.booking_id, early.person);
  expect(await states(first)).toEqual(["WAITING"]);
  const { wait_id } = (await world.call(getOwnWait, where, { as: waiting })).body.data.waiting ?? {};
  await bookAndPay(event, { as: waiting, offer: wait_id });
  expect(await states(first)).toEqual(["REFUNDED"]);
});

test("guests whom a host adds pay nothing to anybody: who handed back waits on", async () => {
  const { event, first } = await soldOut();
  await giveBack(first);
  const tickets = [{ ticket_type_id: event.types[0].id, count: 1 }];
  const body = { name: "Aunt Asha", tickets, payment: "AT_VENUE" as const };
  const added = await world.call(addGuest, { params: { eventId: event.eventId }, body }, { as: event.host });
  expect(added.status).toBe(201);
  expect(await states(first)).toEqual(["WAITING"]);
});

test("all of a booking handed back is a booking cancelled; if the event is, all of the money goes back", async () => {
  const { event, first, second } = await soldOut();
  await giveBack(second);
  await giveBack(first);
  expect(await own(second)).toMatchObject({ status: "CANCELLED" });
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  await world.app.jobs.drain();
  expect(await refunds(second)).toEqual(["105 DONE"]);
  expect((await refunds(first)).sort()).toEqual(["105 DONE", "105 DONE"]);
  expect((await own(first)).refunded).toBe(210);
  expect((await states(first)).concat(await states(second))).toEqual(["REFUNDED", "REFUNDED"]);
});

test("what waits for a buyer is not given back a second time by who cancels the rest", async () => {
  const { event, first } = await soldOut({ startInHours: 30 });
  await giveBack(first);
  const { person } = first;
  expect((await own(first)).refund_if_cancelled).toBe(52.5);
  await world.call(cancelBooking, params(first), { as: person });
  expect(await refunds(first)).toEqual(["52.5 DONE", "52.5 DONE"]);
  await bookAndPay(event);
  expect(await refunds(first)).toEqual(["52.5 DONE", "52.5 DONE", "52.5 DONE"]);
  const { first: other, event: another } = await soldOut();
  await giveBack(other);
  expect((await look(another, other)).refund).toMatchObject({ in_full: 105 });
  expect((await cancel(another, other)).body).toMatchObject({ success: true });
  await bookAndPay(another);
  expect((await refunds(other)).sort()).toEqual(["105 DONE", "105 DONE"]);
});

test("there is nothing to hand back while seats are left, where all money comes back, before nobody, or after", async () => {
  const { first: left } = await soldOut({ counts: [2] });
  expect(await closedOf(left)).toEqual(["SEATS_LEFT", "SEATS_LEFT"]);
  const { first: early } = await soldOut({ startInHours: 60 });
  expect(await closedOf(early)).toBe("BY_RULES");
  const { first: byHost, event: choosy } = await soldOut();
  await run(world.app.db, sql`update events set requires_approval = true where event_id = ${choosy.eventId}::uuid`);
  expect(await closedOf(byHost)).toBe("BY_HOST");
  const { first: ended, event: over } = await soldOut();
  await run(
    world.app.db,
    sql`update ticket_types set sales_end = start_at from events e where e.event_id = ticket_types.event_id and e.event_id = ${over.eventId}::uuid`,
  );
  expect(await closedOf(ended)).toEqual([null, null]);
  await run(
    world.app.db,
    sql`update ticket_types set sales_end = published_at from events e where e.event_id = ticket_types.event_id and e.event_id = ${over.eventId}::uuid`,
  );
  expect(await closedOf(ended)).toEqual(["NOT_SOLD", "NOT_SOLD"]);
  const free = await makeOne({ startInHours: 12, ticketTypes: [{ capacity: 1 }] });
  expect(await closedOf(await book(world, free))).toBe("UNPAID");
  for (const one of [left, early, byHost, ended])
    expect((await tryHandBack(one)).answer.body).toMatchObject({ success: false, code: "hand_back_closed" });
  const { first: late } = await soldOut();
  world.clock.moveBy(12 * hourMs);
  expect(await closedOf(late)).toBe("OVER");
  expect((await tryHandBack(late)).answer.body).toMatchObject({ success: false, code: "hand_back_closed" });
});

test("who is inside, and what a friend has, stay; others of the party may be handed back", async () => {
  const { event, first } = await soldOut({ counts: [3] });
  const [a, b] = (await own(first)).tickets;
  await scan(event, a?.code);
  await run(
    world.app.db,
    sql`update tickets set holder_id = ${(await world.person()).userId}::uuid where ticket_id = ${b?.ticket_id ?? null}::uuid`,
  );
  expect(await closedOf(first)).toEqual(["IN", "GIVEN", null]);
  await giveBack(first);
  expect(await closedOf(first)).toEqual(["IN", "GIVEN"]);
});

test("pressed twice, or from two tabs, it is done once; and only for the sums that were shown", async () => {
  const { event, first } = await soldOut();
  expect((await tryHandBack(first, 1, { refund_later: 200 })).answer.body).toMatchObject({ code: "refund_changed" });
  const { seats } = await standing(first);
  const body = { ticket_ids: seats.slice(-1).map(({ ticket_id }) => ticket_id), refund_now: 0, refund_later: 105 };
  const press = () => world.call(handBack, { ...params(first), body }, { as: first.person });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await Promise.all([bookAndPay(event), press()]);
  expect(await refunds(first)).toEqual(["105 DONE"]);
});

test("a ticket that is scanned while it is handed back lets somebody in or goes back, never both", async () => {
  for (let round = 0; round < 8; round++) {
    const { event, first } = await soldOut({ counts: [3] });
    const code = (await own(first)).tickets.at(-1)?.code;
    const { seats } = await standing(first);
    const body = { ticket_ids: seats.slice(-1).map(({ ticket_id }) => ticket_id), refund_now: 0, refund_later: 105 };
    const press = () => world.call(handBack, { ...params(first), body }, { as: first.person });
    const both = round % 2 ? [scan(event, code), press()] : [press(), scan(event, code)];
    const answers = (await Promise.all(both)).map((answer) => answer.body.success);
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});

test("whose bank disputes the payment is passed over, and the next is refunded", async () => {
  const { event, first, second } = await soldOut();
  await giveBack(first);
  await giveBack(second);
  await run(
    world.app.db,
    sql`update bookings set blocked_at = now() where event_id = ${event.eventId}::uuid and booking_id = ${first.booking_id}::uuid`,
  );
  await bookAndPay(event);
  expect([await states(first), await states(second)]).toEqual([["WAITING"], ["REFUNDED"]]);
});

test("the guest is written to, the host reads it in the list, in the history and in the money, and it is in one's data", async () => {
  const { event, first } = await soldOut();
  await giveBack(first);
  const mail = (await mailsTo(first.person)).find(({ subject }) => subject === `Handed back: ${event.title}`);
  expect(mail?.text).toContain("₹105 goes back to where you paid from when the next guest pays for the seat.");
  const { tickets } = await look(event, first);
  expect(tickets.map(({ is_handed_back, status }) => `${status} ${is_handed_back}`)).toEqual([
    "VALID false",
    "VOID true",
  ]);
  const sums = async () =>
    (await world.call(eventHandBacks, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  const none = { seats: 0, amount: 0 };
  expect(await sums()).toEqual({ currency: "INR", waiting: { seats: 1, amount: 105 }, refunded: none, lapsed: none });
  await bookAndPay(event);
  expect(await sums()).toEqual({ currency: "INR", waiting: none, refunded: { seats: 1, amount: 105 }, lapsed: none });
  await refunds(first);
  const refund = (await mailsTo(first.person)).find(({ subject }) => subject === `Refund for ${event.title}`);
  expect(refund?.text).toMatch(/tell them its reference: \S+/);
  expect(refund?.text).toContain("₹105");
  const actions = (await historyOf(first)).map(({ action, after }) => [action, after]);
  expect(actions).toContainEqual(["hand_back", { party: 1, seats: [2] }]);
  expect(actions).toContainEqual(["resell", { seats: [2] }]);
  const { tickets_you_handed_back: told } = await transaction(world.app.db, (tx) =>
    exportOfPerson(tx, first.person.userId),
  );
  expect(told).toMatchObject([{ event: event.title, ticket: "Loft", goes_back_when_sold: 105, went_back_at_once: 0 }]);
});

test("who signed in by phone alone hears there that a ticket was taken back, and that nobody bought it", async () => {
  const guest = await onPhoneAlone(world);
  const event = await makeOne({ startInHours: 12, ticketTypes: [{ name: "Loft", price: 100, capacity: 1 }] });
  const booking = await bookAndPay(event, { as: guest });
  expect((await tryHandBack(booking)).answer.status).toBe(201);
  world.clock.moveBy(13 * hourMs);
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  const said = (await writtenTo(world, guest.phone)).map(({ kind, text }) => ({ kind, text }));
  expect(said.filter(({ kind }) => kind.startsWith("hand"))).toEqual([
    {
      kind: "handed_back",
      text: expect.stringMatching(/^We have taken your ticket for .* back\. ₹105 follows when .*: http\S+$/),
    },
    { kind: "hand_back_over", text: expect.stringMatching(/^Nobody bought .* ₹105 stays with the host\. http\S+$/) },
  ]);
});
