import { updateEvent } from "@mela/contract/eventCalls";
import { handBack } from "@mela/contract/handBacks";
import { getOwnWait, joinWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, tryBook } from "../testing/builders.ts";
import { basic, newChanging, vip } from "../testing/changing.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { event, change, quote, options, look, held, payFor } = newChanging(world);

test("seats and limits hold: sold out, for others who wait, a person's most", async () => {
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500, capacity: 5 },
      { name: "VIP", price: 800, capacity: 1 },
      { name: "Two", price: 500, capacity: 5, maxPerPerson: 1, maxPerBooking: 1 },
    ],
  });
  const booking = await book(world, one, { count: 3, pay: true });
  expect((await change(one, booking, { to: 2, seats: [1, 2] })).body).toMatchObject({ code: "over_limit" });
  expect((await change(one, booking, { to: 2 })).body).toMatchObject({ success: true });
  expect((await change(one, booking, { to: 2, seats: [2] })).body).toMatchObject({ code: "over_limit" });
  await book(world, one, { type: 1, pay: true });
  expect((await change(one, booking, { to: vip, seats: [2] })).body).toMatchObject({ code: "sold_out" });
  expect((await options(booking)).types[1]).toMatchObject({ name: "VIP", closed: "sold_out" });
});
test("a seat that was handed back is for who pays the whole of it, not for a difference", async () => {
  const one = await event({
    startInHours: 5,
    ticketTypes: [
      { name: "General", price: 500, capacity: 5 },
      { name: "VIP", price: 800, capacity: 1 },
    ],
  });
  const [first, booking] = [await book(world, one, { type: vip, pay: true }), await book(world, one, { pay: true })];
  const body = { ticket_ids: first.tickets.map(({ ticket_id }) => ticket_id), refund_now: 0, refund_later: 840 };
  const params = { bookingId: first.booking_id };
  expect((await world.call(handBack, { params, body }, { as: first.person })).body).toMatchObject({ success: true });
  expect((await options(booking)).types[1]).toMatchObject({ name: "VIP", closed: "sold_out" });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "sold_out" });
  await book(world, one, { type: vip, pay: true });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await look(first)).toMatchObject({ refunded: 840 });
});
test("of an event sold to the last seat a swap at once still goes: it takes no seat more", async () => {
  const one = await event({ capacity: 1 });
  const booking = await book(world, one, { pay: true });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "sold_out" });
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ success: true });
});
test("times of sale, codes of hidden types and a price that changed meanwhile are looked at", async () => {
  const now = world.clock.now();
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500 },
      { name: "Later", price: 600, salesStart: new Date(now.getTime() + 9 * hourMs) },
      { name: "Hidden", price: 700, accessCode: "FRIENDS" },
    ],
  });
  const booking = await book(world, one, { pay: true });
  expect((await options(booking)).types).toMatchObject([
    { name: "General" },
    { name: "Later", closed: "sale_not_open" },
  ]);
  expect((await change(one, booking, { to: 1 })).body).toMatchObject({ code: "sale_not_open" });
  expect((await change(one, booking, { to: 2 })).body).toMatchObject({ code: "unknown_ticket_type" });
  const quoted = await quote(one, booking, { to: 2, access_code: "friends" });
  expect(quoted.body.data).toMatchObject({ total_price: 210 });
  await run(
    world.app.db,
    sql`update ticket_types set price_minor = 80000 where event_id = ${one.eventId}::uuid and name = 'Hidden'`,
  );
  const dearer = await change(one, booking, { to: 2, access_code: "friends", expected_total: 210 });
  expect(dearer.body).toMatchObject({ code: "price_changed", data: { total_price: 315 } });
});
test("who has a place at a private event books more seats there without the key of its link", async () => {
  const one = await event({ visibility: "PRIVATE" });
  const booking = await book(world, one, { pay: true, key: one.privateKey });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "not_found" });
  expect((await tryBook(world, one, { as: booking.person })).body).toMatchObject({ success: true });
});
test("by the host's switch, and where they approve guests, types are the host's to change; more seats are asked for", async () => {
  const one = await event();
  const booking = await book(world, one, { pay: true });
  const params = { eventId: one.eventId };
  const switched = await world.call(updateEvent, { params, body: { guests_change_types: false } }, { as: one.host });
  expect(switched.body).toMatchObject({ success: true, data: { guests_change_types: false } });
  expect(await options(booking)).toMatchObject({ closed: "BY_HOST", types: [] });
  expect((await change(one, booking, { to: vip })).body).toMatchObject({ code: "change_by_host" });
  await run(
    world.app.db,
    sql`update events set guests_change_types = true, requires_approval = true where event_id = ${one.eventId}::uuid`,
  );
  expect(await options(booking)).toMatchObject({ closed: "BY_HOST" });
  const more = await book(world, one, { as: booking.person });
  expect(more).toMatchObject({ status: "AWAITING_APPROVAL" });
});
test("nothing can be changed once it began, was postponed or cancelled, nor by anybody else", async () => {
  const one = await event({ startInHours: 2 });
  const booking = await book(world, one, { pay: true });
  expect((await change(one, booking, { to: basic, as: one.host })).status).toBe(404);
  expect((await change(one, booking, { to: basic, as: await world.person() })).status).toBe(404);
  await run(world.app.db, sql`update events set postponed_at = now() where event_id = ${one.eventId}::uuid`);
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ code: "change_closed" });
  await run(world.app.db, sql`update events set postponed_at = null where event_id = ${one.eventId}::uuid`);
  expect(await options(booking)).toMatchObject({ closed: null });
  world.clock.moveBy(2 * hourMs);
  expect(await options(booking)).toMatchObject({ closed: "OVER" });
  expect((await change(one, booking, { to: basic })).body).toMatchObject({ code: "change_closed" });
});
test("a seat that a change frees goes to who waits for it", async () => {
  const one = await event({
    ticketTypes: [
      { name: "General", price: 500, capacity: 1 },
      { name: "VIP", price: 800, capacity: 5 },
    ],
  });
  const booking = await book(world, one, { pay: true });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "sold_out" });
  const waiting = await world.person();
  const params = { eventId: one.eventId };
  const body = { ticket_type_id: one.types[0].id, count: 1 };
  expect((await world.call(joinWaitlist, { params, body }, { as: waiting })).body).toMatchObject({ success: true });
  await payFor(await held(one, booking, { to: vip }));
  await world.app.jobs.drain();
  world.clock.moveBy(2 * minuteMs);
  await world.app.jobs.drain();
  expect((await world.call(getOwnWait, { params }, { as: waiting })).body.data.waiting?.offer).not.toBeNull();
  expect((await tryBook(world, one)).body).not.toMatchObject({ success: true });
});
