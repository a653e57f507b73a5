import { changeBookingDetails } from "@mela/contract/bookingDetails";
import { checkIn, undoCheckIn } from "@mela/contract/checkin";
import { updateEvent } from "@mela/contract/eventCalls";
import { noteGuest, tagGuest } from "@mela/contract/guestDetail";
import { Guest, listGuests } from "@mela/contract/guests";
import { makeTestBooking } from "@mela/contract/testBookings";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { rememberGuests } from "./remembered.ts";

const world = await newWorld();
const { db } = world.app;
const firstPage = {
  q: null,
  searchesContacts: true,
  status: null,
  after: null,
  limit: 20,
  showsTests: true,
  view: "full",
} as const;

/**
 * The database as a server has it that is not the one that writes; `full` is called after each page that is read from it.
 * `asksLog`: whether it is asked where its log ends, if it can tell.
 */
function counted(full: () => Promise<unknown> = async () => null, asksLog = true) {
  const seen = { pages: 0, versions: 0 };
  const read = db.readBytes ?? db.readAlike;
  if (!read) throw new Error("both engines read by bytes");
  const readBytes: typeof read = async (query) => {
    const isPage = query.sql.includes("booking_lines");
    seen[isPage ? "pages" : "versions"]++;
    const row = await read(query);
    if (isPage) await full();
    return row;
  };
  const spied: Db = Object.create(db, {
    readBytes: { value: readBytes },
    ...(!asksLog && { readLogEnd: { value: undefined } }),
  });
  return { seen, find: rememberGuests(spied) };
}

const guestsOf = (texts: Buffer) => z.array(Guest).parse(JSON.parse(`[${texts}]`));

async function party() {
  const event = await makeEvent(world, { startInHours: 1, questions: [{ text: "What do you eat?", per: "GUEST" }] });
  const [question] = event.questions;
  const booking = await book(world, event, { count: 2 });
  return {
    event,
    booking,
    questionId: question?.id ?? "",
    params: { eventId: event.eventId, bookingId: booking.booking_id },
  };
}

test("a page is read a second time to be remembered, and from then on only asked whether it still holds", async () => {
  const { event, booking } = await party();
  const { seen, find } = counted(undefined, false);
  const [first] = guestsOf((await find(event.eventId, firstPage)).texts);
  expect(seen).toEqual({ pages: 1, versions: 0 }); // who only walks through a list leaves nothing behind
  await find(event.eventId, firstPage);
  expect(seen).toEqual({ pages: 2, versions: 1 });
  for (let turn = 0; turn < 3; turn++) expect(guestsOf((await find(event.eventId, firstPage)).texts)).toEqual([first]);
  expect(seen).toEqual({ pages: 2, versions: 4 });
  expect(first?.booking_id).toBe(booking.booking_id);
  for (const other of [{ q: "asha" }, { only: [booking.booking_id] }, { limit: 1_000 }])
    for (let turn = 0; turn < 3; turn++) await find(event.eventId, { ...firstPage, ...other });
  expect(seen).toEqual({ pages: 11, versions: 4 });
});

const embedded = test.skipIf(!db.readLogEnd);
embedded("a page's versions are asked for only after something was written, whatever it was", async () => {
  const { event } = await party();
  const { seen, find } = counted();
  for (let turn = 0; turn < 2; turn++) await find(event.eventId, firstPage);
  for (let turn = 0; turn < 3; turn++) await find(event.eventId, firstPage);
  expect(seen).toEqual({ pages: 2, versions: 1 });
  const other = await party();
  for (let turn = 0; turn < 3; turn++) await find(event.eventId, firstPage);
  expect(seen).toEqual({ pages: 2, versions: 2 });
  expect(guestsOf((await find(other.event.eventId, firstPage)).texts)).toHaveLength(1);
});

