import { cancelBooking, getBooking, payAtVenue } from "@mela/contract/bookings";
import { DirectRefundId } from "@mela/contract/common";
import { listDirectMoney, markGivenBack } from "@mela/contract/directRefunds";
import { ask } from "@mela/contract/enquiries";
import { cancelEvent } from "@mela/contract/eventCalls";
import { exportSales } from "@mela/contract/exports";
import { markPaidAtVenue } from "@mela/contract/guestDecisions";
import { getFigures } from "@mela/contract/guests";
import { bookingInvoicePdf, bookingInvoices, eventInvoicePdf, eventInvoices } from "@mela/contract/invoices";
import { bookingRefunds, listMoney } from "@mela/contract/ledger";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { getTill } from "@mela/contract/walkIns";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { book, type EventPlan, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { expectRightDirectRefunds } from "../testing/directRefunds.ts";
import { newGuestActions } from "../testing/guestActions.ts";
import { newHosting } from "../testing/hosting.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { sheetsOf } from "../testing/paper.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { giveRole } = newHosting(world);
const actions = newGuestActions(world, [expectRightLedger, expectRightDirectRefunds]);
const { look, cancel, own, mailsTo, ids } = actions;
const make = (plan: EventPlan = {}) =>
  actions.event({ paysAtVenue: true, startInHours: 400, ticketTypes: [{ name: "Seat", price: 200 }], ...plan });
const markPaid = ({ eventId, host }: TestEvent, { booking_id: bookingId }: TestBooking, is_paid = true) =>
  world.call(markPaidAtVenue, { params: { eventId, bookingId }, body: { is_paid } }, { as: host });

/** Seats of one guest that the host was paid for at the venue. */
async function paidThere(event: TestEvent, count = 2) {
  const booking = await book(world, event, { count });
  const { booking_id: bookingId, person: as } = booking;
  await world.call(payAtVenue, { params: { bookingId }, body: { expected_total: 200 * count } }, { as });
  await markPaid(event, booking);
  await world.app.jobs.drain();
  return booking;
}
const owed = async (event: TestEvent, booking: TestBooking) => (await look(event, booking)).direct_refunds;
/** Marks what is owed of a booking, by its place. */
async function give(
  event: TestEvent,
  booking: TestBooking,
  { place = 0, is_given = true, as = event.host, reference }: Giving = {},
) {
  const refundId = (await owed(event, booking))[place]?.refund_id ?? newId(DirectRefundId);
  const params = { eventId: event.eventId, bookingId: booking.booking_id, refundId };
  return world.call(markGivenBack, { params, body: { is_given, reference } }, { as });
}
type Giving = { place?: number; is_given?: boolean; as?: TestPerson; reference?: string };
const papers = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(bookingInvoices, { params: { bookingId } }, { as })).body.data.map(
    ({ kind, number, total }) => `${kind} ${number} ${total}`,
  );
const refunds = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(bookingRefunds, { params: { bookingId } }, { as })).body.data;
const subjects = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject?.split(":")[0]);

