import { getBooking, myBookings } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { cancelEvent, getEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { listGoing, setShowsName, showGuests } from "@mela/contract/going";
import { cancelGuest, getGuest } from "@mela/contract/guestDetail";
import { checkInGuest, getFigures, listGuests } from "@mela/contract/guests";
import { listTasks } from "@mela/contract/tasks";
import { getTestBooking, makeTestBooking, removeTestBooking } from "@mela/contract/testBookings";
import { expect, test } from "vitest";
import { book, makeEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const made = checkedEvents(world, { rounds: 1 });
async function tried(plan: Parameters<typeof makeEvent>[1] = {}) {
  const event = await made(plan);
  const asked = { params: { eventId: event.eventId } };
  const { status, body } = await world.call(makeTestBooking, { ...asked, body: {} }, { as: event.host });
  expect(status).toBe(200);
  return { event, asked, bookingId: body.data?.booking_id ?? expect.fail() };
}

test("a host's try looks as a guest's booking does, costs nothing, and stands in no figure", async () => {
  const { event, asked, bookingId } = await tried({ ticketTypes: [{ price: 499, capacity: 1 }], startInHours: 1 });
  const as = { as: event.host };
  const { data } = (await world.call(getBooking, { params: { bookingId } }, as)).body;
  expect(data).toMatchObject({ status: "CONFIRMED", is_test: true, total_price: 0, can_cancel: false });
  expect(data.price_lines.at(-1)).toMatchObject({ kind: "DISCOUNT", label: "Test" });
  expect(data.tickets[0]?.code).toMatch(/^[A-Z2-7]{148}$/);
  const shown = HostEvent.parse((await world.call(getEvent, asked, as)).body.data);
  expect(shown).toMatchObject({ seats: { sold: 0, held: 0 }, guests_going: 0 });
  expect((await world.call(getFigures, asked, as)).body.data.bookings.GOING).toBe(0);
  const listed = { booking_id: bookingId, is_test: true, status: "GOING" };
  expect((await world.call(listGuests, asked, as)).body.data).toMatchObject([listed]);
  const door = await withRole(world, event, "DOOR");
  expect((await world.call(listGuests, asked, { as: door })).body.data).toEqual([]);
  const byHand = await world.call(checkInGuest, { ...asked, body: { bookingId } }, as);
  expect([byHand.status, byHand.body]).toMatchObject([409, { code: "test_ticket" }]);
  const one = { params: { ...asked.params, bookingId } };
  const cancelled = await world.call(cancelGuest, { ...one, body: { refund: "IN_FULL" } }, as);
  expect([cancelled.status, (await world.call(getGuest, one, as)).status]).toEqual([404, 404]);
  expect((await world.call(myBookings, {}, as)).body).toEqual([]);
  await book(world, event, { pay: true }); // the only seat is still there
  const scan = { ...asked, body: { qrCode: data.tickets[0]?.code ?? "" } };
  expect((await world.call(checkIn, scan, as)).body).toMatchObject({ success: false, code: "test_ticket" });
});

test("a host who tries the event is not named as going to it", async () => {
  const { event, asked, bookingId } = await tried();
  const as = { as: event.host };
  await world.call(showGuests, { ...asked, body: { is_shown: true } }, as);
  await world.call(setShowsName, { params: { bookingId }, body: { shows_name: true } }, as);
  expect((await world.call(listGoing, asked)).body.data.people).toEqual([]);
});
test("there is one at a time; it goes when the host says so, and with the event", async () => {
  const { event, asked, bookingId } = await tried();
  const as = { as: event.host };
  const again = await world.call(makeTestBooking, { ...asked, body: {} }, as);
  expect((await world.call(getBooking, { params: { bookingId } }, as)).status).toBe(404);
  expect((await world.call(getTestBooking, asked, as)).body.data).toEqual(again.body.data);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await world.call(removeTestBooking, asked, as)).body.data).toBeNull();
  expect((await world.call(getTestBooking, asked, as)).body.data).toBeNull();
  await world.call(makeTestBooking, { ...asked, body: {} }, as);
  const guest = await book(world, event);
  await world.call(cancelEvent, asked, as);
  await world.app.jobs.drain();
  expect((await world.call(getTestBooking, asked, as)).body.data).toBeNull();
  expect(
    (await world.call(getBooking, { params: { bookingId: guest.booking_id } }, { as: guest.person })).body.data,
  ).toMatchObject({
    status: "CANCELLED",
  });
  const { tasks, refunds } = (await world.call(listTasks, asked, as)).body.data;
  expect(tasks).toMatchObject([{ kind: "CANCEL", total: 1, done: 1, failed: 0, finished_at: expect.any(String) }]);
  expect(refunds).toEqual({ due: 0, done: 0, failed: 0 });
});

test("drafts can be tried; cancelled events and others' can not", async () => {
  await tried({ status: "DRAFT" });
  const gone = await makeEvent(world, { status: "CANCELLED" });
  const asked = { params: { eventId: gone.eventId }, body: {} };
  expect((await world.call(makeTestBooking, asked, { as: gone.host })).body).toMatchObject({ code: "event_cancelled" });
  expect((await world.call(makeTestBooking, asked, { as: await world.person() })).status).toBe(403);
});
