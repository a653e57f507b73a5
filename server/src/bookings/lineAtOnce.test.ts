import { cancelBooking } from "@mela/contract/bookings";
import { getEvent, updateEvent } from "@mela/contract/eventCalls";
import { cancelGuest, changeTicketType, getGuest } from "@mela/contract/guestDetail";
import { addGuest } from "@mela/contract/imports";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import { getOwnWait, joinWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs } from "../platform/clock.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { expectRightBooks, expectRightMoney } from "../testing/books.ts";
import { book, type EventPlan, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { expireHolds } from "./jobs.ts";

const world = await newWorld();
const made = checkedEvents(world, { checks: [expectRightBooks, expectRightMoney] });

type Line = { event: TestEvent; taken: TestBooking; waiting: TestPerson };
/** An event whose seats one booking has, and somebody who waits for one of its first type. */
async function sold(plan: EventPlan, more: { count?: number; pay?: boolean } = {}): Promise<Line> {
  const event = await made(plan);
  const taken = await book(world, event, more);
  const waiting = await world.person();
  const body = { ticket_type_id: event.types[0].id, count: 1 };
  const joined = await world.call(joinWaitlist, { params: { eventId: event.eventId }, body }, { as: waiting });
  expect(joined.body).toMatchObject({ success: true });
  return { event, taken, waiting };
}
const offerTo = async ({ eventId }: TestEvent, as: TestPerson) =>
  (await world.call(getOwnWait, { params: { eventId } }, { as })).body.data.waiting?.offer ?? null;
const guestOf = ({ event, taken }: Line) => ({ params: { eventId: event.eventId, bookingId: taken.booking_id } });
const paidSeat = (price = 100): EventPlan => ({ ticketTypes: [{ price, capacity: 1 }] });

/** What frees a seat, each in one call: no job has run since. */
const ways: Record<string, () => Promise<Line>> = {
  "its guest cancels": async () => {
    const line = await sold({ ticketTypes: [{ capacity: 1 }] });
    const { booking_id: bookingId, person: as } = line.taken;
    await world.call(cancelBooking, { params: { bookingId } }, { as });
    return line;
  },
  "the host takes one of a party back": async () => {
    const line = await sold({ ticketTypes: [{ capacity: 2 }] }, { count: 2 });
    const guest = guestOf(line);
    const { body } = await world.call(getGuest, guest, { as: line.event.host });
    const ticket_ids = body.data.tickets.slice(0, 1).map(({ ticket_id }) => ticket_id);
    const deed = { ...guest, body: { ticket_ids, refund: "IN_FULL" as const } };
    expect((await world.call(cancelGuest, deed, { as: line.event.host })).status).toBe(200);
    return line;
  },
  "its guest gets another type": async () => {
    const line = await sold({ ticketTypes: [{ capacity: 1 }, { capacity: 9 }] });
    const guest = guestOf(line);
    const { body } = await world.call(getGuest, guest, { as: line.event.host });
    const ticket_ids = body.data.tickets.map(({ ticket_id }) => ticket_id);
    const deed = { ...guest, body: { ticket_ids, ticket_type_id: line.event.types[1]?.id ?? line.event.types[0].id } };
    expect((await world.call(changeTicketType, deed, { as: line.event.host })).status).toBe(200);
    return line;
  },
  "its hold runs out": async () => {
    const line = await sold(paidSeat());
    world.clock.moveBy(11 * minuteMs);
    await expireHolds(world.app);
    return line;
  },
};
test.each(Object.keys(ways))("a seat is offered to who waits in the moment it comes free: %s", async (way) => {
  const { event, waiting } = (await ways[way]?.()) ?? {};
  if (!event || !waiting) throw new Error("no such way");
  expect(await offerTo(event, waiting)).toMatchObject({ count: 1 });
  const shown = await world.call(getEvent, { params: { eventId: event.eventId } });
  expect(shown.body.data.ticket_types[0]).toMatchObject({ sale_state: "ALL_HELD", available: 0 });
});

test("who pays too late has no seat that somebody waits for, and the money goes back", async () => {
  const { event, taken, waiting } = await sold(paidSeat());
  const { booking_id: bookingId, person: as } = taken;
  const { body } = await world.call(payBooking, { params: { bookingId } }, { as });
  world.clock.moveBy(16 * minuteMs);
  await expireHolds(world.app); // the line's own job has not run
  const paid = { params: { paymentId: body.data.payment_id }, body: { outcome: "PAID" as const } };
  await world.call(decideSandboxPayment, paid);
  await world.app.jobs.drain();
  expect(await offerTo(event, waiting)).toMatchObject({ count: 1 });
});

test("a host who puts somebody on the list takes no seat from who waits for it", async () => {
  const { event, waiting } = await sold(paidSeat());
  world.clock.moveBy(11 * minuteMs); // the hold is over, and nobody has noticed
  const body = {
    ...{ name: "Friend of the host", tickets: [{ ticket_type_id: event.types[0].id, count: 1 }] },
    payment: "COMPLIMENTARY" as const,
  };
  const added = await world.call(addGuest, { params: { eventId: event.eventId }, body }, { as: event.host });
  expect(added.body).toMatchObject({ code: "all_held" });
  await world.app.jobs.drain();
  expect(await offerTo(event, waiting)).toMatchObject({ count: 1 });
});

test("seats that a host adds are offered as soon as the change is through", async () => {
  const { event, waiting } = await sold({ capacity: 1, ticketTypes: [{ capacity: 9 }] });
  const changed = await world.call(
    updateEvent,
    { params: { eventId: event.eventId }, body: { capacity: 2 } },
    { as: event.host },
  );
  expect(changed.status).toBe(200);
  const sent = await rows(
    world.app.db,
    z.object({ name: z.string() }),
    sql`select name from pgboss.job where name = 'move-waitlist' and data->>'eventId' = ${event.eventId}`,
  );
  expect(sent).toHaveLength(1);
  await world.app.jobs.drain();
  expect(await offerTo(event, waiting)).toMatchObject({ count: 1 });
});