test("a host who cancels a booking that was paid to them owes its money, gives it back, and says so: the guest has a note", async () => {
  const event = await make();
  const booking = await paidThere(event);
  expect(await look(event, booking)).toMatchObject({ refund: { by_rules: 400, in_full: 400 }, direct_refunds: [] });
  await cancel(event, booking, { expected_refund: 400 });
  expect(await owed(event, booking)).toMatchObject([{ amount: 400, seats: "", given_at: null }]);
  expect(await refunds(booking)).toMatchObject([{ amount: 400, status: "DUE", provider: null, done_at: null }]);
  expect(await papers(booking)).toEqual(["RECEIPT RCT/2627/000001 400"]);
  const [told] = await mailsTo(booking.person);
  expect(told?.text).toContain("You paid the host directly: they give ₹400 back to you themselves.");
  expect((await give(event, booking)).body.data).toEqual({ is_given: true });
  expect(await owed(event, booking)).toMatchObject([{ given_at: world.clock.now().toISOString() }]);
  expect(await refunds(booking)).toMatchObject([
    { status: "DONE", provider: null, done_at: world.clock.now().toISOString() },
  ]);
  expect(await own(booking)).toMatchObject({ status: "CANCELLED", payment_status: "NONE", refunded: 400 });
  expect(await papers(booking)).toEqual(["RECEIPT RCT/2627/000001 400", "REFUND_NOTE RFN/2627/000001 400"]);
  const [given] = await mailsTo(booking.person);
  expect(given?.subject).toBe("Given back: ₹400 for Kite making on the roof");
  expect(given?.text).toContain("The refund note for your receipt is attached.");
  const { booking_id: bookingId, person } = booking;
  const note = (await world.call(bookingInvoices, { params: { bookingId } }, { as: person })).body.data.at(-1);
  const path = bookingInvoicePdf.path.replace(":bookingId", bookingId).replace(":invoiceId", note?.invoice_id ?? "");
  const headers = { authorization: `Bearer ${person.token}` };
  const file = await world.app.inject({ method: "GET", url: `/api${path}`, headers });
  const text = sheetsOf(file.rawPayload)[0]?.text;
  expect(text).toContain("Given back ₹400");
  expect(text).toContain("Given back by the host, not through Mela.");
});

test("what the host's bank calls the transfer is read by the guest on booking, mail and note, and may be told later", async () => {
  const event = await make();
  const [at, later] = [await paidThere(event), await paidThere(event)];
  for (const booking of [at, later]) await cancel(event, booking);
  await world.app.jobs.drain(); // the mail of this is written before that of the next
  expect((await give(event, at, { reference: "12" })).status).toBe(400);
  await give(event, at, { reference: "5123 4567 8901" });
  await give(event, later);
  const told = (await mailsTo(at.person))[0]?.text;
  expect(told).toContain("they have given it back by transfer.");
  expect(told).toContain("its reference (UTR): 512345678901");
  expect((await mailsTo(later.person))[0]?.text).not.toContain("UTR");
  expect(await refunds(at)).toMatchObject([{ status: "DONE", provider: null, reference: "512345678901" }]);
  expect(await owed(event, later)).toMatchObject([{ reference: null }]);
  const { eventId, host: as } = event;
  const noted = (await world.call(eventInvoices, { params: { eventId }, query: {} }, { as })).body.data;
  const sheets = noted
    .filter(({ kind }) => kind === "REFUND_NOTE")
    .map(async ({ invoice_id }) => {
      const url = `/api${eventInvoicePdf.path.replace(":eventId", eventId).replace(":invoiceId", invoice_id)}`;
      const file = await world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });
      return /\(UTR\): (\S+)/.exec(sheetsOf(file.rawPayload)[0]?.text ?? "")?.[1];
    });
  expect((await Promise.all(sheets)).sort()).toEqual(["512345678901", undefined]);

  const mails = (await mailsTo(later.person)).length;
  await give(event, later, { reference: "HDFC0012345" });
  await give(event, later); // said again without it, it stays
  expect(await refunds(later)).toMatchObject([{ reference: "HDFC0012345" }]);
  expect(await owed(event, later)).toMatchObject([{ reference: "HDFC0012345" }]);
  expect(await mailsTo(later.person)).toHaveLength(mails);
  const url = `/api${exportSales.path.replace(":eventId", eventId)}?format=csv`;
  expect((await world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).body).toContain(
    "HDFC0012345",
  );
  await give(event, later, { is_given: false });
  expect(await owed(event, later)).toMatchObject([{ given_at: null, reference: null }]);
});

