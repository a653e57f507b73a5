import { retryRefunds } from "@mela/contract/tasks";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs } from "../../platform/clock.ts";
import { rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { payRefunds } from "../payOut.ts";
import { reconcileLate } from "../reconcile.ts";
import type { Scene } from "./scene.ts";

/** What every payment service must get right once money was taken: refunds, disputes, and what is heard of too late. */
export function tryMoneyBack(scene: Scene): void {
  const { world, double, app, clock, made, isTriedTwice, till, look, attemptsOf, held, tell, refundsOf, cancel } =
    scene;

  test("a refund whose answer is lost is paid once", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await cancel(booking);
    double.fail("lose reply", ...(isTriedTwice("lose reply") ? ["lose reply" as const] : []));
    await payRefunds(await till());
    expect(await refundsOf(booking)).toMatchObject([{ status: "DUE" }]);
    await Promise.all([payRefunds(await till()), payRefunds(await till())]);
    expect(await refundsOf(booking)).toMatchObject([{ status: "DONE" }]);
    expect(double.refunded(charge)).toBe(99_900);
    expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED", refunded: 999 });
  });
  test("a refund that was refused is asked for under a new id, since the old one would only hear the same again", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    double.refundsEnd("FAILED");
    await cancel(booking);
    await app.jobs.drain();
    expect(world.takeErrors()).toMatchObject([{ msg: "refund refused" }]);
    const [refused] = await refundsOf(booking);
    expect(refused).toMatchObject({ status: "FAILED" });
    double.refundsEnd("DONE");
    Object.assign(charge, { refunded: 0, amount_refunded: 0 }); // what could not be paid is the shop's again
    const one = made.at(-1);
    if (!one) throw new Error("no event");
    await world.call(retryRefunds, { params: { eventId: one.eventId } }, { as: one.host });
    clock.moveBy(minuteMs);
    await app.jobs.drain();
    const [done] = await refundsOf(booking);
    expect(done).toMatchObject({ status: "DONE" });
    expect(done?.refund_id).not.toBe(refused?.refund_id);
    expect(double.refunded(charge)).toBe(99_900);
  });
  test("a refund that the service took on and could not bring home is owed again", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await cancel(booking);
    double.refundsEnd("PENDING");
    await app.jobs.drain();
    double.refundsEnd("DONE");
    const [taken] = await refundsOf(booking);
    expect(taken).toMatchObject({ status: "DONE" });
    await tell(double.refundNotice(charge, { amount: 99_900, state: "FAILED", refundId: taken?.refund_id ?? "" }));
    expect(world.takeErrors()).toMatchObject([{ msg: "refund refused" }]);
    expect(await refundsOf(booking)).toMatchObject([{ status: "FAILED" }]);
    expect(await look(booking)).toMatchObject({ payment_status: "PAID", refunded: 0 });
  });
  // Seen red: the second of two that came back left what the payment had given back too high, and paid anew it got stuck.
  test("two refunds of one payment that come back one after the other are both owed again", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    for (const amount of [30_000, 40_000]) await tell(double.refundNotice(charge, { amount, state: "DONE" }));
    const given = await refundsOf(booking);
    for (const [at, amount] of [30_000, 40_000].entries())
      await tell(double.refundNotice(charge, { amount, state: "FAILED", refundId: given[at]?.refund_id ?? "" }));
    expect(world.takeErrors()).toMatchObject([{ msg: "refund refused" }, { msg: "refund refused" }]);
    expect(await attemptsOf(booking)).toMatchObject([{ status: "REFUND_DUE", refunded_minor: 0 }]);
    expect(await look(booking)).toMatchObject({ payment_status: "PAID", refunded: 0 });
  });
  test("what somebody gave back in the service's dashboard is written down, and ends the booking that it paid for", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await tell(double.refundNotice(charge, { amount: 9_900, state: "DONE" }));
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PARTLY_REFUNDED", refunded: 99 });
    await tell(double.refundNotice(charge, { amount: 90_000, state: "DONE" }));
    expect(await look(booking)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED", refunded: 999 });
    expect(await refundsOf(booking)).toMatchObject([{ reason: "outside" }, { reason: "outside" }]);
  });
  test("what is owed and somebody gives back by hand is not given back twice", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    await cancel(booking);
    await tell(double.refundNotice(charge, { amount: 99_900, state: "DONE" }));
    await app.jobs.drain();
    expect(await refundsOf(booking)).toMatchObject([{ reason: "cancelled", status: "DONE" }]);
    expect(double.refunded(charge)).toBe(0); // the double was never asked: the hand was elsewhere
    expect(await look(booking)).toMatchObject({ payment_status: "REFUNDED", refunded: 999 });
  });
  test("a disputed payment opens no door until the dispute is won", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref);
    await tell(double.notice(charge));
    const Blocked = z.object({ is_blocked: z.boolean() });
    const blocked = async () =>
      (
        await rows(
          app.db,
          Blocked,
          sql`select blocked_at is not null as is_blocked from bookings where booking_id = ${booking.booking_id}::uuid`,
        )
      )[0]?.is_blocked;
    await tell(double.disputeNotice(charge, "OPEN"));
    expect(await blocked()).toBe(true);
    await tell(double.disputeNotice(charge, "WON"));
    expect(await blocked()).toBe(false);
    // Seen red: told last of its beginning, in a notice that had not come through before, it stayed shut for good.
    await tell(double.disputeNotice(charge, "OPEN"));
    expect(await blocked()).toBe(false);
    expect(world.takeErrors()).toMatchObject([{ msg: "payment is disputed" }]);
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED" });
  });
  test("what failed and came late, and whose notice was lost, is found by asking once more", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref, "FAILED");
    await tell(double.notice(charge));
    expect(await look(booking)).toMatchObject({ payment_status: "FAILED" });
    const isStripe = double.name === "stripe";
    Object.assign(
      charge,
      isStripe ? { status: "succeeded", amount_received: 99_900 } : { status: "captured", captured: true },
    );
    await reconcileLate(await till());
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
  test("what is only set aside when it should be taken is taken", async () => {
    const { booking, ref } = await held();
    const charge = double.pay(ref, "AUTHORISED");
    await tell(double.notice(charge));
    expect(await attemptsOf(booking)).toMatchObject([{ status: "AUTHORISED" }]);
    expect(await look(booking)).toMatchObject({ status: "HELD", payment_status: "PENDING" });
    clock.moveBy(3 * minuteMs);
    await app.jobs.drain();
    expect(await look(booking)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID" });
  });
}
