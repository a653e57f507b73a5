import { cancelBooking, getBooking, payAtVenue } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { markPaidAtVenue } from "@mela/contract/guestDecisions";
import { getFigures, listGuests } from "@mela/contract/guests";
import { bookingInvoicePdf, bookingInvoices } from "@mela/contract/invoices";
import { readOutbox } from "@mela/contract/messages";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type EventPlan, pay, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newHosting } from "../testing/hosting.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { sheetsOf } from "../testing/paper.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { approveBooking } from "./approval.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { giveRole } = newHosting(world);
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney, expectRightLedger] });
/** An event that begins in an hour, whose guests may pay at the venue. */
const event = (plan: EventPlan = {}) =>
  made({ paysAtVenue: true, startInHours: 1, ticketTypes: [{ price: 200, capacity: 4 }], ...plan });
const choose = ({ booking_id: bookingId, person: as }: TestBooking, expected_total = 200) =>
  world.call(payAtVenue, { params: { bookingId }, body: { expected_total } }, { as });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const mark = ({ eventId }: TestEvent, { booking_id: bookingId }: TestBooking, as: TestPerson, is_paid = true) =>
  world.call(markPaidAtVenue, { params: { eventId, bookingId }, body: { is_paid } }, { as });
const scan = async ({ eventId, host }: TestEvent, booking: TestBooking) => {
  const { party_code: qrCode } = await look(booking);
  return (await world.call(checkIn, { params: { eventId }, body: { qrCode: qrCode ?? "" } }, { as: host })).body;
};

test("who pays at the venue is confirmed without the platform's fee; the door says what to collect, and lets in who paid", async () => {
  const one = await event();
  const booking = await book(world, one);
  expect(booking).toMatchObject({ status: "HELD", total_price: 210, at_venue: 200 });
  expect((await choose(booking, 210)).body).toMatchObject({ code: "price_changed", data: { total_price: 200 } });
  expect((await choose(booking)).body.data).toMatchObject({
    ...{ status: "CONFIRMED", payment_status: "PENDING", total_price: 200, at_venue: null, is_paid_at_venue: false },
    price_lines: [{ kind: "TICKETS", amount: 200 }],
  });
  await world.app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: booking.person.email } })).body;
  const going = mails.find(({ subject }) => subject?.startsWith("You're going"))?.text;
  expect(going).toContain("₹200 at the venue");
  expect(going).toMatch(/^\d x [^.]+\.$/m); // what they booked, and not that it is paid
  expect((await choose(booking)).body).toMatchObject({ code: "venue_closed" });
  expect(await scan(one, booking)).toMatchObject({
    ...{ success: false, code: "unpaid", error: "Payment is not complete." },
    due: { booking_id: booking.booking_id, amount: 200, currency: "INR" },
  });
  expect((await mark(one, booking, one.host)).body.data).toEqual({ is_paid: true });
  expect((await mark(one, booking, one.host)).status).toBe(200);
  expect(await scan(one, booking)).toMatchObject({ success: true });
  expect(await look(booking)).toMatchObject({ payment_status: "NONE", is_paid_at_venue: true, refund_if_cancelled: 0 });
  const params = { eventId: one.eventId };
  const guests = await world.call(listGuests, { params, query: {} }, { as: one.host });
  expect(guests.body.data).toMatchObject([{ status: "CHECKEDIN", is_paid_at_venue: true, total_price: 200 }]);
  const figures = await world.call(getFigures, { params }, { as: one.host });
  expect(figures.body.data).toMatchObject({ seats_sold: 1, collected: 0 }); // it never was the platform's money
});

test("what was marked by mistake is taken back; doors may mark, guests and those who only see money may not", async () => {
  const one = await event();
  const booking = await book(world, one);
  await choose(booking);
  const people = { guest: booking.person, door: await world.person(), finance: await world.person() };
  await giveRole(people.door, one.host, one.eventId, "DOOR");
  await giveRole(people.finance, one.host, one.eventId, "FINANCE");
  expect((await mark(one, booking, people.guest)).status).toBe(403);
  expect((await mark(one, booking, people.finance)).status).toBe(403);
  expect((await mark(one, booking, people.door)).status).toBe(200);
  expect((await mark(one, booking, people.door, false)).status).toBe(200);
  expect(await scan(one, booking)).toMatchObject({ code: "unpaid" });
  const paid = await book(world, one, { pay: true });
  expect((await mark(one, paid, one.host)).body).toMatchObject({ code: "nothing_to_pay" });
  expect((await mark(one, paid, one.host, false)).body).toMatchObject({ code: "nothing_to_pay" });
});

