import { cancelBooking, getBooking } from "@mela/contract/bookings";
import type { PaymentId } from "@mela/contract/common";
import { cancelEvent } from "@mela/contract/eventCalls";
import { approveGuest, declineGuest } from "@mela/contract/guestDecisions";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { z } from "zod";
import { bookingsAsPayable } from "../bookings/index.ts";
import { hourMs } from "../platform/clock.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { expectNothingLeftAside, expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type EventPlan, pay, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { newWorld } from "../testing/world.ts";
import { askSetAside, settleSetAside } from "./captures.ts";
import { openProvider } from "./openProvider.ts";
import { settle } from "./settle.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { app, clock } = world;
const checks = [expectRightBooks, expectRightMoney, expectRightLedger, expectNothingLeftAside];
const made = checkedEvents(world, { checks, rounds: 3 });
const event = (plan: EventPlan = {}) =>
  made({ approval: true, paysAtRequest: true, ticketTypes: [{ price: 499.5, capacity: 3 }], ...plan });
const till = async () => {
  const provider = await openProvider(app);
  if (!provider) throw new Error("no provider");
  return { app, provider, payable: bookingsAsPayable(app) };
};
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const start = ({ booking_id: bookingId, person: as }: TestBooking) =>
  world.call(payBooking, { params: { bookingId } }, { as });
const grant = (paymentId: PaymentId) =>
  world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
const guestOf = ({ eventId }: TestEvent, { booking_id: bookingId }: TestBooking) => ({
  params: { eventId, bookingId },
});
const approve = (one: TestEvent, booking: TestBooking) =>
  world.call(approveGuest, guestOf(one, booking), { as: one.host });
const decline = (one: TestEvent, booking: TestBooking) =>
  world.call(declineGuest, { ...guestOf(one, booking), body: { reason: "" } }, { as: one.host });
const Status = z.object({ status: z.string() });
const paymentsOf = async ({ booking_id }: TestBooking) =>
  (
    await rows(app.db, Status, sql`select status from payments where booking_id = ${booking_id}::uuid order by status`)
  ).map(({ status }) => status);
/** How the service itself sees the money of a booking. */
const atService = async ({ booking_id }: TestBooking) =>
  (
    await rows(
      app.db,
      Status,
      sql`select s.status from sandbox_payments s join payments p using (payment_id)
           where p.booking_id = ${booking_id}::uuid order by s.status`,
    )
  ).map(({ status }) => status);
const bankLetsGo = ({ booking_id }: TestBooking) =>
  run(
    app.db,
    sql`update sandbox_payments s set status = 'VOIDED' from payments p
         where p.payment_id = s.payment_id and p.booking_id = ${booking_id}::uuid and s.status = 'AUTHORISED'`,
  );
const mailsOf = async ({ person }: TestBooking) => {
  for (let round = 0; round < 2; round++) await app.jobs.drain();
  return (await newestMessages(app.db, person.email)).map(({ kind }) => kind).sort();
};
/** A request whose money is set aside. */
const request = async (one: TestEvent, count = 1) => {
  const booking = await book(world, one, { count });
  await pay(world, booking.booking_id, booking.person);
  return booking;
};

