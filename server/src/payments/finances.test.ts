import { cancelBooking } from "@mela/contract/bookings";
import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { getEvent } from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { decideSandboxPayment, getFinances, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
type Who = { token: string };
const finances = (event: TestEvent, as: Who) => world.call(getFinances, { params: { eventId: event.eventId } }, { as });

/** Somebody whom the host made this, by a link. */
async function helper(event: TestEvent, role: "COHOST" | "FINANCE") {
  const asked = { params: { eventId: event.eventId }, body: { role } };
  const { body } = await world.call(inviteCohost, asked, { as: event.host });
  const person = await world.person();
  const token = body.data.url.split("/co-host/accept/")[1] ?? "";
  await world.call(acceptInvitation, { body: { token } }, { as: person });
  return person;
}

async function paid(event: TestEvent, count: number) {
  const booking = await book(world, event, { count });
  const asked = { params: { bookingId: booking.booking_id } };
  const { body } = await world.call(payBooking, asked, { as: booking.person });
  const params = { paymentId: body.data.payment_id };
  await world.call(decideSandboxPayment, { params, body: { outcome: "PAID" } });
  return booking;
}

test("whoever looks after the money sees it, and neither co-hosts nor strangers do", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 499.5, capacity: 9 }] });
  await paid(event, 2);
  const finance = await helper(event, "FINANCE");
  for (const who of [event.host, finance]) {
    expect((await finances(event, who)).body.data).toMatchObject({
      currency: "INR",
      payments: 1,
      paid: 999,
      refunded: 0,
      refund_due: 0,
      kept: 999,
      ticket_types: [{ price: 499.5, seats: 2, amount: 999 }],
    });
  }
  for (const who of [await helper(event, "COHOST"), await world.person()]) {
    expect((await finances(event, who)).status).toBe(403);
  }
});

test("what goes back is due, then refunded, and never kept", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 100, capacity: 9 }],
    refundPolicy: { full_until_hours: 1, half_until_hours: null },
  });
  await paid(event, 1);
  const gone = await paid(event, 2);
  await world.call(cancelBooking, { params: { bookingId: gone.booking_id } }, { as: gone.person });
  const sold = { payments: 2, paid: 300, kept: 100, ticket_types: [{ seats: 1, amount: 100 }] };
  expect((await finances(event, event.host)).body.data).toMatchObject({ ...sold, refund_due: 200, refunded: 0 });
  await world.app.jobs.drain();
  world.clock.moveBy(61_000);
  await world.app.jobs.drain();
  expect((await finances(event, event.host)).body.data).toMatchObject({ ...sold, refund_due: 0, refunded: 200 });
});

test("fee, tax and what codes took off stand there in sum, of the bookings that stand", async () => {
  const event = await makeEvent(world, {
    ...{ ticketTypes: [{ price: 500, capacity: 9 }], gst: "ADDED" },
    promoCodes: [{ code: "HALF", percent: 50 }],
  });
  await paid(event, 2);
  await book(world, event, { promo_code: "HALF", pay: true });
  await book(world, event); // held, and not paid
  const { body } = await finances(event, event.host);
  expect(body.data.paid).toBe(1_475);
  expect(body.data.lines).toEqual([
    { kind: "TICKETS", included: false, amount: 1_500 },
    { kind: "DISCOUNT", included: false, amount: -250 },
    { kind: "TAX", included: false, amount: 225 },
  ]);
});

test("they find the event among their own, and see of it what everybody sees", async () => {
  const event = await makeEvent(world);
  const finance = await helper(event, "FINANCE");
  const { body: mine } = await world.call(myEvents, {}, { as: finance });
  expect(mine.data.map(({ id, role }) => [id, role])).toEqual([[event.eventId, "FINANCE"]]);
  const { body: seen } = await world.call(getEvent, { params: { eventId: event.eventId } }, { as: finance });
  expect(seen.data).not.toHaveProperty("seats");
});
