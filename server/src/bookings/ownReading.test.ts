import { getBooking } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("a booking says to its guest that it is theirs, and to its host that it is not, who can't cancel it for them", async () => {
  const event = await makeEvent(world);
  const { booking_id: bookingId, person } = await book(world, event);
  const read = async (as: typeof person) => (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  expect(await read(person)).toMatchObject({ is_own: true, given_by: null, can_cancel: true });
  expect(await read(event.host)).toMatchObject({ is_own: false, given_by: null, can_cancel: false });
});