test("who asks has the money set aside: nothing comes in, and no seat is taken", async () => {
  const one = await event();
  const booking = await book(world, one);
  expect(booking).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "NONE", sets_aside: true });
  await pay(world, booking.booking_id, booking.person);
  expect(await look(booking)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "AUTHORISED" });
  await app.jobs.drain();
  expect(await atService(booking)).toEqual(["AUTHORISED"]);
  expect((await start(booking)).body.data.redirect_url).toContain("/booking_confirmed/");
  expect(await paymentsOf(booking)).toEqual(["AUTHORISED"]);
});
test("where the host does not say so, or nothing is to pay, a request has nothing to set aside", async () => {
  const asked = await book(world, await event({ paysAtRequest: false }));
  expect(asked).toMatchObject({ sets_aside: false });
  expect((await start(asked)).body).toMatchObject({ code: "nothing_to_pay" });
  expect(await book(world, await event({ ticketTypes: [{}] }))).toMatchObject({ sets_aside: false });
  expect(await book(world, await event({ approval: false }))).toMatchObject({ status: "HELD", sets_aside: false });
});
test("approved: it is taken at once, the booking is confirmed, and nobody is asked to pay", async () => {
  const one = await event();
  const booking = await request(one, 2);
  expect((await approve(one, booking)).body.data).toMatchObject({ statusDisplay: "Approved" });
  expect(await look(booking)).toMatchObject({ status: "AWAITING_PAYMENT", payment_status: "AUTHORISED" });
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  expect(await atService(booking)).toEqual(["PAID"]);
  expect(await mailsOf(booking)).toEqual(["booking_confirmed", "booking_requested", "fee_bill"]);
});
test("taken by two jobs at once, and once more after a crash, it is taken once", async () => {
  const one = await event();
  const booking = await request(one);
  await approve(one, booking);
  const [desk, { eventId }] = [await till(), one];
  const { capture } = desk.provider;
  const crashing = {
    ...desk,
    provider: {
      ...desk.provider,
      capture: async (...held: Parameters<typeof capture>) => {
        await capture(...held);
        throw new Error("the line broke");
      },
    },
  };
  await settleSetAside(crashing, eventId);
  expect(await look(booking)).toMatchObject({ status: "AWAITING_PAYMENT" });
  await Promise.all([settleSetAside(desk, eventId), settleSetAside(desk, null), settleSetAside(desk, eventId)]);
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});
test("declined: it is let go, and nothing was taken", async () => {
  const one = await event();
  const booking = await request(one);
  await decline(one, booking);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "DECLINED", payment_status: "NONE", refunded: 0 });
  expect([await atService(booking), await paymentsOf(booking)]).toEqual([["VOIDED"], ["VOIDED"]]);
});
test("taken back by its guest, or its event cancelled: it is let go", async () => {
  const [one, other] = [await event(), await event()];
  const bookings = [await request(one), await request(other)] as const;
  const [{ booking_id: bookingId, person: as }] = bookings;
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  await world.call(cancelEvent, { params: { eventId: other.eventId } }, { as: other.host });
  for (let round = 0; round < 2; round++) await app.jobs.drain();
  for (const booking of bookings) {
    expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "NONE" });
    expect(await atService(booking)).toEqual(["VOIDED"]);
  }
});
test("what can't be taken any more: the approved guest gets the link to pay by", async () => {
  const one = await event();
  const booking = await request(one);
  await bankLetsGo(booking);
  await approve(one, booking);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "AWAITING_PAYMENT", payment_status: "FAILED" });
  expect(await mailsOf(booking)).toEqual(["booking_requested", "booking_toPay"]);
  await pay(world, booking.booking_id, booking.person);
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  expect(await paymentsOf(booking)).toEqual(["PAID", "VOIDED"]);
});
test("a bank that let go while the host thought leaves a request without money", async () => {
  const one = await event();
  const booking = await request(one);
  await askSetAside(await till());
  expect(await look(booking)).toMatchObject({ payment_status: "AUTHORISED" });
  await bankLetsGo(booking);
  await askSetAside(await till());
  expect(await look(booking)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "NONE" });
  await approve(one, booking);
  expect(await mailsOf(booking)).toEqual(["booking_requested", "booking_toPay"]);
});
test("set aside after the host declined, it is let go", async () => {
  const one = await event();
  const booking = await book(world, one);
  const { payment_id } = (await start(booking)).body.data;
  await decline(one, booking);
  await grant(payment_id);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "DECLINED", payment_status: "FAILED" });
  expect(await atService(booking)).toEqual(["VOIDED"]);
});
test("set aside after the host approved, it is taken", async () => {
  const one = await event();
  const booking = await book(world, one);
  const { payment_id } = (await start(booking)).body.data;
  await approve(one, booking);
  expect((await start(booking)).body.data).toMatchObject({ payment_id }); // by the link: the very same
  await grant(payment_id);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  expect(await atService(booking)).toEqual(["PAID"]);
});
test("two hosts approve at once: one decides, and it is taken once", async () => {
  const one = await event();
  const booking = await request(one);
  const codes = (await Promise.all([approve(one, booking), approve(one, booking)])).map(({ status }) => status);
  expect(codes.sort()).toEqual([200, 409]);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});
