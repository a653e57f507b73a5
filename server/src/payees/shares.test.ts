import { cancelEvent } from "@mela/contract/eventCalls";
import { getFinances } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { app, clock } = world;

/** An event whose host has an account at the sandbox, and three paid bookings of ₹1,000. */
async function soldEvent(): Promise<TestEvent> {
  const event = await makeEvent(world, { ticketTypes: [{ price: 1_000, capacity: 9 }], startInHours: 100 });
  const payeeId = newRowId();
  await run(
    app.db,
    sql`insert into payees (payee_id, user_id, service, account_ref, state)
        values (${payeeId}::uuid, ${event.host.userId}::uuid, 'sandbox', ${`sandbox_${payeeId}`}, 'READY')`,
  );
  await run(app.db, sql`insert into sandbox_payees (payee_id, state) values (${payeeId}::uuid, 'READY')`);
  for (let left = 3; left > 0; left--) await book(world, event, { pay: true });
  return event;
}
const over = ({ endsAt }: TestEvent) => clock.moveTo(later(endsAt, dayMs + minuteMs));
const moneyOf = async ({ eventId, host }: TestEvent) => {
  const { data } = (await world.call(getFinances, { params: { eventId } }, { as: host })).body;
  return { sent: data.sent, due: data.due };
};
const sentOf = ({ eventId }: TestEvent) =>
  rows(
    app.db,
    z.object({ minor: Int }),
    sql`select s.amount_minor as minor from sandbox_payouts s join payouts o using (payout_id)
         where o.event_id = ${eventId}::uuid`,
  );

test("nothing is sent before the event is over; then each payment's share is, once, however many look", async () => {
  const event = await soldEvent();
  await app.jobs.drain();
  expect(await moneyOf(event)).toEqual({ sent: 0, due: 3_000 });
  over(event);
  await Promise.all([app.jobs.drain(), app.jobs.drain(), app.jobs.drain()]);
  await app.jobs.drain();
  expect(await sentOf(event)).toEqual([{ minor: 100_000 }, { minor: 100_000 }, { minor: 100_000 }]);
  expect(await moneyOf(event)).toEqual({ sent: 3_000, due: 0 });
  await expectRightLedger(world, event.eventId);
});
test("what is put off waits for its new end, and what is cancelled goes back to its guests, not to the host", async () => {
  const [later1, cancelled] = [await soldEvent(), await soldEvent()];
  await run(
    app.db,
    sql`update events set postponed_at = ${clock.now().toISOString()}::timestamptz where event_id = ${later1.eventId}::uuid`,
  );
  await world.call(cancelEvent, { params: { eventId: cancelled.eventId } }, { as: cancelled.host });
  await app.jobs.drain();
  over(cancelled);
  await app.jobs.drain();
  expect([await sentOf(later1), await sentOf(cancelled)]).toEqual([[], []]);
  expect(await moneyOf(cancelled)).toEqual({ sent: 0, due: 0 });
  await run(app.db, sql`update events set postponed_at = null where event_id = ${later1.eventId}::uuid`);
  clock.moveBy(2 * dayMs);
  await app.jobs.drain();
  expect(await moneyOf(later1)).toEqual({ sent: 3_000, due: 0 });
});

test("what was about to go waits when the event is moved meanwhile", async () => {
  const event = await soldEvent();
  await run(
    app.db,
    sql`insert into payouts (event_id, payout_id, payment_id, payee_id, amount_minor, currency, created_at)
        select event_id, ${newRowId()}::uuid, payment_id, payee_id, 100000, currency, ${clock.now().toISOString()}::timestamptz
          from payments where event_id = ${event.eventId}::uuid limit 1`,
  );
  await app.jobs.drain();
  expect(await sentOf(event)).toEqual([]);
  over(event);
  await app.jobs.drain();
  clock.moveBy(2 * hourMs);
  await app.jobs.drain();
  expect(await moneyOf(event)).toEqual({ sent: 3_000, due: 0 });
});

test("what is a suspended host's stays where it is, also what was about to go, until that is lifted", async () => {
  const event = await soldEvent();
  const suspend = (at: Date | null) =>
    run(
      app.db,
      sql`update users set suspended_at = ${at?.toISOString() ?? null}::timestamptz
           where user_id = ${event.host.userId}::uuid`,
    );
  await suspend(clock.now());
  over(event);
  await run(
    app.db,
    sql`insert into payouts (event_id, payout_id, payment_id, payee_id, amount_minor, currency, created_at)
        select event_id, ${newRowId()}::uuid, payment_id, payee_id, 100000, currency, ${clock.now().toISOString()}::timestamptz
          from payments where event_id = ${event.eventId}::uuid limit 1`,
  );
  await app.jobs.drain();
  clock.moveBy(2 * hourMs);
  await app.jobs.drain();
  expect(await sentOf(event)).toEqual([]);
  await suspend(null);
  clock.moveBy(2 * hourMs);
  await app.jobs.drain();
  expect(await moneyOf(event)).toEqual({ sent: 3_000, due: 0 });
});
