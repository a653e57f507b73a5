import { getBooking, myBookings } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { book, makeEvent, tryBook } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("a free event is booked at once, with a code for each person and one for the party", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 3, name: "Entry" }] });
  const booking = await book(world, event, { count: 2 });
  expect(booking).toMatchObject({ status: "CONFIRMED", payment_status: "NONE", total_price: 0 });
  expect(booking.reference).toMatch(/^MELA-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(booking.party_code).toHaveLength(148);
  expect(booking.tickets.map(({ seat, code }) => [seat, code?.length])).toEqual([
    [1, 148],
    [2, 148],
  ]);
  expect((await tryBook(world, event, { count: 2 })).body).toMatchObject({ code: "sold_out" });
});
test("somebody else's booking is not there", async () => {
  const booking = await book(world, await makeEvent(world));
  const params = { bookingId: booking.booking_id };
  expect((await world.call(getBooking, { params }, { as: await world.person() })).status).toBe(404);
  expect((await world.call(myBookings, {}, { as: booking.person })).body).toHaveLength(1);
});