test("no seat left at the approval: what is set aside stays so", async () => {
  const one = await event({ ticketTypes: [{ price: 300, capacity: 1 }] });
  const [first, second] = [await request(one), await request(one)];
  await approve(one, first);
  await app.jobs.drain();
  expect((await approve(one, second)).body).toMatchObject({ code: "sold_out" });
  await app.jobs.drain();
  expect(await look(second)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "AUTHORISED" });
  expect(await atService(second)).toEqual(["AUTHORISED"]);
});
test("given up between the approval and the taking, it is let go or goes back", async () => {
  const one = await event();
  const booking = await request(one);
  await approve(one, booking);
  const { booking_id: bookingId, person: as } = booking;
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "NONE" });
  expect(await atService(booking)).toEqual(["VOIDED"]);
});
test("let go just as it was being taken: it came in, so it goes back", async () => {
  const one = await event();
  const booking = await request(one);
  await approve(one, booking);
  const desk = await till();
  const { capture } = desk.provider;
  const slow = {
    ...desk,
    provider: {
      ...desk.provider,
      voidIt: async () => undefined,
      capture: async (...held: Parameters<typeof capture>) => {
        const said = await capture(...held);
        const { booking_id: bookingId, person: as } = booking;
        await world.call(cancelBooking, { params: { bookingId } }, { as });
        await settleSetAside(slow, one.eventId);
        return said;
      },
    },
  };
  await settleSetAside(slow, one.eventId);
  for (let round = 0; round < 2; round++) await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED" });
  expect(await paymentsOf(booking)).toEqual(["REFUNDED"]);
});
test("of two for one request the second is let go", async () => {
  const one = await event();
  const booking = await book(world, one);
  const first = (await start(booking)).body.data.payment_id;
  await world.call(decideSandboxPayment, { params: { paymentId: first }, body: { outcome: "FAILED" } });
  await pay(world, booking.booking_id, booking.person);
  await run(app.db, sql`update sandbox_payments set status = 'AUTHORISED' where payment_id = ${first}::uuid`);
  const desk = await till();
  const said = await desk.provider.fetch({ paymentId: first, ref: null });
  if (!said) throw new Error("the sandbox knows it");
  await settle(desk, said, null);
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "AUTHORISED" });
  expect(await atService(booking)).toEqual(["AUTHORISED", "VOIDED"]);
});
test("what would not be what the booking costs now is not taken: the approved guest pays by the link", async () => {
  const one = await event({ ticketTypes: [{ price: 300 }] });
  const booking = await request(one);
  await run(
    app.db,
    sql`update bookings set total_minor = total_minor - 100 where booking_id = ${booking.booking_id}::uuid`,
  );
  await approve(one, booking);
  expect(await mailsOf(booking)).toEqual(["booking_requested", "booking_toPay"]);
  expect(await atService(booking)).toEqual(["VOIDED"]);
  expect(await look(booking)).toMatchObject({ status: "AWAITING_PAYMENT", payment_status: "FAILED" });
});
test("no host ever looked: once the event is over, it is let go", async () => {
  const booking = await request(await event({ startInHours: 2, hours: 1 }));
  clock.moveBy(4 * hourMs);
  await askSetAside(await till());
  await app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "AWAITING_APPROVAL", payment_status: "NONE" });
  expect(await atService(booking)).toEqual(["VOIDED"]);
  expect((await start(booking)).body).toMatchObject({ code: "nothing_to_pay" });
});
