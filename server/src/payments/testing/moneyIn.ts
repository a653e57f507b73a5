import { cancelEvent, eventBySlug } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { Int, rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { book } from "../../testing/builders.ts";
import { askFees } from "../reconcile.ts";
import type { Scene } from "./scene.ts";

/** What every payment service must get right while money comes in, whatever it sends and whatever goes wrong on the way. */
export function tryMoneyIn(scene: Scene): void {
  const {
    world,
    double,
    app,
    clock,
    made,
    isTriedTwice,
    event,
    till,
    look,
    tryStart,
    attemptsOf,
    start,
    held,
    send,
    tell,
    refundsOf,
  } = scene;

  test("the notice is here before the browser: whoever comes back finds a confirmed booking", async () => {
    const { booking, ref, paymentId } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
    const back = await app.inject(double.comesBack(paymentId, charge));
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `${app.config.publicUrl}/booking_confirmed/${booking.booking_id}`,
    ]);
  });
  test("without a notice, whoever comes back makes us ask", async () => {
    const { booking, ref, paymentId } = await held();
    const back = await app.inject(double.comesBack(paymentId, double.pay(ref)));
    expect(back.statusCode).toBe(303);
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("what the service kept for itself is in the ledger once, whoever says so and however often", async () => {
    const { booking, ref, paymentId } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await askFees(await till());
    await app.inject(double.comesBack(paymentId, charge));
    const kept = await rows(
      app.db,
      z.object({ minor: Int }),
      sql`select amount_minor as minor from ledger
           where booking_id = ${booking.booking_id}::uuid and movement = 'PROVIDER_FEE'`,
    );
    expect(kept).toEqual([{ minor: 2_358 }]);
  });
  test("without a notice and with a closed browser, we ask by ourselves within minutes", async () => {
    const { booking, ref } = await held();
    double.pay(ref);
    clock.moveBy(3 * minuteMs);
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("whoever presses Pay again after paying is sent to the booking, not to pay once more", async () => {
    const { booking, ref } = await held();
    double.pay(ref);
    const { body } = await tryStart(booking);
    expect(body.data.redirect_url).toBe(`${app.config.publicUrl}/booking_confirmed/${booking.booking_id}`);
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("a double click, and a second tab, are one attempt", async () => {
    const booking = await book(world, await event());
    const starts = await Promise.all([tryStart(booking), tryStart(booking), tryStart(booking)]);
    expect(new Set(starts.map(({ body }) => body.data.payment_id)).size).toBe(1);
    expect(new Set(starts.map(({ body }) => body.data.redirect_url)).size).toBe(1);
    expect(await attemptsOf(booking)).toHaveLength(1);
  });
  test("the same notice ten times at once, and others of the same money, confirm once", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    const notice = double.notice(charge, "evt_the_same");
    const answers = await Promise.all([...Array.from({ length: 10 }, () => send(notice)), send(double.notice(charge))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
    expect(await refundsOf(booking)).toEqual([]);
  });
  test("what is told in the wrong order changes nothing that is truer", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await tell(double.oldNotice(charge, "AUTHORISED"));
    await tell(double.oldNotice(charge, "FAILED"));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test.each([
    ["less", { amount: 99_899 }],
    ["another currency", { currency: "USD" }],
  ] as const)("money of %s than was asked for pays nothing and goes back", async (_what, change) => {
    const { booking, ref } = await held();
    const charge = double.pay(ref, "PAID", change);
    await tell(double.notice(charge));
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "HELD", payment_status: "FAILED" });
    expect(await refundsOf(booking)).toMatchObject([{ reason: "mismatch", status: "DONE" }]);
    expect(double.refunded(charge)).toBe("amount" in change ? change.amount : 99_900);
  });
  test("a second success for another attempt goes back, the ticket stays good", async () => {
    const { booking, ref } = await held();
    const late = double.pay(ref, "FAILED");
    await tell(double.notice(late));
    expect(await look(booking)).toMatchObject({ status: "HELD", payment_status: "FAILED" });
    const second = await start(booking);
    expect(second.ref).not.toBe(ref);
    await tell(double.notice(double.pay(second.ref)));
    await tell(double.oldNotice(late, "FAILED"));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID", refunded: 0 });
  });
  test("money that comes after the hold ran out is honoured while there is room", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    clock.moveBy(hourMs);
    await tell(double.notice(charge));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("money that comes when no seat is left goes back, and the service hears 200", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref, "PENDING");
    clock.moveBy(hourMs);
    const one = made.at(-1);
    if (!one) throw new Error("no event");
    const rival = await book(world, one, { count: 3 });
    await tell(double.notice(double.pay((await start(rival)).ref)));
    const paid = Object.assign(charge, { status: double.name === "stripe" ? "succeeded" : "captured", captured: true });
    await tell(double.notice(Object.assign(paid, { amount_received: 99_900 })));
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "EXPIRED", payment_status: "REFUNDED", refunded: 999 });
    expect(double.refunded(charge)).toBe(99_900);
  });
  test("money for an event that was cancelled meanwhile goes back", async () => {
    const { booking, ref } = await held();
    const one = made.at(-1);
    if (!one) throw new Error("no event");
    await world.call(cancelEvent, { params: { eventId: one.eventId } }, { as: one.host });
    await app.jobs.drain();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED" });
    expect(double.refunded(charge)).toBe(99_900);
  });
  test("an unknown type and an unknown payment are taken and ignored", async () => {
    await tell(double.odd.unknownType());
    await tell(double.odd.unknownPayment());
  });
  test("a wrong signature, an altered byte and more than a megabyte are refused, and leave no trace", async () => {
    const { booking, ref } = await held();
    const { raw, headers } = double.notice(double.pay(ref));
    const forged = [
      await send({ raw, headers: {} }),
      await send({ raw: Buffer.concat([raw, Buffer.from(" ")]), headers }),
      await send({ raw: Buffer.from(raw.toString().replace("99900", "99901")), headers }),
      await send({ raw: Buffer.from("{}"), headers }),
    ];
    expect(forged.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(4).fill([400, "bad_webhook"]),
    );
    expect((await send({ raw: Buffer.alloc(1024 * 1024 + 1, "a"), headers })).statusCode).toBe(413);
    expect(await look(booking)).toMatchObject({ status: "HELD" });
  });
  test("a service that fails, breaks the line or loses its answer makes one order, found again by the next try", async () => {
    const booking = await book(world, await event());
    for (const fault of [{ status: 503 }, "hang up", "lose reply"] as const) {
      double.fail(fault, ...(isTriedTwice(fault) ? [fault] : []));
      expect((await tryStart(booking)).body).toMatchObject({ code: "payment_unavailable" });
    }
    world.takeErrors();
    await tell(double.notice(double.pay((await start(booking)).ref)));
    expect(await attemptsOf(booking)).toMatchObject([{ status: "PAID" }]);
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED" });
  });
  test("while the service hangs, nobody else waits", async () => {
    const booking = await book(world, await event());
    double.fail("hang", ...(isTriedTwice("hang") ? [{ status: 503 }] : []));
    const paying = tryStart(booking);
    const page = await world.call(eventBySlug, { params: { slug: made.at(-1)?.slug ?? "" } });
    expect(page.status).toBe(200);
    await expect.poll(() => double.taken().length).toBeGreaterThan(0);
    double.drop();
    expect((await paying).body).toMatchObject({ code: "payment_unavailable" });
    world.takeErrors();
  });
  test("what costs nothing never asks the service", async () => {
    const one = await event({ promoCodes: [{ code: "FREE", percent: 100 }] });
    const booking = await book(world, one, { promo_code: "FREE" });
    expect(booking).toMatchObject({ status: "CONFIRMED", total_price: 0 });
    expect(double.taken()).toEqual([]);
  });
}
