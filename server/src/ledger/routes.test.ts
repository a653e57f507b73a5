import { cancelBooking } from "@mela/contract/bookings";
import { bookingRefunds, listMoney } from "@mela/contract/ledger";
import { getFinances } from "@mela/contract/payments";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const plan = { ticketTypes: [{ price: 1_000, capacity: 9 }], gst: "ADDED" as const, startInHours: 400 };
const settlement = async (event: TestEvent, query: string, as: { token: string } = event.host) =>
  world.app.inject({
    method: "GET",
    url: `/api/events/${event.eventId}/exports/settlement?${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const lines = async (event: TestEvent, lang = "en") =>
  parse((await settlement(event, `format=csv&lang=${lang}`)).rawPayload, { bom: true, columns: true }) as Record<
    string,
    string
  >[];

/** Two tickets of one guest, and one of another, whose money goes back. */
async function soldEvent() {
  const event = await makeEvent(world, plan);
  const stays = await book(world, event, { count: 2, pay: true });
  world.clock.moveBy(minuteMs);
  const goes = await book(world, event, { pay: true });
  world.clock.moveBy(minuteMs);
  await world.call(cancelBooking, { params: { bookingId: goes.booking_id } }, { as: goes.person });
  return { event, stays, goes };
}
async function payBack() {
  world.clock.moveBy(minuteMs);
  await world.app.jobs.drain();
}

test("an event's money says what is whose, and its parts are what was paid", async () => {
  const { event } = await soldEvent();
  const read = async () =>
    (await world.call(getFinances, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  const [due, platform_fee, tax] = [2_360, 100, 360];
  const sold = { paid: 3_690, kept: 2_460, due, platform_fee, tax, provider_fee: 0, disputed: 0 };
  expect(await read()).toMatchObject({ ...sold, refunded: 0, refund_due: 1_230 });
  await payBack();
  expect(await read()).toMatchObject({ ...sold, refunded: 1_230, refund_due: 0 });
});

test("each booking's money stands there with all that happened to it, the newest first, page by page", async () => {
  const { event, stays, goes } = await soldEvent();
  await payBack();
  const as = await withRole(world, event, "FINANCE");
  const params = { eventId: event.eventId };
  const first = await world.call(listMoney, { params, query: { limit: 1 } }, { as });
  const query = { limit: 1, cursor: first.body.next_cursor ?? "" };
  const second = await world.call(listMoney, { params, query }, { as });
  expect(second.body.next_cursor).toBeNull();
  expect([...first.body.data, ...second.body.data]).toMatchObject([
    {
      ...{ booking_id: goes.booking_id, paid: 1_230, refunded: 1_230, refund_due: 0, platform_fee: 0, tax: 0, due: 0 },
      movements: [
        { kind: "PAID", amount: 1_230, due: 1_180, currency: "INR" },
        { kind: "REFUND_OWED", amount: 1_230, due: -1_180, reference: null },
        { kind: "REFUNDED", amount: 1_230, due: 0, reference: expect.stringMatching(/^sandbox_refund_/) },
      ],
    },
    {
      ...{ booking_id: stays.booking_id, booking_reference: stays.reference, currency: "INR" },
      ...{ paid: 2_460, refunded: 0, platform_fee: 100, tax: 360, due: 2_360 },
      movements: [{ kind: "PAID", amount: 2_460, due: 2_360, reference: expect.stringMatching(/^sandbox_/) }],
    },
  ]);
  expect(JSON.stringify(first.body)).not.toContain(goes.person.userId);
});

test("a guest reads where the refund is, and by which number the payment service knows it", async () => {
  const { goes, stays } = await soldEvent();
  const read = async (booking: typeof goes, as = booking.person) =>
    world.call(bookingRefunds, { params: { bookingId: booking.booking_id } }, { as });
  expect((await read(goes)).body.data).toMatchObject([
    { amount: 1_230, status: "DUE", done_at: null, reference: null },
  ]);
  await payBack();
  const [done] = (await read(goes)).body.data;
  expect(done).toMatchObject({ status: "DONE", done_at: expect.any(String), currency: "INR", provider: "sandbox" });
  expect(done?.reference).toBe(`sandbox_refund_${done?.refund_id}`);
  expect((await read(stays)).body.data).toEqual([]);
  expect((await read(goes, stays.person)).status).toBe(404);
});

test("the settlement has each movement once, in order, and what is due so far", async () => {
  const { event, stays, goes } = await soldEvent();
  await payBack();
  const found = await lines(event);
  const short = found.map((line) => [
    line.Booking,
    line.What,
    line.Paid,
    line["Due to you"],
    line["Due to you so far"],
  ]);
  expect(short).toEqual([
    [stays.reference, "Paid", "2460", "2360", "2360"],
    [goes.reference, "Paid", "1230", "1180", "3540"],
    [goes.reference, "Refund owed", "0", "-1180", "2360"],
    [goes.reference, "Refunded", "0", "0", "2360"],
  ]);
  expect(found[0]).toMatchObject({
    Date: expect.stringMatching(/^2026-11-\d\d \d\d:\d\d$/),
    "Payment service": "sandbox",
    "Reference there": expect.stringMatching(/^sandbox_/),
    "Platform fee": "100",
    "GST in it": "360",
    Currency: "INR",
  });
  expect(Object.keys((await lines(event, "hi"))[0] ?? {})[3]).toBe("क्या हुआ");
  const { sheets } = await readXlsx((await settlement(event, "format=xlsx")).rawPayload);
  expect(sheets[0]?.rows).toHaveLength(5);
  expect(sheets[0]?.rows[4]?.[15]).toBe(2_360);
  const finance = await withRole(world, event, "FINANCE");
  const cohost = await withRole(world, event, "COHOST");
  expect((await settlement(event, "format=csv", finance)).statusCode).toBe(200);
  expect((await settlement(event, "format=csv", cohost)).statusCode).toBe(403);
});

test("a settlement of more than a page comes whole, each movement once", async () => {
  const { event, stays } = await soldEvent();
  await run(
    world.app.db,
    sql`insert into ledger (event_id, entry_id, booking_id, payment_id, movement, subject_id, debit, credit, amount_minor, currency, at)
    select l.event_id, gen_random_uuid(), l.booking_id, l.payment_id, 'PAID', gen_random_uuid(), c.debit, c.credit, 100, 'INR',
           l.at + (n / 10) * interval '1 second'
      from (select * from ledger where booking_id = ${stays.booking_id}::uuid limit 1) l, generate_series(1, 1203) n,
           (values ('PROVIDER', 'HOST')) c (debit, credit)`,
  );
  const found = await lines(event);
  expect(found).toHaveLength(1_203 + 3);
  expect(found.at(-1)?.["Due to you so far"]).toBe(String(2_360 + 1_203));
});
