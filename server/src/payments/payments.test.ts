import { getBooking } from "@mela/contract/bookings";
import { decideSandboxPayment, getSandboxPayment, payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { book, makeEvent, pay } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("a paid booking is held, paid on the sandbox's page, and confirmed", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 499.5, capacity: 3 }] });
  const booking = await book(world, event, { count: 2 });
  expect(booking).toMatchObject({ status: "HELD", payment_status: "NONE", total_price: 999, party_code: null });
  const { booking_id: bookingId, person: as } = booking;
  const start = await world.call(payBooking, { params: { bookingId } }, { as });
  const { payment_id: paymentId, redirect_url } = start.body.data;
  expect(redirect_url).toBe(`${world.app.config.publicUrl}/pay/sandbox/${paymentId}`);
  const shown = await world.call(getSandboxPayment, { params: { paymentId } });
  expect(shown.body.data).toMatchObject({ amount: 999, currency: "INR", status: "PENDING", label: event.title });
  await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
  const paid = await world.call(getBooking, { params: { bookingId } }, { as });
  expect(paid.body.data).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  expect(paid.body.data.party_code).not.toBeNull();
  await world.app.jobs.drain();
});
