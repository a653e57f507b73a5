import { getBooking } from "@mela/contract/bookings";
import { cancelEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("cancelling an event cancels its bookings, once", async () => {
  const event = await makeEvent(world);
  const booking = await book(world, event);
  const cancel = () => world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200]);
  await world.app.jobs.drain();
  const pass = await world.call(getBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  expect(pass.body.data).toMatchObject({ status: "CANCELLED", event: { status: "CANCELLED" } });
  const told = await rows(
    world.app.db,
    z.object({ action: z.string() }),
    sql`select action from history where event_id = ${event.eventId}::uuid and subject = 'event'`,
  );
  expect(told).toEqual([{ action: "cancel" }]);
});
