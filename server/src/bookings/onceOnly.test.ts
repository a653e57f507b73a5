import { payAtVenue } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { type Announcement, announce, announcements } from "./announce.ts";

const world = await newWorld();
const { app } = world;
/**
 * A reminder is of who has not paid (remindToPay.test.ts): this booking has. That it has not after all is told of another; that
 * money was given back of what was (directRefunds.test.ts).
 */
const told = announcements.filter((kind) => !["payReminder", "notPaid", "givenBack"].includes(kind));

/** How often somebody was told of each kind of news. */
async function heardBy({ email }: TestPerson): Promise<Record<string, number>> {
  const written = await rows(
    app.db,
    z.object({ kind: z.string(), times: Int }),
    sql`select kind, count(*) as times from messages where recipient = ${email} group by kind`,
  );
  return Object.fromEntries(written.map(({ kind, times }) => [kind, times]));
}
const once = (kinds: readonly Announcement[]) => Object.fromEntries(kinds.map((kind) => [`booking_${kind}`, 1]));

test("whatever a guest is told of a booking, they are told once, however often its cause is worked on", async () => {
  const event = await makeEvent(world);
  const booking = await book(world, event);
  const onceId = newRowId();
  for (let time = 0; time < 2; time += 1) {
    for (const kind of told) {
      const news = { eventId: event.eventId, kind, bookingIds: [booking.booking_id] };
      // What may happen several times to a booking names the deed; the rest happens once.
      const isDeed = ["cancelledByHost", "seatsCancelled", "typeChanged", "ticket"].includes(kind);
      const refund = kind === "refunded" ? { refundId: onceId, minor: 100 } : {};
      await transaction(app.db, (tx) => announce(app, tx, { ...news, ...refund, ...(isDeed && { onceId }) }));
    }
    await app.jobs.drain();
  }
  expect(await heardBy(booking.person)).toEqual(once(told));
});

test("that the host has not been paid after all is told once to who still has to pay at the venue", async () => {
  const event = await makeEvent(world, { paysAtVenue: true, ticketTypes: [{ price: 200, capacity: 4 }] });
  const { booking_id: bookingId, person } = await book(world, event);
  const news = { eventId: event.eventId, kind: "notPaid", bookingIds: [bookingId] } as const;
  await world.call(payAtVenue, { params: { bookingId }, body: { expected_total: 200 } }, { as: person });
  for (let time = 0; time < 2; time += 1) {
    await transaction(app.db, (tx) => announce(app, tx, news));
    await app.jobs.drain();
  }
  expect(await heardBy(person)).toEqual(once(["confirmed", "notPaid"]));
});