test("what another server has written is in the next answer: of the booking, who is in, the event or the guest's account", async () => {
  const { event, booking, questionId, params } = await party();
  const { find } = counted();
  const { host } = event;
  const guest = async () => {
    for (let turn = 0; turn < 2; turn++) await find(event.eventId, firstPage);
    const [newest] = guestsOf((await find(event.eventId, firstPage)).texts);
    return newest;
  };
  const changed = async (work: Promise<{ status: number }>, now: Partial<Guest>) => {
    expect((await work).status).toBeLessThan(300);
    const [newest] = guestsOf((await find(event.eventId, firstPage)).texts);
    expect(newest).toMatchObject(now);
    expect(await guest()).toEqual(newest);
  };
  expect(await guest()).toMatchObject({ note: "", tags: [], status: "GOING", party: 2 });
  await changed(world.call(noteGuest, { params, body: { note: "Sits at table 4" } }, { as: host }), {
    note: "Sits at table 4",
  });
  await changed(world.call(tagGuest, { params, body: { tags: ["VIP"] } }, { as: host }), { tags: ["VIP"] });
  const names = [{ seat: 2, name: "Zoya Khan" }];
  const responses = [{ question_id: questionId, answer: "Dosa", seat: 2 }];
  const details = { params: { bookingId: booking.booking_id }, body: { names, responses } };
  await changed(world.call(changeBookingDetails, details, { as: booking.person }), {
    responses: [{ question: "What do you eat?", answer: "Dosa", seat: 2, holder: "Zoya Khan" }],
  });
  const door = { params: { eventId: event.eventId } };
  for (const [seat, { code }] of booking.tickets.entries()) {
    const scan = world.call(checkIn, { ...door, body: { qrCode: code ?? "" } }, { as: host });
    await changed(scan, { status: "CHECKEDIN", admitted: seat + 1 });
  }
  await changed(world.call(undoCheckIn, { ...door, body: { booking_id: booking.booking_id } }, { as: host }), {
    admitted: 0,
    status: "GOING",
  });
  const [{ id, capacity }] = event.types;
  const edit = (body: object) => world.call(updateEvent, { ...door, body }, { as: host });
  await changed(edit({ ticket_types: [{ id, name: "Balcony", capacity }] }), {
    ticket_counts: [{ type: "Balcony", count: 2 }],
  });
  await changed(edit({ questions: [{ id: questionId, text: "Your food?", per: "GUEST" }] }), {
    responses: [{ question: "Your food?", answer: "Dosa", seat: 2, holder: "Zoya Khan" }],
  });
  const image = "/media/p/of-the-guest.webp";
  const { userId } = booking.person;
  await run(db, sql`update users set profile_pic = ${image} where user_id = ${userId}::uuid`);
  await changed(Promise.resolve({ status: 200 }), { image });
  await changed(
    book(world, event).then(() => ({ status: 201 })),
    { party: 1, tags: [] },
  );
});

test("what is written while a page is being read is in the answer after it", async () => {
  const { event, params } = await party();
  let notes = 0;
  const { find } = counted(() =>
    world.call(noteGuest, { params, body: { note: `Note ${++notes}` } }, { as: event.host }),
  );
  for (let turn = 0; turn < 4; turn++) {
    const known = `Note ${notes}`;
    const [guest] = guestsOf((await find(event.eventId, firstPage)).texts);
    expect(guest?.note).toBe(turn === 0 ? "" : known);
  }
});

test("a remembered page is only for those who may see as much: the door has no contacts, answers, money, notes or tests", async () => {
  const { event, booking, params } = await party();
  await world.call(noteGuest, { params, body: { note: "Sits at table 4" } }, { as: event.host });
  const door = await withRole(world, event, "DOOR");
  const cohost = await withRole(world, event, "COHOST");
  const asked = { params: { eventId: event.eventId }, query: { limit: 20 } };
  const list = async (as: TestPerson) => (await world.call(listGuests, asked, { as })).body.data;
  const full = { email: booking.person.email, note: "Sits at table 4" };
  const little = { email: null, phone: null, image: null, note: "", responses: [], total_price: 0 };
  for (let turn = 0; turn < 4; turn++) {
    for (const as of [event.host, cohost]) expect(await list(as)).toMatchObject([full]);
    expect(await list(door)).toMatchObject([little]);
  }
  await world.call(makeTestBooking, { params: { eventId: event.eventId }, body: {} }, { as: event.host });
  for (let turn = 0; turn < 4; turn++) {
    expect(await list(event.host)).toMatchObject([{ is_test: true }, full]);
    expect(await list(door)).toMatchObject([little]);
  }
});
