import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../platform/clock.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type EventPlan, pay, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { approveBooking, declineBooking } from "./approval.ts";

const world = await newWorld();
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney] });
const event = (plan: EventPlan = {}) => made({ approval: true, ...plan });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const decision = ({ eventId, host }: TestEvent, { booking_id: bookingId }: TestBooking) => {
  return { eventId, bookingId, actorId: host.userId, now: world.clock.now() };
};

test("a request takes no seat; approving a free one confirms it", async () => {
  const one = await event({ ticketTypes: [{ capacity: 1 }] });
  const requests = [await book(world, one), await book(world, one)] as const;
  expect(requests[0]).toMatchObject({ status: "AWAITING_APPROVAL", party_code: null });
  expect(await approveBooking(world.app, decision(one, requests[0]))).toMatchObject({
    status: "GOING",
    statusDisplay: "Approved",
    bookingId: requests[0].booking_id,
    email: requests[0].person.email,
  });
  expect(await look(requests[0])).toMatchObject({ status: "CONFIRMED" });
  await expect(approveBooking(world.app, decision(one, requests[1]))).rejects.toMatchObject({ code: "sold_out" });
  expect(await look(requests[1])).toMatchObject({ status: "AWAITING_APPROVAL" });
});
test("two hosts approve at once: one decides, the other learns it", async () => {
  const one = await event();
  const request = await book(world, one);
  const decide = () =>
    approveBooking(world.app, decision(one, request)).then(
      () => "done",
      (error) => error.code,
    );
  expect((await Promise.all([decide(), decide()])).sort()).toEqual(["done", "not_pending"]);
});
test("of five approved at once two get the two seats", async () => {
  const one = await event({ ticketTypes: [{ capacity: 2 }] });
  const requests = await Promise.all(Array.from({ length: 5 }, () => book(world, one)));
  const decide = (request: TestBooking) =>
    approveBooking(world.app, decision(one, request)).then(
      () => "done",
      (error) => error.code,
    );
  const answers = await Promise.all(requests.map(decide));
  expect(answers.sort()).toEqual(["done", "done", "sold_out", "sold_out", "sold_out"]);
});
test("an approved paid request holds its seats until it is paid, a day at most", async () => {
  const one = await event({ ticketTypes: [{ price: 300, capacity: 1 }] });
  const request = await book(world, one);
  await approveBooking(world.app, decision(one, request));
  const approved = await look(request);
  const payBy = new Date(world.clock.now().getTime() + dayMs).toISOString();
  expect(approved).toMatchObject({ status: "AWAITING_PAYMENT", pay_by: payBy, payment_status: "NONE" });
  const other = await book(world, one);
  await expect(approveBooking(world.app, decision(one, other))).rejects.toMatchObject({ code: "all_held" });
  await pay(world, request.booking_id, request.person);
  expect(await look(request)).toMatchObject({ status: "CONFIRMED", payment_status: "PAID", pay_by: null });
});
test("who doesn't pay in time loses the seat to the next", async () => {
  const one = await event({ ticketTypes: [{ price: 300, capacity: 1 }], startInHours: 6 });
  const late = await book(world, one);
  const next = await book(world, one);
  await approveBooking(world.app, decision(one, late));
  expect((await look(late)).pay_by).toBe(one.startsAt.toISOString()); // the event starts before the day is over
  world.clock.moveBy(6 * hourMs);
  await approveBooking(world.app, decision(one, next));
  expect(await look(late)).toMatchObject({ status: "EXPIRED" });
});
test("a declined request is told so, with the host's words, once", async () => {
  const one = await event();
  const request = await book(world, one);
  const decided = await declineBooking(world.app, { ...decision(one, request), reason: "This one is for beginners" });
  expect(decided).toMatchObject({ status: "DECLINED", statusDisplay: "Declined" });
  await expect(declineBooking(world.app, decision(one, request))).rejects.toMatchObject({ code: "not_pending" });
  expect(await look(request)).toMatchObject({ status: "DECLINED", can_cancel: false });
  await world.app.jobs.drain();
});
test("a guest takes a request back, and the host finds nothing to decide", async () => {
  const one = await event();
  const { booking_id: bookingId, person: as, ...rest } = await book(world, one);
  await world.call(cancelBooking, { params: { bookingId } }, { as });
  const request = { ...rest, booking_id: bookingId, person: as };
  await expect(approveBooking(world.app, decision(one, request))).rejects.toMatchObject({ code: "not_pending" });
});
test("a booking of another event is not there", async () => {
  const [one, other] = [await event(), await event()];
  const request = await book(world, other);
  await expect(approveBooking(world.app, decision(one, request))).rejects.toMatchObject({ code: "not_found" });
});
test("the limit per person counts requests too", async () => {
  const one = await event({ ticketTypes: [{ maxPerPerson: 2 }] });
  const as = await world.person();
  await book(world, one, { as, count: 2 });
  expect((await tryBook(world, one, { as })).body).toMatchObject({ code: "over_limit" });
});
