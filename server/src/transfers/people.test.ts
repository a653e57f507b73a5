import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { readOutbox } from "@mela/contract/messages";
import { acceptTransfer, offerTransfer, previewTransfer } from "@mela/contract/transfers";
import { expect, test } from "vitest";
import { announce, giveUpBookings, moveToPerson as moveBookings } from "../bookings/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, type TestBooking } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { exportOfPerson } from "./exportOfPerson.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { moveToPerson } from "./moveToPerson.ts";

const world = await newWorld();
const { db } = world.app;
const paramsOf = ({ booking_id: bookingId }: TestBooking) => ({ params: { bookingId } });
const read = (booking: TestBooking, as: TestPerson) => world.call(getBooking, paramsOf(booking), { as });
const move = (from: TestPerson, to: TestPerson) =>
  transaction(db, async (tx) => {
    const all = { from: from.userId, to: to.userId, now: world.clock.now() };
    await moveBookings(tx, all);
    await moveToPerson(tx, all);
  });

async function offered(count = 2) {
  const event = await makeEvent(world, { title: "Kites" });
  const booking = await book(world, event, { count });
  const email = `${newRowId()}@example.in`;
  const [ticket] = booking.tickets;
  const body = { ticket_id: ticket?.ticket_id ?? "", email };
  await world.call(offerTransfer, { ...paramsOf(booking), body }, { as: booking.person });
  const [mail] = (await world.call(readOutbox, { query: { to: email } })).body;
  const token = /tickets\/accept\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { booking, email, token };
}
async function shared() {
  const { booking, email, token } = await offered();
  const friend = await world.person("Bala Friend");
  expect((await world.call(acceptTransfer, { body: { token } }, { as: friend })).status).toBe(200);
  return { booking, friend, email };
}

test("a friend's ticket goes along when their accounts become one", async () => {
  const { booking, friend } = await shared();
  const other = await world.person();
  await move(friend, other);
  expect((await read(booking, other)).body.data.tickets).toMatchObject([{ holder: "Bala Friend" }]);
  expect((await read(booking, friend)).status).toBe(404);
});

test("whoever gave a ticket to another account of theirs has it back when the two become one", async () => {
  for (const which of ["giver", "friend"] as const) {
    const { booking, friend } = await shared();
    const { person } = booking;
    const [from, to] = which === "giver" ? [person, friend] : [friend, person];
    await move(from, to);
    const { data } = (await read(booking, to)).body;
    expect(data.given_by).toBeNull();
    expect(data.tickets.map(({ is_given, code }) => [is_given, code !== null])).toEqual(Array(2).fill([false, true]));
  }
});

test("the file of one's data tells what one gave and was given", async () => {
  const { booking, friend, email } = await shared();
  expect((await exportOfPerson(db, booking.person.userId)).tickets_you_passed_on).toMatchObject([
    { event: "Kites", sent_to: email, taken_back_at: null },
  ]);
  expect((await exportOfPerson(db, friend.userId)).tickets_you_were_given).toMatchObject([
    { event: "Kites", name: "Bala Friend", state: "VALID" },
  ]);
});

test("an offer ends with the account of who made it, or of the address it went to", async () => {
  for (const which of ["giver", "address"] as const) {
    const { booking, email, token } = await offered();
    const stranger = await world.person();
    const { userId } = which === "giver" ? booking.person : stranger;
    await transaction(db, (tx) => forgetPerson(tx, { userId, addresses: [email], now: world.clock.now() }));
    const looked = await world.call(previewTransfer, { body: { token } });
    expect(looked.body).toMatchObject({ code: "transfer_invalid", data: { reason: "TAKEN_BACK" } });
    expect((await exportOfPerson(db, booking.person.userId)).tickets_you_passed_on).toMatchObject([{ sent_to: null }]);
  }
});

test("a friend hears once that the ticket is void, however often the booking's end is told", async () => {
  const { booking, friend } = await shared();
  await world.call(cancelBooking, paramsOf(booking), { as: booking.person });
  await world.app.jobs.drain();
  await transaction(db, async (tx) => {
    await giveUpBookings(tx, booking.person.userId, world.clock.now());
    const { eventId } = booking.event;
    await announce(world.app, tx, { eventId, kind: "cancelled", bookingIds: [booking.booking_id] });
  });
  await world.app.jobs.drain();
  const { body } = await world.call(readOutbox, { query: { to: friend.email } });
  expect(body.filter(({ subject }) => subject === "Your ticket is cancelled: Kites")).toHaveLength(1);
});