test("who paid at the venue has a receipt by mail; marked by mistake it is taken back, and marked again there is a new one", async () => {
  const one = await event();
  const booking = await book(world, one, { count: 2 });
  await choose(booking, 400);
  const { booking_id: bookingId, person: as } = booking;
  const papers = async () =>
    (await world.call(bookingInvoices, { params: { bookingId } }, { as })).body.data.map(
      ({ kind, number, total }) => `${kind} ${number} ${total}`,
    );
  const mails = async () => {
    await world.app.jobs.drain();
    const { body } = await world.call(readOutbox, { query: { to: as.email } });
    return body.filter(({ subject }) => /^(?:Paid|Not paid yet)/.test(subject)).toReversed();
  };
  expect(await papers()).toEqual([]);
  await Promise.all([mark(one, booking, one.host), mark(one, booking, one.host)]);
  expect(await papers()).toEqual(["RECEIPT RCT/2627/000001 400"]);
  expect((await mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining("you paid ₹400 to the host directly"),
  ]);
  await mark(one, booking, one.host, false);
  await mails();
  await mark(one, booking, one.host);
  await mark(one, booking, one.host);
  expect(await papers()).toEqual([
    "RECEIPT RCT/2627/000001 400",
    "REFUND_NOTE RFN/2627/000001 400",
    "RECEIPT RCT/2627/000002 400",
  ]);
  const heard = async () => (await mails()).map(({ subject }) => subject.split(":")[0]);
  expect(await heard()).toEqual(["Paid", "Not paid yet", "Paid"]);
  for (const isPaid of [false, true, false]) await mark(one, booking, one.host, isPaid);
  expect(await heard(), "what stands no more is told to nobody").toEqual([
    "Paid",
    "Not paid yet",
    "Paid",
    "Not paid yet",
  ]);
  const [bill] = (await world.call(bookingInvoices, { params: { bookingId } }, { as })).body.data;
  const path = bookingInvoicePdf.path.replace(":bookingId", bookingId).replace(":invoiceId", bill?.invoice_id ?? "");
  const headers = { authorization: `Bearer ${as.token}` };
  const file = await world.app.inject({ method: "GET", url: `/api${path}`, headers });
  expect(sheetsOf(file.rawPayload)[0]?.text).toContain("Paid to the host at the venue, not through Mela.");
});

test("one person keeps seats so for one booking at a time; switched off, what stands stays, and nobody new may", async () => {
  const one = await event();
  const first = await book(world, one);
  await choose(first);
  const second = await book(world, one, { as: first.person });
  expect((await choose(second)).body).toMatchObject({ code: "venue_once" });
  await mark(one, first, one.host);
  expect((await choose(second)).status).toBe(200);
  const off = await event({ paysAtVenue: false });
  const online = await book(world, off);
  expect(online.at_venue).toBeNull();
  expect((await choose(online)).body).toMatchObject({ code: "venue_closed" });
});

test("a hold that ran out can't be kept so, nor is somebody else's or a free booking", async () => {
  const one = await event();
  const late = await book(world, one);
  expect((await choose({ ...late, person: await world.person() })).status).toBe(404);
  world.clock.moveBy(11 * minuteMs);
  expect((await choose(late)).body).toMatchObject({ code: "hold_expired" });
  await world.app.jobs.drain();
  const free = await event({ ticketTypes: [{ price: 0 }] });
  expect((await choose(await book(world, free), 0)).body).toMatchObject({ code: "venue_closed" });
});

test("an online payment that was begun before changes nothing when it fails, and goes back when it comes in after all", async () => {
  const one = await event();
  for (const outcome of ["FAILED", "PAID"] as const) {
    const booking = await book(world, one);
    const { booking_id: bookingId, person: as } = booking;
    const { payment_id: paymentId } = (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
    await choose(booking);
    await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome } });
    for (let round = 0; round < 2; round++) await world.app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PENDING", refunded: 0 });
    const mails = (await world.call(readOutbox, { query: { to: as.email } })).body;
    // Seen red: they were told that they had paid already.
    const sorry = mails.find(({ subject }) => subject.startsWith("Refund"))?.text;
    if (outcome === "PAID") expect(sorry).toContain("is still to be paid at the door");
  }
});

test("the last seat is paid for or kept for the venue, never both, and who cancels gives it back", async () => {
  const one = await event({ ticketTypes: [{ price: 200, capacity: 1 }], startInHours: 100 });
  const booking = await book(world, one);
  await Promise.all([choose(booking), pay(world, booking.booking_id, booking.person).catch(() => "")]);
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED" });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "sold_out" });
  const { booking_id: bookingId, person: as } = booking;
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  expect(await look(booking)).toMatchObject({ status: "CANCELLED" });
  expect((await tryBook(world, one)).status).toBe(201);
  await world.app.jobs.drain();
});

test("whom the host approved may pay at the venue, too, as long as there is time to pay", async () => {
  const one = await event({ approval: true, startInHours: 100 });
  const request = await book(world, one);
  expect(request.at_venue).toBeNull();
  const { booking_id: bookingId } = request;
  const now = () => world.clock.now();
  await approveBooking(world.app, { eventId: one.eventId, bookingId, actorId: one.host.userId, now: now() });
  expect(await look(request)).toMatchObject({ status: "AWAITING_PAYMENT", at_venue: 200 });
  expect((await choose(request)).body.data).toMatchObject({ status: "CONFIRMED", payment_status: "PENDING" });
  world.clock.moveBy(2 * dayMs);
  await world.app.jobs.drain();
  expect(await look(request)).toMatchObject({ status: "CONFIRMED" });
});
