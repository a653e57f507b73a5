import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { expectRightBooks } from "../../testing/books.ts";
import type { EventPlan } from "../../testing/builders.ts";
import { checkedEvents } from "../../testing/checkedEvents.ts";
import { expectRightLedger } from "../../testing/ledger.ts";
import { sellingDoor } from "../../testing/walkIns.ts";
import { newWorld } from "../../testing/world.ts";
import { type RazorpayPayment, razorpayDouble, razorpayKeys } from "../testing/razorpayDouble.ts";

const double = await razorpayDouble();
afterAll(double.close);
const world = await newWorld({ ...razorpayKeys, RAZORPAY_URL: double.url });
const make = checkedEvents(world, { checks: [expectRightBooks, expectRightLedger], rounds: 1 });
const door = (plan: EventPlan = {}) => sellingDoor(world, make, plan);

type Made = { booking_id: string };
const Ref = z.object({ ref: z.string() });
/** What the service calls the code of a walk-in. */
async function codeOf({ booking_id }: Made): Promise<string> {
  const found = sql`select provider_ref as ref from payments where booking_id = ${booking_id}::uuid`;
  return (await rows(world.app.db, Ref, found))[0]?.ref ?? expect.fail("no code was kept");
}
const Given = z.object({ reason: z.string(), status: z.string() });
async function givenBack({ booking_id }: Made) {
  await world.app.jobs.drain();
  return rows(world.app.db, Given, sql`select reason, status from refunds where booking_id = ${booking_id}::uuid`);
}
async function tell(code: string, payment: RazorpayPayment, id?: string) {
  const { raw: payload, headers } = double.notice(
    "qr_code.credited",
    { payment, qr_code: double.codes.codes.get(code) ?? {} },
    id,
  );
  const url = "/api/payments/webhooks/razorpay";
  const sent = { method: "POST", url, headers: { "content-type": "application/json", ...headers }, payload } as const;
  expect((await world.app.inject(sent)).statusCode).toBe(200);
}

test("who pays by Razorpay's code is in by its notice, once, and looking asks the service nothing", async () => {
  const { show, ask, till } = await door();
  const made = await show();
  const code = await codeOf(made);
  expect(made).toMatchObject({ state: "WAITING", qr: { text: double.codes.textOf(code), page_url: null } });
  double.taken();
  expect((await ask(made.walk_in_id)).qr).toEqual(made.qr);
  expect(double.taken()).toEqual([]);
  const payment = double.payCode(code);
  await Promise.all([tell(code, payment, "one"), tell(code, payment, "one"), tell(code, payment, "two")]);
  expect(await ask(made.walk_in_id)).toMatchObject({ state: "IN", result: { party: { admitted: 1, left: 0 } } });
  expect((await till()).by_qr).toBe(payment.amount / 100);
  expect(await givenBack(made)).toEqual([]);
});

test("a notice that is lost is asked for, and one of another amount lets nobody in and goes back", async () => {
  const { show, ask } = await door();
  const [lost, less] = [await show(), await show()];
  double.payCode(await codeOf(lost));
  expect((await ask(lost.walk_in_id, true)).state).toBe("IN");
  const code = await codeOf(less);
  await tell(code, double.payCode(code, { amount: 100 }));
  expect((await ask(less.walk_in_id)).state).toBe("WAITING");
  expect(await givenBack(less)).toEqual([{ reason: "mismatch", status: "DONE" }]);
});

test("cash instead and giving up close the code there, and money that was on its way goes back", async () => {
  const { show, cash, cancel, ask } = await door();
  const [paid, gone] = [await show(), await show()];
  await cash(paid.walk_in_id);
  await cancel(gone.walk_in_id);
  for (const [made, reason] of [
    [paid, "duplicate"],
    [gone, "late"],
  ] as const) {
    const code = await codeOf(made);
    expect(double.codes.codes.get(code)?.status).toBe("closed");
    const payment = double.payCode(code);
    await tell(code, payment);
    expect(await givenBack(made)).toEqual([{ reason, status: "DONE" }]);
    expect(payment.amount_refunded).toBe(payment.amount);
  }
  expect([(await ask(paid.walk_in_id)).state, (await ask(gone.walk_in_id)).state]).toEqual(["IN", "OVER"]);
});

test("a service that does not answer keeps the seats, and the same walk-in is shown a code when it does", async () => {
  const { sell, priceByCode, offer, ask } = await door();
  double.fail({ status: 502 });
  const refused = await sell({ way: "QR", total: await priceByCode() });
  expect(refused.body).toMatchObject({ success: false, code: "payment_unavailable" });
  expect(world.takeErrors()).toMatchObject([{ msg: "request failed" }, { msg: "request", status: 503 }]);
  const [waiting] = (await offer()).body.data.waiting;
  expect(waiting).toMatchObject({ state: "WAITING", qr: { text: null } });
  const shown = await ask(waiting?.walk_in_id ?? expect.fail());
  expect(shown.qr?.text).toMatch(/^upi:/);
});
