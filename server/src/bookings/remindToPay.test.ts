import { payByTransfer, sayTransferred } from "@mela/contract/bookings";
import { settleTransfer } from "@mela/contract/guestDecisions";
import { readOutbox } from "@mela/contract/messages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { expectRightBooks } from "../testing/books.ts";
import { book, pay, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { remindAt } from "../waitlist/index.ts";
import { approveBooking } from "./approval.ts";
import { remindToPay } from "./remindToPay.ts";

const world = await newWorld();
const made = checkedEvents(world, { checks: [expectRightBooks] });
const paid = { startInHours: 96, ticketTypes: [{ price: 200, capacity: 9 }] };
const work = async () => {
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
};
const remindersTo = async ({ person: { email } }: TestBooking) => {
  await work();
  const mails = (await world.call(readOutbox, { query: { to: email } })).body;
  return mails.filter(({ subject }) => subject?.startsWith("Still to be paid"));
};
const approve = ({ eventId, host }: TestEvent, { booking_id: bookingId }: TestBooking) =>
  approveBooking(world.app, { eventId, bookingId, actorId: host.userId, now: world.clock.now() });

test("who was approved and has not paid is reminded once, when a quarter of the time is left; who has paid is not", async () => {
  const one = await made({ ...paid, approval: true });
  const [late, quick] = [await book(world, one), await book(world, one)];
  for (const request of [late, quick]) await approve(one, request);
  await pay(world, quick.booking_id, quick.person);
  world.clock.moveBy(17 * hourMs);
  expect(await remindersTo(late)).toHaveLength(0);
  world.clock.moveBy(hourMs + minuteMs);
  await Promise.all([remindToPay(world.app), remindToPay(world.app)]);
  expect(await remindersTo(late)).toHaveLength(1);
  expect((await remindersTo(late))[0]?.text).toContain("Please pay ₹200 by then");
  world.clock.moveBy(2 * hourMs);
  expect(await remindersTo(late)).toHaveLength(1);
  expect(await remindersTo(quick)).toHaveLength(0);
});

test("who pays by transfer is reminded to send it or to say so; who said so is not, till the host finds nothing", async () => {
  const one = await made({ ...paid, transferHours: 24 });
  const [silent, said] = [await book(world, one), await book(world, one)];
  for (const { booking_id: bookingId, person: as } of [silent, said])
    await world.call(payByTransfer, { params: { bookingId }, body: { expected_total: 200 } }, { as });
  const params = { bookingId: said.booking_id };
  const say = () => world.call(sayTransferred, { params, body: { reference: "432109876543" } }, { as: said.person });
  await say();
  world.clock.moveBy(19 * hourMs);
  expect((await remindersTo(silent))[0]?.text).toContain("please say so on your booking's page");
  expect(await remindersTo(said)).toHaveLength(0);
  const guest = { params: { eventId: one.eventId, bookingId: said.booking_id } };
  await world.call(settleTransfer, { ...guest, body: { is_received: false } }, { as: one.host });
  world.clock.moveBy(19 * hourMs);
  expect(await remindersTo(said)).toHaveLength(1);
});

test("a reminder leaves half an hour at least, comes after the news itself, and a short time has none", () => {
  const now = new Date("2026-11-23T10:00:00Z");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 * 24 * 60 }), (minutes) => {
      const end = new Date(now.getTime() + minutes * minuteMs);
      const at = remindAt(now, end);
      if (minutes < 60) return at === null;
      const left = end.getTime() - (at?.getTime() ?? 0);
      return left >= 30 * minuteMs && left >= (minutes * minuteMs) / 4 && left < minutes * minuteMs * 0.51;
    }),
  );
});
