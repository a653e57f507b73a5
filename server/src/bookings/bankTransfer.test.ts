import {
  cancelBooking,
  getBooking,
  howToTransfer,
  myBookings,
  payByTransfer,
  sayTransferred,
} from "@mela/contract/bookings";
import { ask as askTheHost } from "@mela/contract/enquiries";
import { exportSales } from "@mela/contract/exports";
import { markPaidAtVenue, settleTransfer } from "@mela/contract/guestDecisions";
import { getGuest } from "@mela/contract/guestDetail";
import { getFigures, listGuests } from "@mela/contract/guests";
import { bookingInvoicePdf, bookingInvoices } from "@mela/contract/invoices";
import { readOutbox } from "@mela/contract/messages";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type EventPlan, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newHosting } from "../testing/hosting.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { sheetsOf } from "../testing/paper.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { approveBooking } from "./approval.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { giveRole } = newHosting(world);
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney, expectRightLedger] });
/** An event in four days, whose guests have a day to pay its host by transfer. */
const event = (plan: EventPlan = {}) =>
  made({ transferHours: 24, startInHours: 96, ticketTypes: [{ price: 200, capacity: 2 }], ...plan });
const choose = ({ booking_id: bookingId, person: as }: TestBooking, expected_total = 200) =>
  world.call(payByTransfer, { params: { bookingId }, body: { expected_total } }, { as });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const say = ({ booking_id: bookingId, person: as }: TestBooking, reference = "4321 0987 6543") =>
  world.call(sayTransferred, { params: { bookingId }, body: { reference } }, { as });
const settle = ({ eventId }: TestEvent, { booking_id: bookingId }: TestBooking, as: TestPerson, is_received = true) =>
  world.call(settleTransfer, { params: { eventId, bookingId }, body: { is_received } }, { as });
const mailsTo = async ({ email }: TestPerson) => {
  await world.app.jobs.drain();
  return (await world.call(readOutbox, { query: { to: email } })).body;
};
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();

test("who pays by transfer keeps the seats for the host's time, is told where to, and has the ticket when it has come", async () => {
  const one = await event();
  const booking = await book(world, one);
  expect(booking).toMatchObject({
    total_price: 210,
    by_transfer: { amount: 200, pay_by: inHours(24) },
    transfer: null,
  });
  expect((await choose(booking, 210)).body).toMatchObject({ code: "price_changed", data: { total_price: 200 } });
  const chosen = (await choose(booking)).body.data;
  expect(chosen).toMatchObject({
    ...{ status: "AWAITING_PAYMENT", payment_status: "NONE", pay_by: inHours(24), party_code: null },
    ...{ by_transfer: null, transfer: { amount: 200, said_at: null, reference: "" } },
  });
  const params = { bookingId: booking.booking_id };
  const how = (await world.call(howToTransfer, { params }, { as: booking.person })).body.data;
  expect(how).toMatchObject({ amount: 200, reference: booking.reference, details: { upi_id: "asha@okhdfc" } });
  expect(how.upi_link).toContain(`am=200.00&cu=INR&tn=${booking.reference}`);
  const mail = (await mailsTo(booking.person)).find(({ subject }) => subject?.startsWith("Pay ₹200"));
  expect(mail?.text).toContain("UPI ID: asha@okhdfc");
  expect(mail?.text).toContain(`Quote as the note: ${booking.reference}`);

  expect((await say(booking)).body.data).toMatchObject({ transfer: { reference: "432109876543" }, pay_by: null });
  const told = (await mailsTo(one.host)).filter(({ subject }) => subject?.includes("says they've paid ₹200"));
  expect(told).toHaveLength(1);
  const guests = await world.call(listGuests, { params: { eventId: one.eventId }, query: {} }, { as: one.host });
  expect(guests.body.data).toMatchObject([{ status: "GOING", transfer: { amount: 200, reference: "432109876543" } }]);
  const waiting = async (as = one.host) =>
    (await world.call(getFigures, { params: { eventId: one.eventId } }, { as })).body.data.transfers_said;
  expect(await waiting()).toBe(1);
  const atDoor = await world.person();
  await giveRole(atDoor, one.host, one.eventId, "DOOR");
  expect(await waiting(atDoor)).toBe(0); // no business of the door's
  const [pass] = (await world.call(myBookings, {}, { as: booking.person })).body;
  expect(pass).toMatchObject({ status: "AWAITING_PAYMENT", is_transfer_said: true });

  expect((await settle(one, booking, one.host)).body.data).toEqual({ is_received: true });
  expect(await look(booking)).toMatchObject({
    ...{ status: "CONFIRMED", payment_status: "NONE", total_price: 200, is_paid_by_transfer: true, transfer: null },
    ...{ price_lines: [{ kind: "TICKETS", amount: 200 }], refund_if_cancelled: 200 },
  });
  expect((await look(booking)).party_code).not.toBeNull();
  const going = (await mailsTo(booking.person)).find(({ subject }) => subject?.startsWith("You're going"));
  expect(going?.text).toMatch(/\d x [^.]+\. You paid ₹/);
  expect(going?.text).toContain("Your receipt is attached.");
  expect((await world.call(bookingInvoices, { params }, { as: booking.person })).body.data).toMatchObject([
    { kind: "RECEIPT", total: 200, by: "HOST" }, // without the platform's fee
  ]);
  const figures = await world.call(getFigures, { params: { eventId: one.eventId } }, { as: one.host });
  expect(figures.body.data).toMatchObject({ seats_sold: 1, collected: 0, transfers_said: 0 }); // it never was the platform's money
});

