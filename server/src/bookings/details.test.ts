import { changeBookingDetails, getBookingDetails, nameBooking } from "@mela/contract/bookingDetails";
import { cancelBooking, getBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { cancelEvent } from "@mela/contract/eventCalls";
import { cancelGuest } from "@mela/contract/guestDetail";
import { listHistory } from "@mela/contract/history";
import { beforeEach, expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestBooking } from "../testing/builders.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({}, expectFreshGuests);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

type Wish = Input<typeof changeBookingDetails>["body"];
const paramsOf = ({ booking_id: bookingId }: TestBooking) => ({ params: { bookingId } });
const read = async (booking: TestBooking, as = booking.person) =>
  (await world.call(getBookingDetails, paramsOf(booking), { as })).body.data;
const change = (booking: TestBooking, body: Wish, as = booking.person) =>
  world.call(changeBookingDetails, { ...paramsOf(booking), body }, { as });
const questions = [
  { text: "How do you come?", kind: "SINGLE", options: ["Bus", "Train, then bus"], required: true },
  { text: "What do you eat?", per: "GUEST" as const },
];

async function booked() {
  const event = await makeEvent(world, { questions, startInHours: 48 });
  const [way, food] = event.questions;
  const responses = [{ question_id: way?.id ?? "", answer: "Bus" }];
  const booking = await book(world, event, { count: 2, responses });
  return { event, booking, way: way?.id ?? "", food: food?.id ?? "" };
}

test("a guest names the party and answers anew, and the codes stay as they are", async () => {
  const { event, booking, way, food } = await booked();
  expect(await read(booking)).toMatchObject({
    is_open: true,
    tickets: [{ seat: 1, name: null, is_in: false }, { seat: 2 }],
    questions: [{ id: way }, { id: food }],
    responses: [{ question_id: way, seat: 0, answer: "Bus" }],
  });
  const before = (await world.call(getBooking, paramsOf(booking), { as: booking.person })).body.data;
  const names = [
    { seat: 2, name: "  Zoya Khan " },
    { seat: 9, name: "Nobody" },
  ];
  const responses = [
    { question_id: way, answer: "train, then bus" },
    { question_id: food, answer: "Dosa", seat: 2 },
  ];
  const { body } = await change(booking, { names, responses });
  expect(body.data.tickets.map(({ holder }) => holder)).toEqual([null, "Zoya Khan"]);
  expect(body.data.tickets.map(({ code }) => code)).toEqual(before.tickets.map(({ code }) => code));
  expect((await read(booking)).responses).toEqual([
    { question_id: way, seat: 0, answer: "Train, then bus" },
    { question_id: food, seat: 2, answer: "Dosa" },
  ]);
  await change(booking, { names: [{ seat: 2, name: "" }], responses });
  expect((await read(booking)).tickets[1]?.name).toBeNull();
  const history = await world.call(listHistory, { params: { eventId: event.eventId }, query: {} }, { as: event.host });
  expect(JSON.stringify(history.body)).toContain("change_details");
  expect(JSON.stringify(history.body)).not.toContain("Zoya Khan");
});

test("answers are judged as when they were booked, and a wrong one changes nothing", async () => {
  const { booking, way, food } = await booked();
  const names = [{ seat: 1, name: "Asha" }];
  expect((await change(booking, { names, responses: [] })).body).toMatchObject({ code: "answers_missing" });
  const wrong = [
    { question_id: way, answer: "Boat" },
    { question_id: food, answer: "Idli" },
  ];
  expect((await change(booking, { names, responses: wrong })).body).toMatchObject({ code: "answers_wrong" });
  expect((await read(booking)).tickets[0]?.name).toBeNull();
});

test("of a party that somebody left, those who are left are named and asked", async () => {
  const { event, booking, way, food } = await booked();
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  const shown = (await world.call(getBooking, paramsOf(booking), { as: booking.person })).body.data;
  const body = { ticket_ids: shown.tickets.slice(0, 1).map(({ ticket_id }) => ticket_id), refund: "BY_RULES" as const };
  expect((await world.call(cancelGuest, { params, body }, { as: event.host })).body).toMatchObject({ success: true });
  expect((await read(booking)).tickets).toMatchObject([{ seat: 2 }]);
  const responses = [1, 2].map((seat) => ({ question_id: food, answer: `Dosa ${seat}`, seat }));
  const names = [1, 2].map((seat) => ({ seat, name: `Guest ${seat}` }));
  await change(booking, { names, responses: [...responses, { question_id: way, answer: "Bus" }] });
  expect(await read(booking)).toMatchObject({
    tickets: [{ seat: 2, name: "Guest 2" }],
    responses: [{ question_id: way }, { seat: 2, answer: "Dosa 2" }],
  });
});

test("once it begins, is cancelled, or the booking is over, nothing changes any more", async () => {
  const { event, booking, way } = await booked();
  const wish = { names: [], responses: [{ question_id: way, answer: "Bus" }] };
  const later = await booked();
  await world.call(cancelBooking, paramsOf(later.booking), { as: later.booking.person });
  expect((await change(later.booking, wish)).body).toMatchObject({ code: "details_closed" });
  world.clock.moveBy(48 * hourMs);
  expect((await read(booking)).is_open).toBe(false);
  expect((await change(booking, wish)).body).toMatchObject({ code: "details_closed" });
  world.clock.moveTo(noon);
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  expect((await change(booking, wish)).body).toMatchObject({ code: "details_closed" });
});

test("it is for who booked: hosts may look, nobody else sees that it is there", async () => {
  const { event, booking, way } = await booked();
  const wish = { names: [], responses: [{ question_id: way, answer: "Bus" }] };
  const [stranger, door] = [await world.person(), await withRole(world, event, "DOOR")];
  for (const as of [stranger, door]) {
    expect((await world.call(getBookingDetails, paramsOf(booking), { as })).status).toBe(404);
    expect((await change(booking, wish, as)).status).toBe(404);
  }
  expect(await read(booking, event.host)).toMatchObject({ is_open: true });
  expect((await change(booking, wish, event.host)).status).toBe(404);
});

test("who had no name when they booked says it with the hold, and is called so from then on", async () => {
  const event = await makeEvent(world, { startInHours: 48, ticketTypes: [{ price: 499, capacity: 9 }] });
  const as = await world.person();
  await run(world.app.db, sql`update users set first_name = null, last_name = null where user_id = ${as.userId}::uuid`);
  const first = await book(world, event, { as });
  const give = (booking: TestBooking, name: string, as = booking.person) =>
    world.call(nameBooking, { ...paramsOf(booking), body: { name } }, { as });
  expect(first.status).toBe("HELD");
  const { status, body } = await give(first, "  Zoya Khan ");
  expect([status, body.data.name]).toEqual([200, "Zoya Khan"]);
  expect((await give(first, "Zoya K. Khan")).body.data.name).toBe("Zoya K. Khan");
  expect((await book(world, event, { as: first.person })).name).toBe("Zoya Khan");
  expect((await give(first, " ")).status).toBe(400);
  expect((await give(first, "A stranger", event.host)).status).toBe(404);
  world.clock.moveTo(new Date(noon.getTime() + 49 * hourMs));
  expect((await give(first, "Too late")).body).toMatchObject({ code: "details_closed" });
});
