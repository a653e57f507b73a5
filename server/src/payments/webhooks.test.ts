import { getBooking } from "@mela/contract/bookings";
import type { PaymentId } from "@mela/contract/common";
import { readOutbox } from "@mela/contract/messages";
import { payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, pay, type TestBooking } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { type SandboxNotice, signatureHeader, signNotice, toNotice } from "./sandbox/notice.ts";
import { findSandboxPayment } from "./sandbox/store.ts";

const world = await newWorld();
const made = checkedEvents(world, { rounds: 1 });
const held = async () => book(world, await made({ ticketTypes: [{ price: 100, capacity: 5 }] }), { count: 2 });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const start = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(payBooking, { params: { bookingId } }, { as })).body.data.payment_id;
/** What the provider says when money has come in; the sandbox's own memory agrees. */
const paidNotice = async (paymentId: PaymentId) => {
  await run(world.app.db, sql`update sandbox_payments set status = 'PAID' where payment_id = ${paymentId}::uuid`);
  const row = await findSandboxPayment(world.app.db, paymentId);
  if (!row) throw new Error("no such payment");
  return toNotice(row, "PAID");
};
const failureOf = (notice: SandboxNotice) => {
  return { ...notice, id: newRowId(), payment: notice.payment && { ...notice.payment, status: "FAILED" } };
};
const send = (raw: Buffer | string, headers: Record<string, string>, provider = "sandbox") =>
  world.app.inject({
    method: "POST",
    url: `/api/payments/webhooks/${provider}`,
    headers: { "content-type": "application/json", ...headers },
    payload: raw,
  });
const sendSigned = (notice: unknown) => {
  const { raw, headers } = signNotice(world.app.secrets, notice);
  return send(raw, headers);
};
const Refund = z.object({ reason: z.string(), status: z.string(), amount_minor: Int });
const refundsOf = ({ booking_id }: TestBooking) =>
  rows(
    world.app.db,
    Refund,
    sql`select reason, status, amount_minor from refunds where booking_id = ${booking_id}::uuid order by created_at`,
  );

test("a signed notice confirms, and ten at once confirm no more than once", async () => {
  const booking = await held();
  const notice = await paidNotice(await start(booking));
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendSigned(notice)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(answers[0]?.json()).toEqual({ success: true });
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});
test("different notices of one payment at once confirm it once", async () => {
  const booking = await held();
  const notice = await paidNotice(await start(booking));
  await Promise.all(Array.from({ length: 5 }, (_, index) => sendSigned({ ...notice, id: `${notice.id}-${index}` })));
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  expect(await refundsOf(booking)).toEqual([]);
});
test("a forged or altered notice is refused, says nothing back, and leaves no trace", async () => {
  const booking = await held();
  const { raw, headers } = signNotice(world.app.secrets, await paidNotice(await start(booking)));
  const altered = Buffer.from(raw.toString().replace("20000", "20001"));
  const forged = [
    await send(raw, {}),
    await send(raw, { [signatureHeader]: "x".repeat(43) }),
    await send(altered, headers),
    await send(Buffer.concat([raw, Buffer.from(" ")]), headers),
    await send("", headers),
  ];
  for (const answer of forged) {
    expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_webhook"]);
    expect(answer.body).not.toContain(booking.booking_id);
  }
  expect(await look(booking)).toMatchObject({ status: "HELD" });
});
test("signed nonsense is refused, an unknown type or payment is taken and ignored", async () => {
  expect((await sendSigned("nonsense")).statusCode).toBe(400);
  expect((await sendSigned({ id: "n1", type: "dispute.created" })).statusCode).toBe(200);
  const payment = { ref: "sandbox_nobody", payment_id: newRowId(), status: "PAID", amount_minor: 1, currency: "INR" };
  expect((await sendSigned({ id: "n2", type: "payment.paid", payment })).statusCode).toBe(200);
});
test("a provider that isn't set up has no door here", async () => {
  const { raw, headers } = signNotice(world.app.secrets, { id: "n3", type: "payment.paid" });
  expect((await send(raw, headers, "stripe")).statusCode).toBe(404);
  expect((await send(raw, headers, "nobody")).statusCode).toBe(400);
});
test("a notice of more than a megabyte is not read", async () => {
  expect((await send(Buffer.alloc(1024 * 1024 + 1, "a"), {})).statusCode).toBe(413);
});
test("a failure that is told after the success changes nothing", async () => {
  const booking = await held();
  const notice = await paidNotice(await start(booking));
  await sendSigned(notice);
  await sendSigned({
    ...notice,
    id: "late failure",
    payment: notice.payment && { ...notice.payment, status: "FAILED" },
  });
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});
test("a success that is told after the failure counts", async () => {
  const booking = await held();
  const notice = await paidNotice(await start(booking));
  await sendSigned(failureOf(notice));
  expect(await look(booking)).toMatchObject({ payment_status: "FAILED" });
  await sendSigned(notice);
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
});
test("two payments for one booking: the second goes back, the ticket stays good", async () => {
  const booking = await held();
  const first = await start(booking);
  const notice = await paidNotice(first);
  await sendSigned(failureOf(notice));
  await pay(world, booking.booking_id, booking.person); // in the second tab
  await sendSigned(notice); // the bank of the first tab answers at last
  await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID", refunded: 0 });
  expect(await refundsOf(booking)).toEqual([{ reason: "duplicate", status: "DONE", amount_minor: 20_000 }]);
  const mails = (await world.call(readOutbox, { query: { to: booking.person.email } })).body;
  const back = mails.find(({ subject }) => subject.startsWith("Refund"));
  expect(back?.text).toContain("It stays good as it is: only the second payment goes back.");
});
test.each([
  ["less", { amount_minor: 19_999 }],
  ["another currency", { currency: "USD" }],
])("money of %s than was asked for pays nothing and goes back", async (_what, change) => {
  const booking = await held();
  const notice = await paidNotice(await start(booking));
  const payment = notice.payment && { ...notice.payment, ...change };
  await Promise.all([sendSigned({ ...notice, payment }), sendSigned({ ...notice, id: newRowId(), payment })]);
  await world.app.jobs.drain();
  expect(await look(booking)).toMatchObject({ status: "HELD", payment_status: "FAILED" });
  expect(await refundsOf(booking)).toMatchObject([{ reason: "mismatch", status: "DONE" }]);
});
