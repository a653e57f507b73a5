import { cancelBooking } from "@mela/contract/bookings";
import { cancelEvent } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { getOwnWait, joinWaitlist, leaveWaitlist, listOwnWaits } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { expectRightBooks } from "../testing/books.ts";
import { book, type EventPlan, makeEvent, type TestBooking, type TestEvent, tryBook } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { offerEnd } from "./offers.ts";

const world = await newWorld();

/** An event with seats for so many, all taken by one booking. */
async function soldOut(plan: EventPlan = {}, seats = 2): Promise<{ event: TestEvent; taken: TestBooking }> {
  const event = await makeEvent(world, { ticketTypes: [{ name: "Loft", capacity: seats }], ...plan });
  const key = plan.visibility === "PRIVATE" ? event.privateKey : undefined;
  return { event, taken: await book(world, event, { count: seats, ...(key !== undefined && { key }) }) };
}
type Asked = { count?: number; type?: number | null };
const join = (event: TestEvent, as: TestPerson, { count = 1, type = null }: Asked = {}) => {
  const ticket_type_id = type === null ? null : (event.types[type]?.id ?? null);
  return world.call(joinWaitlist, { params: { eventId: event.eventId }, body: { ticket_type_id, count } }, { as });
};
/** Invites somebody by the address that they sign in with; people of tests have none of their own accord. */
async function invite({ eventId, host }: TestEvent, { userId, email }: TestPerson): Promise<void> {
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${userId}::uuid, 'EMAIL', ${email}, now())`,
  );
  await run(
    world.app.db,
    sql`insert into invitees (event_id, address, invited_by)
        values (${eventId}::uuid, ${email}, ${host.userId}::uuid)`,
  );
}
const leave = (event: TestEvent, as: TestPerson) =>
  world.call(leaveWaitlist, { params: { eventId: event.eventId } }, { as });
const own = async (event: TestEvent, as: TestPerson) =>
  (await world.call(getOwnWait, { params: { eventId: event.eventId } }, { as })).body.data.waiting;
const giveBack = ({ booking_id: bookingId, person }: TestBooking) =>
  world.call(cancelBooking, { params: { bookingId } }, { as: person });
const work = () => world.app.jobs.drain();
const offersTo = async ({ email }: TestPerson) =>
  (await world.call(readOutbox, { query: { to: email } })).body.filter(({ subject }) =>
    subject?.startsWith("Seats for you"),
  );

test("who comes to a sold-out event waits in line; for fewer they keep their place, for more they begin anew", async () => {
  const { event } = await soldOut();
  const [one, two] = [await world.person(), await world.person()];
  expect((await join(event, one, { count: 2 })).body.data.waiting).toMatchObject({ place: 1, count: 2, offer: null });
  expect((await join(event, two, { type: 0 })).body.data.waiting).toMatchObject({ place: 2, ticket_type: "Loft" });
  expect((await join(event, one)).body.data.waiting).toMatchObject({ place: 1, count: 1 });
  expect((await join(event, one, { count: 2 })).body.data.waiting).toMatchObject({ place: 2, count: 2 });
  const { body } = await world.call(listOwnWaits, {}, { as: one });
  expect(body.data.waits).toMatchObject([{ place: 2, event: { title: event.title } }]);
  await leave(event, one);
  expect((await leave(event, one)).status).toBe(200);
  expect([await own(event, one), (await own(event, two))?.place]).toEqual([null, 1]);
});

test("who asks for fewer just after an offer ran out takes no seat out of the event", async () => {
  const { event, taken } = await soldOut();
  const one = await world.person();
  await join(event, one, { count: 2 });
  await giveBack(taken);
  await work();
  const offer = (await own(event, one))?.offer;
  world.clock.moveBy(Date.parse(offer?.ends_at ?? "") - world.clock.now().getTime() + 1);
  expect((await join(event, one)).body).toMatchObject({ code: "seats_left" });
  await work();
  await expectRightBooks(world, event.eventId);
});

test("nobody waits where there are seats, or where none will ever come free", async () => {
  const me = await world.person();
  const free = await makeEvent(world);
  expect((await join(free, me)).body).toMatchObject({ code: "seats_left" });
  for (const plan of [{ approval: true }, { status: "CANCELLED" as const }])
    expect((await join(await makeEvent(world, plan), me)).body).toMatchObject({ code: "nothing_to_wait_for" });
  const over = later(world.clock.now(), -hourMs);
  const ended = await makeEvent(world, { ticketTypes: [{ salesEnd: over }] });
  expect((await join(ended, me)).body).toMatchObject({ code: "nothing_to_wait_for" });
  const { event } = await soldOut();
  expect((await join(event, me, { count: 11 })).body).toMatchObject({ code: "over_limit" });
  const hidden = await makeEvent(world, { ticketTypes: [{ capacity: 1 }, { accessCode: "SECRET" }] });
  expect((await join(hidden, me, { type: 1 })).body).toMatchObject({ code: "unknown_ticket_type" });
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${me.userId}::uuid`);
  expect((await join(event, me)).body).toMatchObject({ code: "email_needed" });
});

