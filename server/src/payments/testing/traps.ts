import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { cancelEvent, eventBySlug } from "@mela/contract/eventCalls";
import { payBooking } from "@mela/contract/payments";
import { retryRefunds } from "@mela/contract/tasks";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { z } from "zod";
import { bookingsAsPayable } from "../../bookings/index.ts";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { Int, rows } from "../../platform/database/rows.ts";
import { expectRightBooks } from "../../testing/books.ts";
import { book, type EventPlan, makeEvent, type TestBooking, type TestEvent } from "../../testing/builders.ts";
import type { World } from "../../testing/world.ts";
import { openProvider } from "../openProvider.ts";
import { payRefunds } from "../payOut.ts";
import { reconcileLate } from "../reconcile.ts";
import type { Fault } from "./serviceDouble.ts";
import type { ServiceDouble, Signed } from "./services.ts";

const Attempt = z.object({ ref: z.string().nullable(), status: z.string() });
const Refund = z.object({ refund_id: z.string(), reason: z.string(), status: z.string(), amount: Int });

/** What every payment service must get right, whatever it sends and whatever goes wrong on the way. */
export function tryTraps(world: World, double: ServiceDouble): void {
  const { app, clock } = world;
  const made: TestEvent[] = [];
  afterEach(async () => {
    await app.jobs.drain();
    for (const { eventId } of made.splice(0)) await expectRightBooks(world, eventId);
    double.taken();
  });
  afterAll(double.close);

  /** The package of Stripe tries once more, under the same key, when a line breaks. */
  const isTriedTwice = (fault: Fault) => double.name === "stripe" && typeof fault === "string";
  const till = async () => {
    const provider = await openProvider(app);
    if (!provider) throw new Error("no provider");
    return { app, provider, payable: bookingsAsPayable(app) };
  };
  const event = async (plan: EventPlan = {}) => {
    const one = await makeEvent(world, { ticketTypes: [{ price: 499.5, capacity: 3 }], startInHours: 200, ...plan });
    made.push(one);
    return one;
  };
  const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
    (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
  const tryStart = ({ booking_id: bookingId, person: as }: TestBooking) =>
    world.call(payBooking, { params: { bookingId } }, { as });
  const attemptsOf = ({ booking_id }: TestBooking) =>
    rows(
      app.db,
      Attempt,
      sql`select provider_ref as ref, status from payments where booking_id = ${booking_id}::uuid order by created_at, payment_id`,
    );
  /** Starts a payment; gives what the service calls it. */
  const start = async (booking: TestBooking) => {
    const { body } = await tryStart(booking);
    expect(body, "a payment that must start").toMatchObject({ success: true });
    const ref = (await attemptsOf(booking)).at(-1)?.ref;
    if (!ref) throw new Error("no reference was kept");
    return { ref, paymentId: body.data.payment_id };
  };
  const held = async (plan: EventPlan = {}) => {
    const booking = await book(world, await event(plan), { count: 2 });
    return { booking, ...(await start(booking)) };
  };
  const send = ({ raw, headers }: Signed) =>
    app.inject({
      method: "POST",
      url: `/api/payments/webhooks/${double.name}`,
      headers: { "content-type": "application/json", ...headers },
      payload: raw,
    });
  const tell = async (signed: Signed) => expect((await send(signed)).statusCode).toBe(200);
  const refundsOf = ({ booking_id }: TestBooking) =>
    rows(
      app.db,
      Refund,
      sql`select refund_id, reason, status, amount_minor as amount from refunds where booking_id = ${booking_id}::uuid order by created_at`,
    );
  const cancel = ({ booking_id: bookingId, person: as }: TestBooking) =>
    world.call(cancelBooking, { params: { bookingId } }, { as });

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