test("by what bank reference it came, as the guest says or the host reads it, stands on the receipt, in their sheet and in the sales", async () => {
  const one = await event();
  const [asSaid, asRead] = [await book(world, one), await book(world, one)];
  for (const booking of [asSaid, asRead]) {
    await choose(booking);
    await say(booking);
  }
  await settle(one, asSaid, one.host);
  const { eventId } = one;
  const receive = (reference: string) =>
    world.call(
      settleTransfer,
      { params: { eventId, bookingId: asRead.booking_id }, body: { is_received: true, reference } },
      { as: one.host },
    );
  expect((await receive("<b>1</b>")).status).toBe(400);
  expect((await receive("axis/5566 7788")).status).toBe(200);
  const shown = async ({ booking_id: bookingId, person: as }: TestBooking) => {
    const [bill] = (await world.call(bookingInvoices, { params: { bookingId } }, { as })).body.data;
    const path = bookingInvoicePdf.path.replace(":bookingId", bookingId).replace(":invoiceId", bill?.invoice_id ?? "");
    const headers = { authorization: `Bearer ${as.token}` };
    const file = await world.app.inject({ method: "GET", url: `/api${path}`, headers });
    const guest = (await world.call(getGuest, { params: { eventId, bookingId } }, { as: one.host })).body.data;
    return [/\(UTR\): (\S+)/.exec(sheetsOf(file.rawPayload)[0]?.text ?? "")?.[1], guest.transfer_reference];
  };
  expect(await shown(asSaid)).toEqual(["432109876543", "432109876543"]);
  expect(await shown(asRead)).toEqual(["AXIS/55667788", "AXIS/55667788"]);
  const url = `/api${exportSales.path.replace(":eventId", eventId)}?format=csv`;
  const sales = await world.app.inject({ url, headers: { authorization: `Bearer ${one.host.token}` } });
  expect(sales.body).toContain("AXIS/55667788");
});

test("what nobody sent is free again after the time; what was said to be sent waits for the host's look", async () => {
  const one = await event();
  const [silent, said] = [await book(world, one), await book(world, one)];
  await Promise.all([choose(silent), choose(said)]);
  expect((await tryBook(world, one)).status).toBe(409);
  await say(said);
  world.clock.moveBy(25 * hourMs);
  await world.app.jobs.drain();
  expect(await look(silent)).toMatchObject({ status: "EXPIRED" });
  expect((await say(silent)).body).toMatchObject({ code: "no_bank_transfer" });
  expect(await look(said)).toMatchObject({ status: "AWAITING_PAYMENT" });
  const [pass] = (await world.call(myBookings, {}, { as: said.person })).body;
  expect(pass).toMatchObject({ status: "AWAITING_PAYMENT" });

  expect((await settle(one, said, one.host, false)).status).toBe(200);
  expect(await look(said)).toMatchObject({ pay_by: inHours(24), transfer: { said_at: null } });
  expect((await mailsTo(said.person)).some(({ subject }) => subject?.includes("has not come in"))).toBe(true);
  expect((await settle(one, said, one.host, false)).body).toMatchObject({ code: "no_bank_transfer" });
  await say(said, "UTR-998877");
  await settle(one, said, one.host);
  expect(await look(said)).toMatchObject({ status: "CONFIRMED" });
});

