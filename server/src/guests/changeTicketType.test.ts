import { changeTickets, getTicketChanges } from "@mela/contract/ticketChanges";
import { expect, test } from "vitest";
import { book } from "../testing/builders.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newGuestActions } from "../testing/guestActions.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({}, expectFreshGuests);
const { event, look, change, own, scan, mailsTo, ids } = newGuestActions(world);

test("a cheaper type gives the difference back and moves the seat; a dearer one is refused, but for who pays nothing", async () => {
  const one = await event({
    ticketTypes: [
      { name: "VIP", price: 1_000, capacity: 2 },
      { name: "Hall", price: 400 },
      { name: "Box", price: 2_000 },
    ],
  });
  const [vip, hall, box] = one.types;
  const booking = await book(world, one, { count: 2, pay: true });
  const { tickets, types } = await look(one, booking);
  const [first] = tickets;
  if (!first || !hall || !box) throw new Error("two tickets, three types");
  const changes = types.map(({ name, changes }) => {
    const change = changes.find(({ ticket_id }) => ticket_id === first.ticket_id);
    return [name, change?.closed ?? change?.refund];
  });
  const back = booking.total_price * 0.3;
  expect(changes).toEqual([
    ["VIP", undefined],
    ["Hall", back],
    ["Box", "dearer_type"],
  ]);
  expect((await change(one, booking, { ticket_ids: [first.ticket_id], ticket_type_id: box.id })).body).toMatchObject({
    code: "dearer_type",
  });
  const body = { ticket_ids: [first.ticket_id], ticket_type_id: hall.id, expected_refund: back };
  const done = await change(one, booking, body);
  expect(done.body.data).toMatchObject({ refunded: back, party: 2 });
  expect(done.body.data.ticket_counts).toEqual([
    { type: "VIP", count: 1 },
    { type: "Hall", count: 1 },
  ]);
  expect((await change(one, booking, { ...body, expected_refund: 0 })).status).toBe(200); // it is of that type already
  expect((await book(world, one)).tickets).toHaveLength(1); // a VIP seat is free again
  await world.app.jobs.drain();
  expect(await own(booking)).toMatchObject({ status: "CONFIRMED", refunded: back });
  expect((await mailsTo(booking.person)).map(({ text }) => text).join()).toContain("You now have: 1 x Hall.");
  const free = await event({ ticketTypes: [{ price: 0 }, { price: 900, capacity: 1 }] });
  const invited = await book(world, free, { count: 2 });
  const dear = { ticket_ids: ids(invited.tickets), ticket_type_id: free.types[1]?.id ?? vip.id };
  expect((await change(free, invited, dear)).body).toMatchObject({ code: "sold_out" });
  const [lucky] = ids(invited.tickets);
  expect((await change(free, invited, { ...dear, ticket_ids: lucky ? [lucky] : [] })).body.data).toMatchObject({
    total_price: 0,
    refunded: 0,
  });
});

test("who changed to a free ticket and got all money back is still let in", async () => {
  const one = await event({ startInHours: 1, ticketTypes: [{ price: 700 }, { name: "Free", price: 0 }] });
  const booking = await book(world, one, { pay: true });
  await change(one, booking, { ticket_ids: ids(booking.tickets), ticket_type_id: one.types[1]?.id ?? one.types[0].id });
  for (let round = 0; round < 2; round++) await world.app.jobs.drain();
  expect(await own(booking)).toMatchObject({ status: "CONFIRMED", refunded: booking.total_price });
  expect((await scan(one, (await own(booking)).party_code)).body).toMatchObject({ success: true });
});

test("tickets that were billed at one rate of GST become none of another, by their host or by their guest", async () => {
  const ticketTypes = [{ price: 900 }, { price: 800, percent: 5 }, { name: "Same", price: 800, percent: 18 }];
  const one = await event({ gst: "ADDED", ticketTypes, startInHours: 400 });
  const booking = await book(world, one, { pay: true });
  const ticket_ids = ids(booking.tickets);
  const [, other, same] = one.types;
  if (!other || !same) throw new Error("three types");
  const { types } = await look(one, booking);
  const toHost = types.find(({ ticket_type_id }) => ticket_type_id === other.id)?.changes;
  expect(toHost).toEqual([{ ticket_id: ticket_ids[0], refund: null, closed: "other_gst_rate" }]); // said before
  const refused = await change(one, booking, { ticket_ids, ticket_type_id: other.id });
  expect(refused.body).toMatchObject({ code: "other_gst_rate" });
  const { person: as, booking_id: bookingId } = booking;
  const offered = await world.call(getTicketChanges, { params: { bookingId } }, { as });
  expect(offered.body.data.types.filter(({ from }) => from.length > 0).map(({ name }) => name)).toEqual(["Same"]);
  expect(offered.body.data.types.find(({ ticket_type_id }) => ticket_type_id === other.id)).toMatchObject({
    closed: "other_gst_rate", // shown, with why it can't be pressed
  });
  const body = { ticket_ids, ticket_type_id: other.id };
  expect((await world.call(changeTickets, { params: { bookingId }, body }, { as })).body).toMatchObject({
    code: "other_gst_rate",
  });
  expect((await change(one, booking, { ticket_ids, ticket_type_id: same.id })).status).toBe(200);
});
