import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { approveGuest } from "@mela/contract/guestDecisions";
import { listGuests } from "@mela/contract/guests";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../platform/clock.ts";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, pay, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const Counters = z.object({ pending: Int, going: Int, checked_in: Int, declined: Int, people_in: Int });
/** The counters of an event, and what they would be if they were counted anew. */
const counted = async (eventId: EventId) => ({
  kept: await firstRow(
    world.app.db,
    Counters,
    sql`select pending, going, checked_in, declined, people_in from guest_counters where event_id = ${eventId}::uuid`,
  ),
  real: await firstRow(
    world.app.db,
    Counters,
    sql`with b as (select b.status, exists (select from admissions a where a.event_id = b.event_id
                      and a.booking_id = b.booking_id and a.undone_at is null) as is_in
                     from bookings b where b.event_id = ${eventId}::uuid)
        select count(*) filter (where status = 'AWAITING_APPROVAL') as pending,
               count(*) filter (where status = 'AWAITING_PAYMENT' or (status = 'CONFIRMED' and not is_in)) as going,
               count(*) filter (where status = 'CONFIRMED' and is_in) as checked_in,
               count(*) filter (where status in ('DECLINED', 'CANCELLED')) as declined,
               (select count(distinct ticket_id) from admissions
                 where event_id = ${eventId}::uuid and undone_at is null) as people_in from b`,
  ),
});
const passOf = async (booking: Awaited<ReturnType<typeof book>>) => {
  const params = { bookingId: booking.booking_id };
  return (await world.call(getBooking, { params }, { as: booking.person })).body.data;
};
const scan = (event: TestEvent, qrCode: string | null | undefined, as: TestPerson = event.host) =>
  world.call(checkIn, { params: { eventId: event.eventId }, body: { qrCode: qrCode ?? "none" } }, { as });

test("the codes on a guest's pass open the door: one seat's, then the party's for the rest", async () => {
  const event = await makeEvent(world, { startInHours: 6 });
  const booking = await book(world, event, { count: 3 });
  const pass = await passOf(booking);
  expect((await scan(event, pass.tickets[1]?.code)).body.data?.party).toMatchObject({ admitted: 1, left: 0 });
  expect((await scan(event, pass.party_code)).body.data?.party).toMatchObject({ admitted: 2, left: 0 });
  const after = await passOf(booking);
  expect(after.tickets.map(({ checked_in_at }) => checked_in_at)).toEqual(Array(3).fill(noon.toISOString()));
  const { kept, real } = await counted(event.eventId);
  expect(kept).toEqual(real);
  expect(kept).toMatchObject({ going: 0, checked_in: 1, people_in: 3 });
});

test("a guest who pays, and one who was approved, come in", async () => {
  const paidEvent = await makeEvent(world, { startInHours: 6, ticketTypes: [{ price: 499 }] });
  const paid = await book(world, paidEvent);
  await pay(world, paid.booking_id, paid.person);
  expect((await scan(paidEvent, (await passOf(paid)).party_code)).body.success).toBe(true);
  const asked = await makeEvent(world, { startInHours: 6, approval: true });
  const request = await book(world, asked);
  expect((await passOf(request)).party_code).toBeNull();
  const params = { eventId: asked.eventId, bookingId: request.booking_id };
  const { body } = await world.call(approveGuest, { params }, { as: asked.host });
  expect(body.data).toMatchObject({ status: "GOING", statusDisplay: "Approved" });
  expect((await scan(asked, (await passOf(request)).party_code)).body.success).toBe(true);
});

test("the code of a booking that its guest cancelled is refused as cancelled", async () => {
  const event = await makeEvent(world, { startInHours: 11 });
  const booking = await book(world, event);
  const { party_code } = await passOf(booking);
  const params = { bookingId: booking.booking_id };
  expect((await world.call(cancelBooking, { params }, { as: booking.person })).status).toBe(200);
  expect((await scan(event, party_code)).body).toMatchObject({ success: false, code: "cancelled" });
});

test("whoever cancels while they walk in is counted once, wherever they end", async () => {
  const event = await makeEvent(world, { startInHours: 11 });
  for (let round = 0; round < 6; round += 1) {
    const booking = await book(world, event, { count: 2 });
    const { party_code } = await passOf(booking);
    const params = { bookingId: booking.booking_id };
    const [entry] = await Promise.all([
      scan(event, party_code),
      world.call(cancelBooking, { params }, { as: booking.person }),
      scan(event, party_code),
    ]);
    expect(entry.status).toBe(200);
    const { kept, real } = await counted(event.eventId);
    expect(kept).toEqual(real);
  }
  const { data } = (await world.call(listGuests, { params: { eventId: event.eventId } }, { as: event.host })).body;
  expect(data).toHaveLength(6);
});

test("a hundred guests at four doors: everyone in once, and the counters agree", async () => {
  const event = await makeEvent(world, { startInHours: 1, ticketTypes: [{ capacity: 200 }] });
  const passes = [];
  for (let guest = 0; guest < 25; guest += 1) passes.push(await passOf(await book(world, event, { count: 4 })));
  world.clock.moveBy(hourMs);
  const codes = passes.flatMap(({ tickets, party_code }) => [...tickets.map(({ code }) => code), party_code]);
  const answers = await Promise.all(codes.map((code) => scan(event, code)));
  const admitted = answers.reduce((sum, { body }) => sum + (body.success ? body.data.party.admitted : 0), 0);
  expect(admitted).toBe(100);
  const { kept, real } = await counted(event.eventId);
  expect(kept).toEqual(real);
  expect(kept).toMatchObject({ going: 0, checked_in: 25, people_in: 100 });
});
