import { cancelBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { payBooking } from "@mela/contract/payments";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { book, type TestBooking, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const event = checkedEvents(world);
const paid = (capacity: number) => event({ ticketTypes: [{ price: 100, capacity }] });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const startPaying = ({ booking_id: bookingId, person: as }: TestBooking) =>
  world.call(payBooking, { params: { bookingId } }, { as });

test("while others pay for the last seats, whoever comes is told to look again", async () => {
  const one = await paid(2);
  await book(world, one);
  expect((await tryBook(world, one, { count: 2 })).body).toMatchObject({ code: "all_held" });
  await book(world, one, { pay: true });
  expect((await tryBook(world, one, { count: 2 })).body).toMatchObject({ code: "sold_out" });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "all_held" });
});
test("a hold that ran out frees its seats, before any job has looked", async () => {
  const one = await paid(1);
  const first = await book(world, one);
  world.clock.moveBy(10 * minuteMs - 1);
  expect((await tryBook(world, one)).body).toMatchObject({ code: "all_held" });
  world.clock.moveBy(1);
  await book(world, one);
  expect(await look(first)).toMatchObject({ status: "EXPIRED", hold_expires_at: null });
});
test("the job frees what ran out, and My Passes leaves it out", async () => {
  const hold = await book(world, await paid(1));
  const passes = async () => (await world.call(myBookings, {}, { as: hold.person })).body;
  expect(await passes()).toHaveLength(1);
  world.clock.moveBy(11 * minuteMs);
  expect(await passes()).toEqual([]);
  await world.app.jobs.drain();
  expect(await look(hold)).toMatchObject({ status: "EXPIRED" });
  expect(await passes()).toEqual([]);
});
test("a payment that starts in time extends the hold by five minutes, once", async () => {
  const hold = await book(world, await paid(1));
  const end = new Date(hold.hold_expires_at ?? 0).getTime();
  await startPaying(hold);
  expect(new Date((await look(hold)).hold_expires_at ?? 0).getTime()).toBe(end + 5 * minuteMs);
  await startPaying(hold);
  expect(new Date((await look(hold)).hold_expires_at ?? 0).getTime()).toBe(end + 5 * minuteMs);
  world.clock.moveBy(15 * minuteMs);
  expect((await startPaying(hold)).body).toMatchObject({ code: "hold_expired" });
});
test("a new choice takes the place of the person's open hold", async () => {
  const one = await paid(3);
  const as = await world.person();
  const first = await book(world, one, { as, count: 3 });
  const second = await book(world, one, { as, count: 2 });
  expect(await look(first)).toMatchObject({ status: "EXPIRED" });
  expect(second).toMatchObject({ status: "HELD" });
  await book(world, one);
});
test("a new choice for which there is no room leaves the hold as it was", async () => {
  const one = await paid(3);
  const as = await world.person();
  const first = await book(world, one, { as, count: 2 });
  await book(world, one, { pay: true });
  expect((await tryBook(world, one, { as, count: 3 })).body).toMatchObject({ code: "sold_out" });
  expect(await look(first)).toMatchObject({ status: "HELD" });
});
test("two choices of one person in the same moment leave one hold", async () => {
  const one = await paid(10);
  const as = await world.person();
  const answers = await Promise.all([1, 2, 3].map((count) => tryBook(world, one, { as, count })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const open = (await world.call(myBookings, {}, { as })).body.filter(({ status }) => status === "HELD");
  expect(open).toHaveLength(1);
});
test("a hold can be given up, and its seats are free at once", async () => {
  const one = await paid(1);
  const { booking_id: bookingId, person: as } = await book(world, one);
  expect((await world.call(cancelBooking, { params: { bookingId } }, { as })).body.data).toMatchObject({
    status: "CANCELLED",
  });
  await book(world, one);
});
