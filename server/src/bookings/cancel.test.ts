import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { cancelEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { cancelBookingsOfEvent } from "./cancel.ts";
import { takeTogether } from "./take.ts";

const world = await newWorld();
const event = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney], rounds: 1 });
const look = async ({ booking_id: bookingId, person: as }: TestBooking) =>
  (await world.call(getBooking, { params: { bookingId } }, { as })).body.data;
const cancel = ({ booking_id: bookingId, person: as }: TestBooking) =>
  world.call(cancelBooking, { params: { bookingId } }, { as });
/** Somebody of the party walks in, as the door writes it. */
const letIn = async ({ eventId }: TestEvent, { booking_id, tickets: [ticket] }: TestBooking) => {
  await run(
    world.app.db,
    sql`insert into admissions (event_id, admission_id, ticket_id, booking_id, day, scan_id, scanned_at, at)
        values (${eventId}::uuid, ${newRowId()}::uuid, ${ticket?.ticket_id ?? null}::uuid, ${booking_id}::uuid, 'ALL',
                ${newRowId()}::uuid, now(), now())`,
  );
  await run(
    world.app.db,
    sql`update guest_counters set going = going - 1, checked_in = checked_in + 1, people_in = people_in + 1
         where event_id = ${eventId}::uuid`,
  );
};

test("a free booking is given up until the start, and its seats are free at once", async () => {
  const one = await event({ ticketTypes: [{ capacity: 2 }] });
  const booking = await book(world, one, { count: 2 });
  expect((await tryBook(world, one)).body).toMatchObject({ code: "sold_out" });
  expect((await cancel(booking)).body.data).toMatchObject({ status: "CANCELLED", can_cancel: false, party_code: null });
  expect((await cancel(booking)).body).toMatchObject({ code: "not_cancellable" });
  await book(world, one, { count: 2 });
  const begun = await event({ startInHours: -1 });
  expect((await cancel(await book(world, begun))).body).toMatchObject({ code: "not_cancellable" });
});
test("nobody else gives a booking up, the host neither", async () => {
  const one = await event({});
  const booking = await book(world, one);
  expect((await cancel({ ...booking, person: await world.person() })).status).toBe(404);
  expect((await cancel({ ...booking, person: one.host })).status).toBe(404);
});
test("who is in can't give up the party's booking", async () => {
  const one = await event({});
  const booking = await book(world, one, { count: 2 });
  await letIn(one, booking);
  expect(await look(booking)).toMatchObject({ can_cancel: false });
  expect((await cancel(booking)).body).toMatchObject({ code: "not_cancellable" });
});
test("a cancelled event cancels every booking, gives all money back, and tells each guest once", async () => {
  const one = await event({ ticketTypes: [{ price: 250, capacity: 50 }, { capacity: 50 }], startInHours: 2 });
  const paid = await book(world, one, { count: 2, pay: true });
  const free = await book(world, one, { type: 1 });
  const inside = await book(world, one, { type: 1, count: 3 });
  await letIn(one, inside);
  const hold = await book(world, one);
  expect((await world.call(cancelEvent, { params: { eventId: one.eventId } }, { as: one.host })).status).toBe(200);
  await world.app.jobs.drain();
  await cancelBookingsOfEvent(world.app, one.eventId); // done twice, nothing more happens
  await world.app.jobs.drain();
  expect(await look(paid)).toMatchObject({ status: "CANCELLED", payment_status: "REFUNDED", refunded: 500 });
  for (const booking of [free, inside, hold]) expect(await look(booking)).toMatchObject({ status: "CANCELLED" });
  const kinds = (await newestMessages(world.app.db, paid.person.email)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["booking_confirmed", "booking_eventCancelled", "booking_refunded"]);
  expect(await newestMessages(world.app.db, hold.person.email)).toEqual([]);
  expect((await tryBook(world, one)).body).toMatchObject({ code: "event_cancelled" });
});
test("hundreds of bookings are cancelled in batches; an interrupted run goes on where it stopped", async () => {
  const one = await event({ ticketTypes: [{ capacity: 500 }] });
  const { userId } = await world.person();
  const tickets = [{ ticket_type_id: one.types[0].id, count: 1 }];
  const choices = Array.from({ length: 230 }, () => ({ bookingId: newId(BookingId), userId, tickets }));
  const taken = await takeTogether(world.app, one.eventId, choices);
  expect(taken.filter((outcome) => !(outcome instanceof AppError))).toHaveLength(230);
  await cancelBookingsOfEvent(world.app, one.eventId);
  const Open = z.object({ open: Int });
  const open = () =>
    rows(
      world.app.db,
      Open,
      sql`select count(*) as open from bookings where event_id = ${one.eventId}::uuid and status <> 'CANCELLED'`,
    );
  expect(await open()).toEqual([{ open: 230 }]); // the event is not cancelled: nothing happens
  await run(world.app.db, sql`update events set status = 'CANCELLED' where event_id = ${one.eventId}::uuid`);
  await cancelBookingsOfEvent(world.app, one.eventId);
  expect(await open()).toEqual([{ open: 0 }]);
});
