import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { announce, announcements } from "./announce.ts";

const world = await newWorld();
const { app } = world;
/** A reminder is of who has not paid (remindToPay.test.ts): this booking has. */
const told = announcements.filter((kind) => kind !== "payReminder");

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
  const written = await rows(
    app.db,
    z.object({ kind: z.string(), times: Int }),
    sql`select kind, count(*) as times from messages where recipient = ${booking.person.email} group by kind`,
  );
  expect(Object.fromEntries(written.map(({ kind, times }) => [kind, times]))).toEqual(
    Object.fromEntries(told.map((kind) => [`booking_${kind}`, 1])),
  );
});
