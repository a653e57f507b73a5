import { cancelBooking } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { newWorld } from "../testing/world.ts";
import { fillLedger } from "./index.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { app } = world;

const Row = z.object({
  ...{ movement: z.string(), debit: z.string(), credit: z.string(), minor: Int, reference: z.string().nullable() },
  at: z.coerce.date(),
});
const linesOf = ({ eventId }: TestEvent) =>
  rows(
    app.db,
    Row,
    sql`select movement, debit, credit, amount_minor as minor, reference, at from ledger where event_id = ${eventId}::uuid
         order by at, array_position(array['PAID', 'REFUND_OWED', 'REFUNDED'], movement), booking_id, debit, credit`,
  );

/** An event with a guest who stays, one whose money went back, and one whose money is on its way. */
async function soldEvent() {
  const plan = { ticketTypes: [{ price: 1_000, capacity: 9 }], gst: "ADDED" as const, startInHours: 400 };
  const event = await makeEvent(world, plan);
  await book(world, event, { count: 2, pay: true });
  for (const isPaidBack of [true, false]) {
    const { booking_id: bookingId, person: as } = await book(world, event, { pay: true });
    world.clock.moveBy(minuteMs);
    await world.call(cancelBooking, { params: { bookingId } }, { as });
    if (isPaidBack) await app.jobs.drain();
    world.clock.moveBy(minuteMs);
  }
  return event;
}

test("what was paid is shared out when it comes, and what goes back is the guest's, then gone", async () => {
  const event = await soldEvent();
  const lines = await linesOf(event);
  expect(lines.map(({ movement, debit, credit, minor }) => [movement, debit, credit, minor])).toEqual([
    ["PAID", "PROVIDER", "HOST", 200_000],
    ["PAID", "PROVIDER", "HOST_TAX", 36_000],
    ["PAID", "PROVIDER", "PLATFORM", 10_000],
    ...[
      ["PAID", "PROVIDER", "HOST", 100_000],
      ["PAID", "PROVIDER", "HOST_TAX", 18_000],
      ["PAID", "PROVIDER", "PLATFORM", 5_000],
    ],
    ["REFUND_OWED", "HOST", "GUEST", 100_000],
    ["REFUND_OWED", "HOST_TAX", "GUEST", 18_000],
    ["REFUND_OWED", "PLATFORM", "GUEST", 5_000],
    ["REFUNDED", "GUEST", "PROVIDER", 123_000],
    ["PAID", "PROVIDER", "HOST", 100_000],
    ["PAID", "PROVIDER", "HOST_TAX", 18_000],
    ["PAID", "PROVIDER", "PLATFORM", 5_000],
    ["REFUND_OWED", "HOST", "GUEST", 100_000],
    ["REFUND_OWED", "HOST_TAX", "GUEST", 18_000],
    ["REFUND_OWED", "PLATFORM", "GUEST", 5_000],
  ]);
  expect(lines.find(({ movement }) => movement === "REFUNDED")?.reference).toMatch(/^sandbox_refund_/);
  await expectRightLedger(world, event.eventId);
});

test("nothing that was written is changed or removed, and nothing is written twice or out of balance", async () => {
  const event = await soldEvent();
  const here = sql`event_id = ${event.eventId}::uuid`;
  const copy = (columns: string) =>
    sql`insert into ledger (${sql.raw(names)}) select ${sql.raw(columns)} from ledger where ${here}`;
  const names =
    "event_id, entry_id, booking_id, payment_id, movement, subject_id, round, debit, credit, amount_minor, currency, at";
  const twice = names.replace("entry_id", "gen_random_uuid()");
  const refused = [
    sql`update ledger set amount_minor = 1 where ${here}`,
    sql`delete from ledger where ${here}`,
    sql`truncate ledger`,
    copy(twice),
    copy(twice.replace("round", "9").replace("amount_minor", "-amount_minor")),
    copy(twice.replace("round", "9").replace("credit", "debit")),
  ];
  const before = await linesOf(event);
  for (const statement of refused) await expect(run(app.db, statement)).rejects.toThrow();
  expect(await linesOf(event)).toEqual(before);
});

test("what was paid before there was a ledger is written down by itself, as if there had been one", async () => {
  const event = await soldEvent();
  const written = await linesOf(event);
  await transaction(app.db, async (tx) => {
    await run(tx, sql`select set_config('mela.touches_demo', 'on', true)`);
    await run(tx, sql`delete from ledger where event_id = ${event.eventId}::uuid`);
    await run(tx, sql`update payments set is_posted = false where event_id = ${event.eventId}::uuid`);
  });
  await fillLedger(app);
  expect(await linesOf(event)).toEqual(written);
  await Promise.all([fillLedger(app), fillLedger(app)]);
  expect(await linesOf(event)).toEqual(written);
});

test("what goes back of a payment from before there was a ledger takes its part of everything", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 1_000, capacity: 9 }], startInHours: 400 });
  const { booking_id: bookingId, person: as } = await book(world, event, { pay: true });
  await transaction(app.db, async (tx) => {
    await run(tx, sql`select set_config('mela.touches_demo', 'on', true)`);
    await run(tx, sql`delete from ledger where event_id = ${event.eventId}::uuid`);
    await run(tx, sql`update payments set is_posted = false where event_id = ${event.eventId}::uuid`);
  });
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  expect((await linesOf(event)).map(({ debit, credit, minor }) => [debit, credit, minor])).toEqual([
    ["PROVIDER", "HOST", 100_000],
    ["PROVIDER", "PLATFORM", 5_000],
    ["HOST", "GUEST", 100_000],
    ["PLATFORM", "GUEST", 5_000],
  ]);
});
