import { cancelBooking, myBookings } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { changeTicketType, listGuests } from "@mela/contract/guests";
import { handBack } from "@mela/contract/handBacks";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { getOwnWait, joinWaitlist } from "@mela/contract/waitlist";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { book, pay, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { basic, general, newChanging, vip } from "../testing/changing.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { event, change, quote, options, look, bills } = newChanging(world);

const admit = (one: TestEvent, code: string | null | undefined) =>
  world.call(checkIn, { params: { eventId: one.eventId }, body: { qrCode: code ?? "" } }, { as: one.host });
const cancel = ({ booking_id: bookingId, person: as }: TestBooking) =>
  world.call(cancelBooking, { params: { bookingId } }, { as });
/** A hold for what is to be paid first. */
async function held(one: TestEvent, booking: TestBooking, plan: Parameters<typeof change>[2]): Promise<TestBooking> {
  const { status, body } = await change(one, booking, plan);
  expect(body, "a change that must begin").toMatchObject({ success: true, data: { status: "HELD" } });
  expect(status).toBe(201);
  return { ...body.data, person: booking.person };
}
const payFor = (hold: TestBooking) => pay(world, hold.booking_id, hold.person);

test("a dearer ticket is there once the difference is paid, under a new code, and the old one is void", async () => {
  const one = await event({ gst: "ADDED" });
  const booking = await book(world, one, { count: 2, pay: true });
  const before = await look(booking);
  expect((await quote(one, booking, { to: vip })).body.data).toMatchObject({
    price_lines: [
      { kind: "TICKETS", label: "VIP", count: 1, amount: 800 },
      { kind: "CREDIT", label: "General", count: 1, amount: -500 },
      { kind: "FEE", amount: 15 },
      { kind: "TAX", amount: 54 },
    ],
    total_price: 369,
    refund: 0,
  });
  const hold = await held(one, booking, { to: vip, expected_total: 369 });
  expect(hold).toMatchObject({ total_price: 369, change: { of: booking.booking_id, is_done: false } });
  expect(await look(booking)).toMatchObject({ tickets: before.tickets, party_code: before.party_code });
  await payFor(hold);
  const after = await look(booking);
  expect(after).toMatchObject({ status: "CONFIRMED", total_price: before.total_price + 369, payment_status: "PAID" });
  expect(after.ticket_counts).toEqual([
    { type: "General", count: 1 },
    { type: "VIP", count: 1 },
  ]);
  expect(after.price_lines).toMatchObject([
    { kind: "TICKETS", label: "General", count: 1, amount: 500 },
    { kind: "TICKETS", label: "VIP", count: 1, amount: 800 },
    { kind: "FEE", amount: 65 },
    { kind: "TAX", amount: 234 },
  ]);
  expect(await look(hold)).toMatchObject({ status: "EXPIRED", change: { is_done: true } });
  expect((await admit(one, before.party_code)).body).toMatchObject({ success: false, code: "void_ticket" });
  world.clock.moveTo(one.startsAt);
  expect((await admit(one, after.tickets[0]?.code)).body).toMatchObject({ success: true });
  expect((await admit(one, after.party_code)).body).toMatchObject({ success: true });
});
test("only the changed booking is a pass and a guest", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await payFor(await held(one, booking, { to: vip }));
  expect((await world.call(myBookings, {}, { as: booking.person })).body).toMatchObject([
    { booking_id: booking.booking_id, ticket_counts: [{ type: "VIP", count: 1 }] },
  ]);
  const guests = await world.call(listGuests, { params: { eventId: one.eventId } }, { as: one.host });
  expect(guests.body.data).toMatchObject([{ booking_id: booking.booking_id, status: "GOING", total_price: 840 }]);
});
test("the mail brings the new tickets and the bill of the difference", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await payFor(await held(one, booking, { to: vip }));
  await world.app.jobs.drain();
  const mails = await newestMessages(world.app.db, booking.person.email);
  expect(mails.map(({ subject }) => subject)).toContain(`Your tickets for ${one.title} have changed`);
  expect(await bills(booking)).toMatchObject([
    { kind: "RECEIPT", total: 525, booking_reference: booking.reference },
    { kind: "RECEIPT", total: 315, booking_reference: booking.reference },
  ]);
});
test("all that was paid goes back when the changed booking is cancelled, each payment with a note to its own bill", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await payFor(await held(one, booking, { to: vip }));
  expect((await cancel(booking)).body.data).toMatchObject({ status: "CANCELLED" });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ refunded: 840, payment_status: "REFUNDED" });
  const notes = (await bills(booking)).filter(({ kind }) => kind === "REFUND_NOTE");
  expect(notes.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([315, 525]);
});
test("a part that goes back is taken from the newest payment first", async () => {
  const one = await event();
  const booking = await book(world, one, { count: 2, pay: true });
  await payFor(await held(one, booking, { to: vip }));
  expect((await change(one, booking, { to: general })).body.data).toMatchObject({ status: "CONFIRMED" });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ refunded: 315, total_price: 1365, payment_status: "PARTLY_REFUNDED" });
  expect((await cancel(booking)).body.data).toMatchObject({ status: "CANCELLED" });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ refunded: 1365 });
});
test.each([
  { hours: 72, refund: 210, why: "all of it" },
  { hours: 30, refund: 105, why: "half of it" },
  { hours: 5, refund: 0, why: "nothing, and is told so before" },
])("a cheaper ticket gives the difference back by the refund rules: $why", async ({ hours, refund }) => {
  const one = await event({ startInHours: hours });
  const booking = await book(world, one, { pay: true });
  const said = { refund, full_refund: 210, total_price: 0, price_lines: [] };
  expect((await quote(one, booking, { to: basic })).body.data).toMatchObject(said);
  expect((await change(one, booking, { to: basic, expected_refund: refund + 1 })).body).toMatchObject({
    code: "refund_changed",
  });
  const { body } = await change(one, booking, { to: basic, expected_refund: refund });
  expect(body.data).toMatchObject({ status: "CONFIRMED", ticket_counts: [{ type: "Basic", count: 1 }] });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ refunded: refund });
});
test("a ticket of the same price is swapped at once, and pressed twice it is swapped once", async () => {
  const types = ["Saturday", "Sunday"].map((name) => ({ name, price: 500, capacity: 5 }));
  const one = await event({ ticketTypes: types });
  const booking = await book(world, one, { pay: true });
  const before = await look(booking);
  const [first, second] = await Promise.all([change(one, booking, { to: 1 }), change(one, booking, { to: 1 })]);
  expect([first.status, second.status]).toEqual([201, 201]);
  const after = await look(booking);
  expect(after.ticket_counts).toEqual([{ type: "Sunday", count: 1 }]);
  world.clock.moveTo(one.startsAt);
  expect((await admit(one, before.party_code)).body).toMatchObject({ code: "void_ticket" });
  expect((await admit(one, after.party_code)).body).toMatchObject({ success: true });
});
test("the same press sent twice makes one hold, and another choice replaces it", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  const headers = { "idempotency-key": "one-press" };
  const first = await change(one, booking, { to: vip, headers });
  const again = await change(one, booking, { to: vip, headers });
  expect(again.body.data.booking_id).toBe(first.body.data.booking_id);
  const next = await held(one, booking, { to: vip });
  expect(await look({ ...next, booking_id: first.body.data.booking_id })).toMatchObject({ status: "EXPIRED" });
});
test("nothing changes when the payment fails, the hold runs out or is given up", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  const before = await look(booking);
  const failed = await held(one, booking, { to: vip });
  const start = await world.call(payBooking, { params: { bookingId: failed.booking_id } }, { as: booking.person });
  const { payment_id: paymentId } = start.body.data;
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "FAILED" } });
  expect(await look(failed)).toMatchObject({ status: "HELD", payment_status: "FAILED" });
  expect((await cancel(failed)).body.data).toMatchObject({ status: "EXPIRED" });
  const late = await held(one, booking, { to: vip });
  world.clock.moveBy(16 * minuteMs);
  await world.app.jobs.drain();
  expect(await look(late)).toMatchObject({ status: "EXPIRED", change: { is_done: false } });
  const { now: _then, ...same } = before;
  expect(await look(booking)).toMatchObject(same);
  const guests = await world.call(listGuests, { params: { eventId: one.eventId } }, { as: one.host });
  expect(guests.body.data).toHaveLength(1);
});
test("money that comes after the hold ran out changes the ticket if there is a seat, else it goes back", async () => {
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500, capacity: 5 },
      { name: "VIP", price: 800, capacity: 1 },
    ],
  });
  const [early, late] = [await book(world, one, { pay: true }), await book(world, one, { pay: true })];
  const [hold] = [await held(one, early, { to: vip })];
  const payLater = async (of: TestBooking) =>
    (await world.call(payBooking, { params: { bookingId: of.booking_id } }, { as: of.person })).body.data.payment_id;
  const paymentId = await payLater(hold);
  world.clock.moveBy(20 * minuteMs);
  const second = await held(one, late, { to: vip });
  const secondId = await payLater(second);
  world.clock.moveBy(20 * minuteMs);
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
  expect((await look(early)).ticket_counts).toEqual([{ type: "VIP", count: 1 }]);
  await world.call(decideSandboxPayment, { params: { paymentId: secondId }, body: { outcome: "PAID" } });
  expect((await look(late)).ticket_counts).toEqual([{ type: "General", count: 1 }]);
  await world.app.jobs.drain();
  expect(await look(second)).toMatchObject({ payment_status: "REFUNDED" });
});
test("a ticket that somebody came in with meanwhile stays as it is, and the money goes back", async () => {
  const one = await event({ startInHours: 1, hours: 5 });
  const booking = await book(world, one, { pay: true });
  const hold = await held(one, booking, { to: vip });
  expect((await admit(one, (await look(booking)).party_code)).body).toMatchObject({ success: true });
  await payFor(hold);
  await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ ticket_counts: [{ type: "General", count: 1 }], total_price: 525 });
  expect(await look(hold)).toMatchObject({ payment_status: "REFUNDED" });
});
test("a ticket that the host or a friend has in hand meanwhile stays theirs, and the money goes back", async () => {
  const one = await event();
  const booking = await book(world, one, { count: 2, pay: true });
  const [first, second] = booking.tickets;
  const hold = await held(one, booking, { to: vip });
  const params = { eventId: one.eventId, bookingId: booking.booking_id };
  const body = { ticket_ids: first ? [first.ticket_id] : [], ticket_type_id: one.types[basic]?.id ?? one.types[0].id };
  expect((await world.call(changeTicketType, { params, body }, { as: one.host })).status).toBe(200);
  await payFor(hold);
  const next = await held(one, booking, { to: vip, seats: [2] });
  const friend = await world.person();
  await run(
    world.app.db,
    sql`update tickets set holder_id = ${friend.userId}::uuid where ticket_id = ${second?.ticket_id ?? null}::uuid`,
  );
  expect((await options(booking)).tickets).toMatchObject([{ standing: "FREE" }, { standing: "GIVEN" }]);
  expect((await change(one, booking, { to: basic, seats: [2] })).body).toMatchObject({ code: "change_closed" });
  await payFor(next);
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  for (const one of [hold, next]) expect(await look(one)).toMatchObject({ payment_status: "REFUNDED" });
  expect((await look(booking)).ticket_counts).toMatchObject([{ type: "General" }, { type: "Basic" }]);
});
test("a hold for a booking that was cancelled can't be paid", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  const hold = await held(one, booking, { to: vip });
  await cancel(booking);
  const start = await world.call(payBooking, { params: { bookingId: hold.booking_id } }, { as: hold.person });
  expect(start.body).toMatchObject({ code: "hold_expired" });
});
test("who paid nothing pays the whole of a dearer ticket, and gets it back with it", async () => {
  const ticketTypes = [
    { name: "Free", price: 0, capacity: 5 },
    { name: "Seat", price: 200, capacity: 5 },
  ];
  const one = await event({ ticketTypes });
  const booking = await book(world, one);
  await payFor(await held(one, booking, { to: 1, expected_total: 210 }));
  expect(await look(booking)).toMatchObject({ total_price: 210, payment_status: "PAID" });
  expect((await change(one, booking, { to: 0, expected_refund: 210 })).body).toMatchObject({ success: true });
});
test("a code that is for the new type too stays; one for the old type takes nothing off another", async () => {
  const promoCodes = [
    { code: "ALL", percent: 50 },
    { code: "GENERAL", percent: 100, types: [general] },
  ];
  const one = await event({ promoCodes });
  const all = await book(world, one, { promo_code: "ALL", pay: true });
  expect((await quote(one, all, { to: vip })).body.data).toMatchObject({ total_price: 315 });
  const free = await book(world, one, { promo_code: "GENERAL" });
  expect((await quote(one, free, { to: vip })).body.data).toMatchObject({ total_price: 840 });
  await payFor(await held(one, free, { to: vip }));
  expect(await look(free)).toMatchObject({
    total_price: 840,
    price_lines: [{ label: "VIP", amount: 800 }, { amount: 40 }],
  });
});
test("seats and limits hold: sold out, for others who wait, a person's most", async () => {
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500, capacity: 5 },
      { name: "VIP", price: 800, capacity: 1 },
      { name: "Two", price: 500, capacity: 5, maxPerPerson: 1, maxPerBooking: 1 },
    ],
  });
  const booking = await book(world, one, { count: 3, pay: true });
  expect((await change(one, booking, { to: 2, seats: [1, 2] })).body).toMatchObject({ code: "over_limit" });
  expect((await change(one, booking, { to: 2 })).body).toMatchObject({ success: true });
  expect((await change(one, booking, { to: 2, seats: [2] })).body).toMatchObject({ code: "over_limit" });
  await book(world, one, { type: 1, pay: true });
  expect((await change(one, booking, { to: vip, seats: [2] })).body).toMatchObject({ code: "sold_out" });
  expect((await options(booking)).types[1]).toMatchObject({ name: "VIP", closed: "sold_out" });
});
test("a seat that was handed back is for who pays the whole of it, not for a difference", async () => {
  const one = await event({
    startInHours: 5,
    ticketTypes: [
      { name: "General", price: 500, capacity: 5 },
      { name: "VIP", price: 800, capacity: 1 },
    ],
  });
  const [first, booking] = [await book(world, one, { type: vip, pay: true }), await book(world, one, { pay: true })];
  const body = { ticket_ids: first.tickets.map(({ ticket_id }) => ticket_id), refund_now: 0, refund_later: 840 };
  const params = { bookingId: first.booking_id };
  expect((await world.call(handBack, { params, body }, { as: first.person })).body).toMatchObject({ success: true });
  expect((await options(booking)).types[1]).toMatchObject({ name: "VIP", closed: "sold_out" });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "sold_out" });
  await book(world, one, { type: vip, pay: true });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(first)).toMatchObject({ refunded: 840 });
});
test("of an event sold to the last seat a swap at once still goes: it takes no seat more", async () => {
  const one = await event({ capacity: 1 });
  const booking = await book(world, one, { pay: true });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "sold_out" });
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ success: true });
});
test("times of sale, codes of hidden types and a price that changed meanwhile are looked at", async () => {
  const now = world.clock.now();
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500 },
      { name: "Later", price: 600, salesStart: new Date(now.getTime() + 9 * hourMs) },
      { name: "Hidden", price: 700, accessCode: "FRIENDS" },
    ],
  });
  const booking = await book(world, one, { pay: true });
  expect((await options(booking)).types).toMatchObject([
    { name: "General" },
    { name: "Later", closed: "sale_not_open" },
  ]);
  expect((await change(one, booking, { to: 1 })).body).toMatchObject({ code: "sale_not_open" });
  expect((await change(one, booking, { to: 2 })).body).toMatchObject({ code: "unknown_ticket_type" });
  const quoted = await quote(one, booking, { to: 2, access_code: "friends" });
  expect(quoted.body.data).toMatchObject({ total_price: 210 });
  await run(
    world.app.db,
    sql`update ticket_types set price_minor = 80000 where event_id = ${one.eventId}::uuid and name = 'Hidden'`,
  );
  const dearer = await change(one, booking, { to: 2, access_code: "friends", expected_total: 210 });
  expect(dearer.body).toMatchObject({ code: "price_changed", data: { total_price: 315 } });
});
test("who has a place at a private event books more seats there without the key of its link", async () => {
  const one = await event({ visibility: "PRIVATE" });
  const booking = await book(world, one, { pay: true, key: one.privateKey });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "not_found" });
  expect((await tryBook(world, one, { as: booking.person })).body).toMatchObject({ success: true });
});
test("by the host's switch, and where they approve guests, types are the host's to change; more seats are asked for", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await run(world.app.db, sql`update events set guests_change_types = false where event_id = ${one.eventId}::uuid`);
  expect(await options(booking)).toMatchObject({ closed: "BY_HOST", types: [] });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "change_by_host" });
  await run(
    world.app.db,
    sql`update events set guests_change_types = true, requires_approval = true where event_id = ${one.eventId}::uuid`,
  );
  expect(await options(booking)).toMatchObject({ closed: "BY_HOST" });
  const more = await book(world, one, { as: booking.person });
  expect(more).toMatchObject({ status: "AWAITING_APPROVAL" });
});
test("nothing can be changed once it began, was postponed or cancelled, nor by anybody else", async () => {
  const one = await event({ startInHours: 2 });
  const booking = await book(world, one, { pay: true });
  expect((await change(one, booking, { to: basic, as: one.host })).status).toBe(404);
  expect((await change(one, booking, { to: basic, as: await world.person() })).status).toBe(404);
  await run(world.app.db, sql`update events set postponed_at = now() where event_id = ${one.eventId}::uuid`);
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ code: "change_closed" });
  await run(world.app.db, sql`update events set postponed_at = null where event_id = ${one.eventId}::uuid`);
  expect(await options(booking)).toMatchObject({ closed: null });
  world.clock.moveBy(2 * hourMs);
  expect(await options(booking)).toMatchObject({ closed: "OVER" });
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ code: "change_closed" });
});
test("a seat that a change frees goes to who waits for it", async () => {
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500, capacity: 1 },
      { name: "VIP", price: 800, capacity: 5 },
    ],
  });
  const booking = await book(world, one, { pay: true });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "sold_out" });
  const waiting = await world.person();
  const params = { eventId: one.eventId };
  const body = { ticket_type_id: one.types[0].id, count: 1 };
  expect((await world.call(joinWaitlist, { params, body }, { as: waiting })).body).toMatchObject({ success: true });
  await payFor(await held(one, booking, { to: vip }));
  await world.app.jobs.drain();
  world.clock.moveBy(2 * minuteMs);
  await world.app.jobs.drain();
  expect((await world.call(getOwnWait, { params }, { as: waiting })).body.data.waiting?.offer).not.toBeNull();
  expect((await tryBook(world, one)).body).not.toMatchObject({ success: true });
});