test("of two hosts who say so at once one has given it; what is marked by mistake is to be given again, by the same note", async () => {
  const event = await make();
  const booking = await paidThere(event, 1);
  await cancel(event, booking);
  await world.app.jobs.drain();
  const both = await Promise.all([give(event, booking), give(event, booking)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await own(booking)).toMatchObject({ refunded: 200 });
  expect((await subjects(booking.person)).slice(0, 2)).toEqual(["Given back", "Booking cancelled"]);
  await give(event, booking, { is_given: false });
  await give(event, booking, { is_given: false });
  expect(await own(booking)).toMatchObject({ refunded: 0 });
  expect(await refunds(booking)).toMatchObject([{ status: "DUE", done_at: null }]);
  expect((await subjects(booking.person))[0]).toBe("Not given back yet");
  world.clock.moveBy(minuteMs);
  for (const is_given of [true, false, true]) await give(event, booking, { is_given });
  expect((await subjects(booking.person)).slice(0, 3)).toEqual(["Given back", "Not given back yet", "Given back"]);
  expect(await papers(booking)).toEqual(["RECEIPT RCT/2627/000001 200", "REFUND_NOTE RFN/2627/000001 200"]);
});

test("who cancels by themselves gets back by the rules, and the host is asked for it; later they free the seat for nothing", async () => {
  const event = await make({ startInHours: 30 });
  const booking = await paidThere(event);
  expect(await own(booking)).toMatchObject({ can_cancel: true, refund_if_cancelled: 200 });
  const { booking_id: bookingId, person: as } = booking;
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  expect(await owed(event, booking)).toMatchObject([{ amount: 200 }]);
  expect((await mailsTo(as))[0]?.text).toContain("they give ₹200 back to you themselves");
  expect((await mailsTo(event.host))[0]).toMatchObject({
    subject: expect.stringContaining("cancelled: please give ₹200 back"),
    text: expect.stringContaining(booking.reference),
  });
  world.clock.moveBy(40 * hourMs);
  const { eventId } = event;
  const asked = await world.call(ask, { params: { eventId }, query: {}, body: { text: "And my ₹200?" } }, { as });
  expect(asked.status, "when it is over, too").toBe(201);
  const late = await paidThere(await make({ startInHours: 2 }));
  expect(await own(late)).toMatchObject({ can_cancel: true, refund_if_cancelled: 0 });
  await world.call(cancelBooking, { params: { bookingId: late.booking_id } }, { as: late.person });
  expect(await own(late)).toMatchObject({ status: "CANCELLED" });
  expect(await refunds(late)).toEqual([]);
});

test("some of a party and then the rest: no more goes back than was paid, and each part has its note, with its GST", async () => {
  const event = await make({ gst: "ADDED" });
  const booking = await book(world, event, { count: 3 });
  const { booking_id: bookingId, person: as } = booking;
  const { at_venue } = (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  await world.call(payAtVenue, { params: { bookingId }, body: { expected_total: at_venue ?? 0 } }, { as });
  await markPaid(event, booking);
  const [first] = (await look(event, booking)).tickets;
  await cancel(event, booking, { ticket_ids: ids(first ? [first] : []) });
  expect(await owed(event, booking)).toMatchObject([{ amount: (at_venue ?? 0) / 3, seats: "1 x Seat" }]);
  expect(await own(booking)).toMatchObject({ status: "CONFIRMED", total_price: at_venue });
  expect((await look(event, booking)).refund.in_full).toBeCloseTo(((at_venue ?? 0) * 2) / 3);
  await give(event, booking);
  await cancel(event, booking);
  await give(event, booking, { place: 1 });
  expect(await own(booking)).toMatchObject({ status: "CANCELLED", refunded: at_venue });
  expect((await give(event, booking, { place: 2 })).status).toBe(404);
});

test("not paid after all: what was to go back is asked for no more, and is not owed; what was given stands in the way", async () => {
  const event = await make();
  const booking = await paidThere(event, 2);
  const [first] = (await look(event, booking)).tickets;
  await cancel(event, booking, { ticket_ids: ids(first ? [first] : []) });
  await give(event, booking);
  expect((await markPaid(event, booking, false)).body).toMatchObject({ code: "given_back_before" });
  await give(event, booking, { is_given: false });
  expect((await markPaid(event, booking, false)).status).toBe(200);
  expect(await own(booking)).toMatchObject({ payment_status: "PENDING", total_price: 200, refunded: 0 });
  expect(await owed(event, booking)).toEqual([]);
  await markPaid(event, booking);
  expect((await look(event, booking)).refund).toEqual({ by_rules: 200, in_full: 200 }); // worth what it was
  await cancel(event, booking);
  await give(event, booking);
  expect(await own(booking)).toMatchObject({ status: "CANCELLED", refunded: 200 });
});

test("an online payment that comes in after all goes back by itself, and is not mixed up with what the host gives back", async () => {
  const event = await make();
  const booking = await book(world, event);
  const { booking_id: bookingId, person: as } = booking;
  const { payment_id: paymentId } = (await world.call(payBooking, { params: { bookingId } }, { as })).body.data;
  await world.call(payAtVenue, { params: { bookingId }, body: { expected_total: 200 } }, { as });
  await markPaid(event, booking);
  await cancel(event, booking);
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect((await refunds(booking)).map(({ provider, status }) => `${provider} ${status}`).toSorted()).toEqual([
    "null DUE",
    "sandbox DONE",
  ]);
  expect((await give(event, booking)).status).toBe(200);
  expect(await own(booking)).toMatchObject({ payment_status: "NONE", refunded: 200 });
});

test("a cheaper ticket saves its guest money that the host gives back, as do all of a cancelled event", async () => {
  const event = await make({
    ticketTypes: [
      { name: "Front", price: 200 },
      { name: "Back", price: 150 },
    ],
  });
  const [one, other] = [await paidThere(event, 1), await paidThere(event, 1)];
  const [ticket] = (await look(event, one)).tickets;
  const back = event.types[1]?.id ?? event.types[0].id;
  await actions.change(event, one, { ticket_ids: ids(ticket ? [ticket] : []), ticket_type_id: back });
  expect(await owed(event, one)).toMatchObject([{ amount: 50, seats: "1 x Front → Back" }]);
  await give(event, one);
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  await world.app.jobs.drain();
  expect((await owed(event, one)).map(({ amount }) => amount)).toEqual([50, 150]);
  expect((await owed(event, other)).map(({ amount }) => amount)).toEqual([200]);
  const [told] = await mailsTo(other.person);
  expect(told?.text).toContain("they give all of it back to you themselves");
});

test("whoever may mark that it was paid may mark that it went back; who looks after the money sees sums, and no guest", async () => {
  const event = await make();
  const booking = await paidThere(event, 1);
  await cancel(event, booking);
  const people = { door: await world.person(), finance: await world.person() };
  await giveRole(people.door, event.host, event.eventId, "DOOR");
  await giveRole(people.finance, event.host, event.eventId, "FINANCE");
  const stranger = await world.person();
  for (const as of [booking.person, people.finance, stranger])
    expect((await give(event, booking, { as })).status).toBe(403);
  expect((await give(event, booking, { as: people.door })).status).toBe(200);
  const params = { eventId: event.eventId };
  const money = (as: TestPerson) => world.call(listDirectMoney, { params }, { as });
  expect((await money(people.finance)).body.data).toMatchObject({
    ...{ currency: "INR", received: 200, given_back: 200, to_give_back: 0 },
    refunds: [{ booking_reference: booking.reference, amount: 200 }],
  });
  expect((await money(people.door)).status).toBe(403);
  const figures = await world.call(getFigures, { params }, { as: event.host });
  expect(figures.body.data.collected).toBe(0);
  expect(
    (await world.call(listMoney, { params }, { as: event.host })).body.data,
    "none of it is the platform's",
  ).toEqual([]);
});

test("a till is what was taken less what was given back, each by whom", async () => {
  const event = await make({ startInHours: 1 });
  const booking = await paidThere(event);
  const door = await world.person();
  await giveRole(door, event.host, event.eventId, "DOOR");
  const till = async () =>
    (await world.call(getTill, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  await cancel(event, booking);
  expect(await till(), "it is still there").toMatchObject({ cash: 400, hands: [{ is_you: true, amount: 400 }] });
  await give(event, booking, { as: door });
  expect(await till()).toMatchObject({
    cash: 0,
    hands: [
      { is_you: true, amount: 400, bookings: 1 },
      { is_you: false, amount: -400, bookings: 0 },
    ],
  });
});