test("a host who does not answer is asked again, seldom and then more often; answered, it stops", async () => {
  const one = await event({ startInHours: 30 * 24, ticketTypes: [{ price: 200, capacity: 9 }] });
  const [first, second] = [await book(world, one), await book(world, one)];
  const asked = async () => (await mailsTo(one.host)).filter(({ subject }) => /^Did (this|these)/.test(subject ?? ""));
  for (const booking of [first, second]) await choose(booking);
  await say(first);
  world.clock.moveBy(23 * hourMs);
  await say(second, "UTR-998877");
  expect(await asked()).toHaveLength(0);
  world.clock.moveBy(2 * hourMs);
  const [mail, ...more] = await asked();
  expect(more).toHaveLength(0); // one of both
  expect(mail?.subject).toMatch(/^Did these 2 transfers come/);
  expect(mail?.text).toContain("₹200 · 432109876543");
  expect(mail?.text).toContain("₹200 · UTR998877");
  world.clock.moveBy(23 * hourMs);
  expect(await asked()).toHaveLength(1);
  world.clock.moveBy(2 * hourMs);
  expect(await asked()).toHaveLength(2);
  await settle(one, first, one.host);
  await settle(one, second, one.host);
  world.clock.moveBy(20 * 24 * hourMs);
  expect(await asked()).toHaveLength(2);
});

test("a transfer that the host never answers for lapses a week after the event; its guest is told, and may write to the host", async () => {
  const one = await event();
  const booking = await book(world, one);
  await choose(booking);
  await say(booking);
  world.clock.moveBy(100 * hourMs); // it is over
  const asked = async () => (await mailsTo(one.host)).filter(({ subject }) => subject?.startsWith("Did this"));
  expect((await asked()).at(-1)?.text).toContain("The event is over. Please look at your account, and answer by");
  expect(await look(booking)).toMatchObject({
    status: "AWAITING_PAYMENT",
    pay_by: inHours(7 * 24),
    lapsed_transfer: null,
  });
  expect((await say(booking, "UTR-112233")).body.data).toMatchObject({ pay_by: inHours(7 * 24) }); // another word is no more time
  const ask = () => {
    const params = { eventId: one.eventId };
    return world.call(askTheHost, { params, query: {}, body: { text: "Where is my money?" } }, { as: booking.person });
  };
  expect((await ask()).body).toMatchObject({ code: "event_over" });
  world.clock.moveBy(6 * 24 * hourMs + minuteMs);
  const times = (await asked()).length;
  world.clock.moveBy(24 * hourMs);
  expect(await asked()).toHaveLength(times); // the last was a day before
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "EXPIRED", lapsed_transfer: { amount: 200, is_said: true } });
  const told = (await mailsTo(booking.person)).filter(({ subject }) => subject?.startsWith("The host never said"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("You said that you had sent ₹200");
  expect((await mailsTo(booking.person)).some(({ subject }) => subject?.startsWith("Still to be paid"))).toBe(false);
  expect((await ask()).status).toBe(201);
});

test("who sent money and said nothing is told that the seats are gone, and what to do", async () => {
  const one = await event();
  const booking = await book(world, one);
  await choose(booking);
  world.clock.moveBy(25 * hourMs);
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "EXPIRED", lapsed_transfer: { amount: 200, is_said: false } });
  const told = (await mailsTo(booking.person)).find(({ subject }) => subject?.includes("is free again"));
  expect(told?.text).toContain("we heard of no transfer of ₹200");
  expect(told?.text).toContain("the host has your money, not Mela");
});

