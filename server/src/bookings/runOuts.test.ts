import { getBooking } from "@mela/contract/bookings";
import { approveGuest } from "@mela/contract/guestDecisions";
import { expect, test } from "vitest";
import { z } from "zod";
import { findEventFor } from "../events/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { At, instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, pay, type TestEvent } from "../testing/builders.ts";
import { plansOf } from "../testing/plans.ts";
import { newWorld } from "../testing/world.ts";
import { findOverdue } from "./expire.ts";
import { expireHolds } from "./jobs.ts";

const world = await newWorld();
const { db } = world.app;
const paid = () => makeEvent(world, { ticketTypes: [{ price: 100, capacity: 10_000 }] });
const noted = async ({ eventId }: TestEvent) =>
  (await rows(db, z.object({ at: At }), sql`select at from run_outs where event_id = ${eventId}::uuid`))[0]?.at ?? null;
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * minuteMs);

test("an event is looked at when its first hold runs out, then when its next does, and then no more", async () => {
  const event = await paid();
  expect(await noted(event)).toBeNull();
  const first = await book(world, event);
  const end = inMinutes(10);
  expect(await noted(event)).toEqual(end);
  world.clock.moveBy(3 * minuteMs);
  const second = await book(world, event);
  await pay(world, first.booking_id, first.person);
  await expireHolds(world.app);
  expect(await noted(event)).toEqual(end);
  world.clock.moveBy(7 * minuteMs);
  await expireHolds(world.app);
  expect(await noted(event)).toEqual(inMinutes(3));
  world.clock.moveBy(3 * minuteMs);
  await expireHolds(world.app);
  expect(await noted(event)).toBeNull();
  const { body } = await world.call(getBooking, { params: { bookingId: second.booking_id } }, { as: second.person });
  expect(body.data).toMatchObject({ status: "EXPIRED" });
});

test("an approved request is looked at when its time to pay is over", async () => {
  const event = await makeEvent(world, { approval: true, ticketTypes: [{ price: 100 }] });
  const { booking_id } = await book(world, event);
  expect(await noted(event)).toBeNull();
  await world.call(approveGuest, { params: { eventId: event.eventId, bookingId: booking_id } }, { as: event.host });
  expect(await noted(event)).toEqual(inMinutes(24 * 60));
});

const many = 4_000;
async function hold({ eventId }: TestEvent): Promise<void> {
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency, price_lines,
                              requires_approval, hold_expires_at)
        select ${eventId}::uuid, gen_random_uuid(), gen_random_uuid(), 'R' || n, 'HELD', 'A', 1, 100, 'INR', '[]', false,
               ${instant(inMinutes(0))}::timestamptz + n * interval '1 second'
          from generate_series(1, ${many}::int) n`,
  );
  await run(
    db,
    sql`insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
        select b.event_id, b.booking_id, t.ticket_type_id, 1, 100 from bookings b join ticket_types t using (event_id)
         where b.event_id = ${eventId}::uuid`,
  );
  await run(db, sql`update event_seats set held = ${many}::int where event_id = ${eventId}::uuid`);
}

test.each([
  ["knows the table as it is", true],
  ["has never heard of the event", false],
])(
  "among thousands of holds those that ran out are found by their time, where the engine %s",
  async (_how, isKnown) => {
    const event = await paid();
    if (!isKnown) await run(db, sql`analyze bookings`);
    await hold(event);
    if (isKnown) await run(db, sql`analyze bookings`);
    world.clock.moveBy(3_000);
    const { blocks, text } = await plansOf(db, (tx) => findOverdue(tx, event.eventId, world.clock.now()));
    expect(await findOverdue(db, event.eventId, world.clock.now())).toHaveLength(3);
    expect(text).toContain("bookings_run_out");
    expect(blocks).toBeLessThan(20);
  },
);

test("an event is shown with what has run out, by a plan for any time, without a look at what everybody holds", async () => {
  const event = await paid();
  await hold(event);
  await run(db, sql`analyze bookings, booking_lines`);
  world.clock.moveBy(3_000);
  const showing = { viewers: [], now: world.clock.now(), feePercent: 0 };
  const { blocks } = await plansOf(db, (tx) => findEventFor(tx, event.eventId, showing), { forAll: true });
  expect(blocks).toBeLessThan(60);
});
