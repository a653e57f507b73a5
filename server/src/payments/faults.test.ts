import { getBooking } from "@mela/contract/bookings";
import { PaymentId } from "@mela/contract/common";
import { getGuest } from "@mela/contract/guestDetail";
import { retryRefunds } from "@mela/contract/tasks";
import { expect, test } from "vitest";
import { z } from "zod";
import { bookingsAsPayable } from "../bookings/index.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { book, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { startPayment, type Till } from "./pay.ts";
import { payRefunds } from "./payOut.ts";
import { type Provider, ProviderRefused } from "./provider.ts";
import { reconcile } from "./reconcile.ts";
import { oweRefunds } from "./refunds.ts";
import { sandboxProvider } from "./sandbox/sandbox.ts";

const world = await newWorld();
const made = checkedEvents(world);
const event = () => made({ ticketTypes: [{ price: 100 }] });
const noAnswer = () => Promise.reject(new Error("no answer"));
const till = (faults: Partial<Provider> = {}): Till => {
  return {
    app: world.app,
    provider: { ...sandboxProvider(world.app), ...faults },
    payable: bookingsAsPayable(world.app),
  };
};
const asked = ({ eventId }: TestEvent, { booking_id: bookingId }: TestBooking) => {
  return { eventId, bookingId, paymentId: newId(PaymentId), at: world.clock.now() };
};
const refundsOf = ({ eventId }: TestEvent) =>
  rows(
    world.app.db,
    z.object({ status: z.string() }),
    sql`select status from refunds where event_id = ${eventId}::uuid`,
  );
const owe = ({ eventId }: TestEvent, { booking_id: bookingId }: TestBooking) => {
  const bookings = [{ bookingId, minor: 10_000 }];
  return oweRefunds(world.app.db, eventId, { bookings, reason: "cancelled", at: world.clock.now() });
};

test("a service that doesn't answer is asked again for the same attempt, never for a new one", async () => {
  const one = await event();
  const booking = await book(world, one);
  const first = asked(one, booking);
  await expect(startPayment(till({ create: noAnswer }), first)).rejects.toMatchObject({ code: "payment_unavailable" });
  const second = await startPayment(till(), asked(one, booking));
  expect(second.payment_id).toBe(first.paymentId);
});
test("a crash after the service's answer and before ours is kept changes nothing for the guest", async () => {
  const one = await event();
  const booking = await book(world, one);
  const heard: string[] = [];
  const lost = async (attempt: Parameters<Provider["create"]>[0]) => {
    heard.push((await till().provider.create(attempt)).ref);
    return noAnswer();
  };
  await expect(startPayment(till({ create: lost }), asked(one, booking))).rejects.toMatchObject({
    code: "payment_unavailable",
  });
  const again = await startPayment(till(), asked(one, booking));
  const refs = await rows(
    world.app.db,
    z.object({ provider_ref: z.string() }),
    sql`select provider_ref from payments where payment_id = ${again.payment_id}::uuid`,
  );
  expect(refs).toEqual([{ provider_ref: heard[0] }]);
});
test("a refund whose answer is lost is asked for again and paid once", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await owe(one, booking);
  const lost: Provider["refund"] = async (refund) => {
    await till().provider.refund(refund);
    return noAnswer();
  };
  await payRefunds(till({ refund: lost }));
  expect(await refundsOf(one)).toEqual([{ status: "DUE" }]);
  await Promise.all([payRefunds(till()), payRefunds(till())]);
  expect(await refundsOf(one)).toEqual([{ status: "DONE" }]);
  const { body } = await world.call(getBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  // The booking itself was not cancelled here: whoever holds it is still let in.
  expect(body.data).toMatchObject({ refunded: 100, payment_status: "PARTLY_REFUNDED" });
});
test("a refund that is refused for good is told to whoever keeps the logs", async () => {
  const one = await event();
  await owe(one, await book(world, one, { pay: true }));
  await payRefunds(till({ refund: () => Promise.reject(new ProviderRefused("too old")) }));
  expect(world.takeErrors()).toMatchObject([{ msg: "refund refused" }]);
  expect(await refundsOf(one)).toEqual([{ status: "FAILED" }]);
});
test("what was refused is owed still: asked for again it goes back, and never beside the same money once more", async () => {
  const one = await event();
  const booking = await book(world, one, { count: 2, pay: true });
  await owe(one, booking);
  await payRefunds(till({ refund: () => Promise.reject(new ProviderRefused("too old")) }));
  world.takeErrors();
  const params = { eventId: one.eventId, bookingId: booking.booking_id };
  const left = (await world.call(getGuest, { params }, { as: one.host })).body.data.refund.in_full;
  const bookings = [{ bookingId: booking.booking_id, minor: 20_000 }];
  await oweRefunds(world.app.db, one.eventId, { bookings, reason: "cancelled", at: world.clock.now() });
  await world.call(retryRefunds, { params }, { as: one.host });
  const paid: number[] = [];
  const { provider } = till();
  const watched: Provider["refund"] = (refund) => {
    paid.push(refund.amount?.minor ?? 0);
    return provider.refund(refund);
  };
  await payRefunds(till({ refund: watched }));
  const total = booking.total_price * 100;
  expect([paid.toSorted(), left]).toEqual([[10_000, total - 10_000].toSorted(), (total - 10_000) / 100]);
});
test("what isn't owed twice can't be owed twice", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  await owe(one, booking);
  await owe(one, booking);
  expect(await refundsOf(one)).toHaveLength(1);
  await payRefunds(till());
});
test("one attempt that can't be asked about doesn't keep the others waiting", async () => {
  const one = await event();
  const [first, second] = [await book(world, one), await book(world, one)];
  const lost = await startPayment(till(), asked(one, first));
  const found = await startPayment(till(), asked(one, second));
  await world.app.db.execute(
    sql`update sandbox_payments set status = 'PAID' where payment_id = ${found.payment_id}::uuid`,
  );
  world.clock.moveBy(130_000);
  const { provider } = till();
  await reconcile(
    till({ fetch: (payment) => (payment.paymentId === lost.payment_id ? noAnswer() : provider.fetch(payment)) }),
  );
  const { body } = await world.call(getBooking, { params: { bookingId: second.booking_id } }, { as: second.person });
  expect(body.data.status).toBe("CONFIRMED");
});