test("only those who manage the guests say what came; guests can't for themselves, nor doors and who sees money alone", async () => {
  const one = await event();
  const booking = await book(world, one);
  expect((await settle(one, booking, one.host)).body).toMatchObject({ code: "no_bank_transfer" });
  await choose(booking);
  const people = [booking.person, await world.person(), await world.person()] as const;
  await giveRole(people[1], one.host, one.eventId, "DOOR");
  await giveRole(people[2], one.host, one.eventId, "FINANCE");
  for (const as of people) expect((await settle(one, booking, as)).status).toBe(403);
  const params = { bookingId: booking.booking_id };
  expect((await world.call(howToTransfer, { params }, { as: people[1] })).status).toBe(404);
  const guests = await world.call(listGuests, { params: { eventId: one.eventId }, query: {} }, { as: people[1] });
  expect(guests.body.data).toMatchObject([{ transfer: null, total_price: 0 }]);
  const cohost = await world.person();
  await giveRole(cohost, one.host, one.eventId, "COHOST");
  expect((await settle(one, booking, cohost)).status).toBe(200);
  expect((await settle(one, booking, cohost)).body).toMatchObject({ code: "no_bank_transfer" });
});

test("one person keeps seats unpaid for one booking at a time; it is not offered where it is off or nobody knows where to", async () => {
  const one = await event({ paysAtVenue: true, ticketTypes: [{ price: 200, capacity: 9 }] });
  const first = await book(world, one);
  await choose(first);
  const second = await book(world, one, { as: first.person });
  expect((await choose(second)).body).toMatchObject({ code: "venue_once" });
  expect((await choose(first)).body).toMatchObject({ code: "bank_transfer_closed" });
  const off = await book(world, await made({ startInHours: 96, ticketTypes: [{ price: 200 }] }));
  const begun = await book(world, await event({ startInHours: -1 }));
  for (const booking of [off, begun]) {
    expect(booking.by_transfer).toBeNull();
    expect((await choose(booking)).body).toMatchObject({ code: "bank_transfer_closed" });
  }
  const late = await book(world, one);
  world.clock.moveBy(11 * minuteMs);
  expect((await choose(late)).body).toMatchObject({ code: "hold_expired" });
});

test("who chose a transfer may pay online after all; money that comes when the host has it already goes back", async () => {
  const one = await event();
  for (const isReceived of [false, true]) {
    const booking = await book(world, one);
    const { booking_id: bookingId, person: as } = booking;
    await choose(booking);
    await say(booking);
    const { payment_id: paymentId } = (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
    expect(await look(booking)).toMatchObject({ pay_by: null });
    if (isReceived) await settle(one, booking, one.host);
    await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
    for (let round = 0; round < 2; round++) await world.app.jobs.drain();
    const paid = { payment_status: "PAID", total_price: 210, is_paid_by_transfer: false };
    const sent = { payment_status: "NONE", total_price: 200, is_paid_by_transfer: true };
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", ...(isReceived ? sent : paid) });
  }
});

test("whom the host approved may pay by transfer, too; what was marked by mistake is to be paid at the door", async () => {
  const one = await event({ approval: true });
  const request = await book(world, one);
  const { booking_id: bookingId } = request;
  expect(request.by_transfer).toBeNull();
  await approveBooking(world.app, {
    eventId: one.eventId,
    bookingId,
    actorId: one.host.userId,
    now: world.clock.now(),
  });
  world.clock.moveBy(hourMs);
  expect((await choose(request)).body.data).toMatchObject({ status: "AWAITING_PAYMENT", pay_by: inHours(24) });
  await settle(one, request, one.host);
  const params = { eventId: one.eventId, bookingId };
  await world.call(markPaidAtVenue, { params, body: { is_paid: false } }, { as: one.host });
  expect(await look(request)).toMatchObject({ status: "CONFIRMED", payment_status: "PENDING" });
  await world.call(cancelBooking, { params: { bookingId } }, { as: request.person });
  expect(await look(request)).toMatchObject({ status: "CANCELLED", refunded: 0 });
});

test("the last seat goes to one of those who choose at once, and to nobody twice", async () => {
  const one = await event({ ticketTypes: [{ price: 200, capacity: 1 }] });
  const booking = await book(world, one);
  await Promise.all([choose(booking), choose(booking), settle(one, booking, one.host), settle(one, booking, one.host)]);
  expect(["AWAITING_PAYMENT", "CONFIRMED"]).toContain((await look(booking)).status);
  expect((await tryBook(world, one)).status).toBe(409);
});
