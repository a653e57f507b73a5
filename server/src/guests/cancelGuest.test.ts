import * as detail from "@mela/contract/guestDetail";
import { addGuest } from "@mela/contract/imports";
import { expect, test } from "vitest";
import { newRowId } from "../platform/ids.ts";
import { book, tryBook } from "../testing/builders.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newGuestActions } from "../testing/guestActions.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({}, expectFreshGuests);
const { event, paramsOf, look, cancel, own, scan, mailsTo, historyOf, ids } = newGuestActions(world);

test("a host cancels a booking with all money back, also after the guest's own time for it; the guest is told why", async () => {
  const one = await event({ startInHours: 2, ticketTypes: [{ price: 500, capacity: 2 }] });
  const booking = await book(world, one, { count: 2, pay: true });
  const before = await look(one, booking);
  expect(before).toMatchObject({ refund: { by_rules: 0, in_full: booking.total_price }, can: { cancel: true } });
  const stale = await cancel(one, booking, { expected_refund: 1 });
  expect(stale.body).toMatchObject({ code: "refund_changed", data: { refund: booking.total_price } });
  const done = await cancel(one, booking, { message: "The roof leaks.", expected_refund: booking.total_price });
  expect(done.body.data).toMatchObject({ status: "DECLINED", statusDisplay: "Cancelled", can: { cancel: false } });
  expect((await cancel(one, booking)).body).toMatchObject({ code: "not_cancellable" });
  const told = await mailsTo(booking.person);
  expect(told.map(({ subject }) => subject)).toContain("Refund for Kite making on the roof");
  const text = told.find(({ subject }) => subject?.startsWith("Booking cancelled"))?.text;
  expect(text).toContain("The host writes: The roof leaks.");
  expect(text).toContain("goes back to where you paid from");
  expect(await own(booking)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED" });
  await book(world, one, { count: 2 }); // the seats are there again
});

test("by the rules a host gives back what the guest would get, and of a part its share", async () => {
  const one = await event({ startInHours: 30, ticketTypes: [{ price: 300 }, { price: 100 }] });
  const [a, b] = one.types;
  const tickets = [a, b].map((type) => ({ ticket_type_id: type?.id ?? a.id, count: 1 }));
  const booking = await book(world, one, { tickets, pay: true });
  const { tickets: seats, refund } = await look(one, booking);
  expect(refund).toEqual({ by_rules: booking.total_price / 2, in_full: booking.total_price });
  expect(seats.map((seat) => seat.refund.in_full)).toEqual([booking.total_price * 0.75, booking.total_price * 0.25]);
  const done = await cancel(one, booking, { ticket_ids: ids(seats.slice(0, 1)), refund: "BY_RULES" });
  const back = booking.total_price * 0.375;
  expect(done.body.data).toMatchObject({ status: "GOING", party: 1, refunded: back });
  expect(done.body.data.ticket_counts).toEqual([{ type: b?.name, count: 1 }]);
  // The rest, before the first refund was even on its way: no more goes back than came.
  await cancel(one, booking, { refund: "IN_FULL" });
  await world.app.jobs.drain();
  expect(await own(booking)).toMatchObject({ status: "CANCELLED", refunded: booking.total_price });
});

test("one person of a party stays away: their code and the party's old one are void, the others get new ones", async () => {
  const one = await event({ startInHours: 1, ticketTypes: [{ capacity: 3 }] });
  const booking = await book(world, one, { count: 3 });
  const before = await own(booking);
  const [first, second] = (await look(one, booking)).tickets;
  if (!first || !second) throw new Error("a party of three has tickets");
  await cancel(one, booking, { ticket_ids: [first.ticket_id], message: "Only two, please." });
  const after = await own(booking);
  expect(after.tickets.map(({ status, code }) => [status, code !== null])).toEqual([
    ["VOID", false],
    ["VALID", true],
    ["VALID", true],
  ]);
  expect((await scan(one, before.tickets[0]?.code)).body).toMatchObject({ success: false });
  expect((await scan(one, before.party_code)).body).toMatchObject({ code: "void_ticket" });
  expect((await scan(one, after.tickets[1]?.code)).body).toMatchObject({ success: true });
  // Whoever is in is not taken back.
  expect((await cancel(one, booking, { ticket_ids: [second.ticket_id] })).body).toMatchObject({ code: "guest_inside" });
  expect((await cancel(one, booking)).body).toMatchObject({ code: "guest_inside" });
  expect((await scan(one, after.party_code)).body).toMatchObject({ data: { party: { admitted: 1, left: 0 } } });
  await book(world, one, { count: 1 });
  expect((await tryBook(world, one, { count: 1 })).body).toMatchObject({ code: "sold_out" });
  expect(JSON.stringify(await mailsTo(booking.person))).toContain("Cancelled: 1 x Type 1.");
  const entry = (await historyOf(booking)).find(({ action }) => action === "cancel_seats");
  expect(entry).toMatchObject({ actor_id: one.host.userId, before: { party: 3 }, after: { party: 2, seats: [1] } });
});

test("who is to pay at the door owes the price of those who are left, whoever stays away one after the other", async () => {
  const one = await event({ ticketTypes: [{ price: 100 }, { price: 70 }] });
  const tickets = [{ ticket_type_id: one.types[0].id, count: 4 }];
  const added = await world.call(
    addGuest,
    { params: { eventId: one.eventId }, body: { name: "Asha Rao", payment: "AT_VENUE", tickets } },
    { as: one.host },
  );
  const params = { eventId: one.eventId, bookingId: added.body.data.booking_id };
  const guest = async () => (await world.call(detail.getGuest, { params }, { as: one.host })).body.data;
  const owed: number[] = [];
  for (let n = 0; n < 3; n++) {
    const { tickets: all, total_price } = await guest();
    owed.push(total_price);
    const ticket_ids = ids(all.filter(({ status }) => status === "VALID").slice(0, 1));
    const body = { ticket_ids, refund: "IN_FULL" } as const;
    expect((await world.call(detail.cancelGuest, { params, body }, { as: one.host })).status).toBe(200);
  }
  const last = await guest();
  const ticket_ids = ids(last.tickets.filter(({ status }) => status === "VALID"));
  const body = { ticket_ids, ticket_type_id: one.types[1]?.id ?? one.types[0].id };
  await world.call(detail.changeTicketType, { params, body }, { as: one.host });
  expect([...owed, last.total_price, (await guest()).total_price]).toEqual([400, 300, 200, 100, 70]);
});

test("of two hosts who cancel the same person at once one does, and nothing goes back twice", async () => {
  const one = await event({ ticketTypes: [{ price: 200 }] });
  const booking = await book(world, one, { count: 2, pay: true });
  const [first] = (await look(one, booking)).tickets;
  const body = { ticket_ids: ids(first ? [first] : []) };
  const answers = await Promise.all([cancel(one, booking, body), cancel(one, booking, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "not_changeable" });
  await world.app.jobs.drain();
  expect(await own(booking)).toMatchObject({ refunded: booking.total_price / 2, payment_status: "PARTLY_REFUNDED" });
});

test("a cancellation that is sent again under its key is done once", async () => {
  const one = await event({ ticketTypes: [{ price: 200 }] });
  const booking = await book(world, one, { count: 3, pay: true });
  const [first] = (await look(one, booking)).tickets;
  const body = { ticket_ids: ids(first ? [first] : []), refund: "IN_FULL" as const };
  const headers = { "idempotency-key": newRowId() };
  const ask = () => world.call(detail.cancelGuest, { ...paramsOf(one, booking), body }, { as: one.host, headers });
  const [once, again] = [await ask(), await ask()];
  expect([once.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(once.body);
  expect((await look(one, booking)).party).toBe(2);
});