test("the line of a private event is for who was invited to it, as long as they are", async () => {
  const { event, taken } = await soldOut({ visibility: "PRIVATE" });
  const [stranger, uninvited, invited] = [await world.person(), await world.person(), await world.person()];
  for (const person of [uninvited, invited]) await invite(event, person);
  expect((await join(event, stranger)).status).toBe(404);
  expect((await join(event, taken.person)).body).toMatchObject({ code: "nothing_to_wait_for" }); // came by the link
  for (const person of [uninvited, invited]) expect((await join(event, person)).status).toBe(200);
  await run(world.app.db, sql`delete from invitees where address = ${uninvited.email}`);
  await giveBack(taken);
  await work();
  expect((await own(event, uninvited))?.offer).toBeNull();
  expect((await own(event, invited))?.offer).not.toBeNull();
  expect((await world.call(listOwnWaits, {}, { as: uninvited })).body.data.waits).toEqual([]);
});

test("nobody waits for more than they may still have", async () => {
  const plan = { ticketTypes: [{ name: "Loft", capacity: 3, maxPerPerson: 3 }] };
  const { event, taken } = await soldOut(plan, 2);
  await book(world, event);
  expect((await join(event, taken.person, { count: 2 })).body).toMatchObject({ code: "over_limit" });
  expect((await join(event, taken.person, { count: 1 })).status).toBe(200);
});

test("seats that come free are offered in order, passing over parties they are too few for; nobody else gets them", async () => {
  const { event, taken } = await soldOut();
  const [big, first, second] = [await world.person(), await world.person(), await world.person()];
  await join(event, big, { count: 3 });
  await join(event, first, { count: 2 });
  await join(event, second);
  await giveBack(taken);
  // Before any job has looked: a stranger's press has the line served first.
  expect((await tryBook(world, event)).body).toMatchObject({ code: "all_held" });
  expect(await own(event, big)).toMatchObject({ place: 1, offer: null });
  expect(await own(event, first)).toMatchObject({ offer: { count: 2, ticket_type: "Loft" } });
  await work();
  await work();
  expect([await offersTo(big), await offersTo(second)]).toEqual([[], []]);
  const mails = await offersTo(first);
  expect(mails.map(({ subject }) => subject)).toEqual([`Seats for you: ${event.title}`]);
  expect(mails[0]?.text).toContain(`/${event.slug}`);

  const offer = (await own(event, first))?.wait_id ?? "";
  expect((await tryBook(world, event, { as: second, offer })).body).toMatchObject({ code: "offer_over" });
  expect((await tryBook(world, event, { as: first, count: 3, offer })).body).toMatchObject({ code: "sold_out" });
  const booked = await book(world, event, { as: first, offer });
  expect(booked).toMatchObject({ status: "CONFIRMED" });
  expect(await own(event, second)).toMatchObject({ offer: { count: 1 } }); // they took one of the two: the other goes on
  expect(await own(event, first)).toBeNull();
  expect((await tryBook(world, event, { as: first, offer })).body).toMatchObject({ code: "offer_over" });
  await expectRightBooks(world, event.eventId);
});

