import { getBooking } from "@mela/contract/bookings";
import { listDeeds } from "@mela/contract/deeds";
import { readOutbox } from "@mela/contract/messages";
import { lookAtBooking, refundBooking, resendTicketOf, searchBookings } from "@mela/contract/operatorBookings";
import { listAccesses } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const as = await makeOperator(world);
const reason = "The bank has asked us to.";
const paidEvent = () => makeEvent(world, { ticketTypes: [{ price: 500, name: "Roof" }] });
const deedsOn = async (bookingId: string) =>
  (await world.call(listDeeds, { query: { subject: "booking", subject_id: bookingId } }, { as })).body.data.map(
    ({ action }) => action,
  );

test("a booking is found by its reference however it is typed, by its payment and by its guest", async () => {
  const booking = await book(world, await paidEvent(), { pay: true });
  const file = (await world.call(lookAtBooking, { params: { bookingId: booking.booking_id } }, { as })).body.data;
  const [attempt] = file.attempts;
  const bare = booking.reference.replaceAll("-", "").toLowerCase();
  for (const q of [
    booking.reference,
    bare,
    bare.slice(4),
    booking.booking_id,
    attempt?.payment_id,
    attempt?.reference,
  ]) {
    const { body } = await world.call(searchBookings, { body: { q: q ?? "" } }, { as });
    expect(body.data).toMatchObject([{ reference: booking.reference, total: 500 }]);
  }
  expect((await world.call(searchBookings, { body: { q: "MELA-%%%%-%%%%" } }, { as })).body.data).toEqual([]);
});

test("its money is told movement by movement, and the look is on record for the host too", async () => {
  const event = await paidEvent();
  const booking = await book(world, event, { pay: true });
  const { body } = await world.call(lookAtBooking, { params: { bookingId: booking.booking_id } }, { as });
  expect(body.data).toMatchObject({
    status: "CONFIRMED",
    guest: { user_id: booking.person.userId, email: booking.person.email },
    money: { paid: 500, refunded: 0 },
    attempts: [{ status: "PAID", amount: 500, refunded: 0, provider: "sandbox" }],
    tickets: [{ seat: 1, type: "Roof", status: "VALID", is_inside: false }],
    refund: 500,
  });
  expect(body.data.movements.map(({ kind }) => kind)).toContain("PAID");
  expect(await deedsOn(booking.booking_id)).toEqual(["look_booking"]);
  const looks = await world.call(listAccesses, { params: { eventId: event.eventId } }, { as: event.host });
  expect(looks.body.data).toMatchObject([{ kind: "GUEST", name: as.name, booking_id: booking.booking_id }]);
});

test("a refund cancels the booking and gives back all of it, once, and the guest reads why", async () => {
  const booking = await book(world, await paidEvent(), { pay: true });
  const params = { bookingId: booking.booking_id };
  const refund = (expected: number) => world.call(refundBooking, { params, body: { reason, expected } }, { as });
  expect((await refund(400)).body).toMatchObject({ code: "refund_changed" });
  expect((await refund(500)).body.data).toMatchObject({ status: "CANCELLED", refunds: [{ amount: 500 }] });
  expect((await refund(500)).status).toBe(409);
  await world.app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: booking.person.email } })).body;
  expect(mails.some(({ text }) => text.includes(reason))).toBe(true);
  expect((await world.call(getBooking, { params }, { as: booking.person })).body.data.status).toBe("CANCELLED");
  const after = (await world.call(lookAtBooking, { params }, { as })).body.data;
  expect(after).toMatchObject({ money: { refunded: 500 }, refund: null, refunds: [{ status: "DONE" }] });
  expect(await deedsOn(booking.booking_id)).toEqual(["look_booking", "refund"]);
});

test("a ticket is mailed anew where its guest is reached, and not as often as one likes", async () => {
  const booking = await book(world, await makeEvent(world));
  world.clock.moveBy(minuteMs);
  const resend = () =>
    world.call(resendTicketOf, { params: { bookingId: booking.booking_id }, body: { reason } }, { as });
  expect((await resend()).body.data.sent_to).toContain("@example.in");
  expect((await resend()).status).toBe(429);
  expect(await deedsOn(booking.booking_id)).toEqual(["resend"]);
});