test("an offer that nobody takes goes on to the next, as does one that is declined or whose person is gone", async () => {
  const { event, taken } = await soldOut();
  const line = [await world.person(), await world.person(), await world.person(), await world.person()] as const;
  for (const person of line) await join(event, person, { count: 2 });
  await giveBack(taken);
  await work();
  const offer = (await own(event, line[0]))?.wait_id ?? "";
  world.clock.moveBy(12 * hourMs);
  expect(await own(event, line[0])).toMatchObject({ offer: null });
  expect((await tryBook(world, event, { as: line[0], offer, count: 2 })).body).toMatchObject({ code: "offer_over" });
  await work();
  expect(await own(event, line[0])).toBeNull();
  expect((await own(event, line[1]))?.offer).not.toBeNull();
  await leave(event, line[1]);
  expect((await own(event, line[2]))?.offer).not.toBeNull();
  await world.app.db.transaction((tx) => forgetPerson(tx, line[2].userId, world.clock.now()));
  await work();
  expect((await own(event, line[3]))?.offer).not.toBeNull();
  await expectRightBooks(world, event.eventId);
});

test("of two who take the same offer at once, and of an offer taken twice at once, one booking comes", async () => {
  const { event, taken } = await soldOut({ ticketTypes: [{ price: 100, capacity: 1 }] }, 1);
  const me = await world.person();
  await join(event, me);
  await giveBack(taken);
  await work();
  const offer = (await own(event, me))?.wait_id ?? "";
  const answers = await Promise.all([1, 2, 3].map(() => tryBook(world, event, { as: me, offer })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  await expectRightBooks(world, event.eventId);
  world.clock.moveBy(11 * minuteMs); // not paid: the hold ends, and nobody waits any more
  await work();
  expect((await tryBook(world, event)).status).toBe(201);
});

test("who waits for an event that is cancelled is told once, and waits no more", async () => {
  const { event, taken } = await soldOut();
  const [offered, waiting] = [await world.person(), await world.person()];
  await join(event, offered, { count: 2 });
  await join(event, waiting);
  await giveBack(taken);
  await work();
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  for (let round = 0; round < 2; round++) await work();
  const told = async ({ email }: TestPerson) =>
    (await world.call(readOutbox, { query: { to: email } })).body.filter(({ subject }) =>
      subject?.startsWith("Cancelled"),
    );
  expect([await told(offered), await told(waiting)]).toMatchObject([
    [{ subject: `Cancelled: ${event.title}` }],
    [{ subject: `Cancelled: ${event.title}` }],
  ]);
  expect([await own(event, offered), await own(event, waiting)]).toEqual([null, null]);
  await expectRightBooks(world, event.eventId);
});

test("an offer lasts twelve hours, and less as the event draws near", () => {
  const at = new Date("2026-01-10T10:00:00Z");
  const event = (hours: number) => ({ startAt: later(at, hours * hourMs), endAt: later(at, (hours + 2) * hourMs) });
  const lasts = (hours: number) => (offerEnd(at, event(hours)).getTime() - at.getTime()) / minuteMs;
  expect([100, 48, 8, 1, -1, -1.9].map(lasts)).toEqual([720, 720, 120, 30, 30, 6]);
});

test("who has not booked what was offered is reminded once, a while before it ends; who has booked is not", async () => {
  const remindersTo = async ({ email }: TestPerson) =>
    (await world.call(readOutbox, { query: { to: email } })).body.filter(({ subject }) =>
      subject?.startsWith("Still yours for a while"),
    );
  const { event, taken } = await soldOut({ startInHours: 96 });
  const [slow, quick] = [await world.person(), await world.person()];
  for (const person of [slow, quick]) await join(event, person);
  await giveBack(taken);
  await work();
  const offer = (await own(event, quick))?.wait_id;
  await tryBook(world, event, { as: quick, ...(offer && { offer }) });
  world.clock.moveBy(8 * hourMs);
  await work();
  expect(await remindersTo(slow)).toHaveLength(0);
  world.clock.moveBy(hourMs + minuteMs);
  for (let round = 0; round < 2; round++) await work();
  expect([await remindersTo(slow), await remindersTo(quick)].map(({ length }) => length)).toEqual([1, 0]);
});
