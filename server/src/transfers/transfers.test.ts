import { cancelBooking, getBooking, myBookings, ticketsPdf } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { checkIn } from "@mela/contract/checkin";
import { getEvent } from "@mela/contract/eventCalls";
import { cancelGuest, getGuest } from "@mela/contract/guestDetail";
import { listHistory } from "@mela/contract/history";
import { invitePeople } from "@mela/contract/invitees";
import { readOutbox } from "@mela/contract/messages";
import {
  acceptTransfer,
  listTransfers,
  offerTransfer,
  previewTransfer,
  takeBackTransfer,
} from "@mela/contract/transfers";
import { beforeEach, expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, type EventPlan, makeEvent, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson } from "./forgetPerson.ts";

const world = await newWorld({}, expectFreshGuests);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

type Party = { event: TestEvent; booking: TestBooking };
async function party({ count = 3, ...plan }: EventPlan & { count?: number } = {}): Promise<Party> {
  const event = await makeEvent(world, { startInHours: 1, ...plan });
  return { event, booking: await book(world, event, { count, pay: (plan.ticketTypes?.[0]?.price ?? 0) > 0 }) };
}
const paramsOf = (booking: TestBooking) => ({ params: { bookingId: booking.booking_id } });
const read = async (booking: TestBooking, as: TestPerson = booking.person) =>
  (await world.call(getBooking, paramsOf(booking), { as })).body.data;
const ticketAt = (booking: TestBooking, seat: number) => {
  const found = booking.tickets.find((ticket) => ticket.seat === seat);
  if (!found) throw new Error("no such seat");
  return found.ticket_id;
};
const offer = (booking: TestBooking, { seat = 2, email = `${newRowId()}@example.in`, as = booking.person } = {}) =>
  world.call(offerTransfer, { ...paramsOf(booking), body: { ticket_id: ticketAt(booking, seat), email } }, { as });
const takeBack = (booking: TestBooking, seat = 2) =>
  world.call(
    takeBackTransfer,
    { params: { bookingId: booking.booking_id, ticketId: ticketAt(booking, seat) } },
    { as: booking.person },
  );
/** The link's secret, as the friend's mail has it. */
async function tokenFor(email: string): Promise<string> {
  const [newest] = (await world.call(readOutbox, { query: { to: email } })).body;
  return /tickets\/accept\/([\w-]+)/.exec(newest?.text ?? "")?.[1] ?? "";
}
async function offered(booking: TestBooking, seat = 2): Promise<string> {
  const email = `${newRowId()}@example.in`;
  expect((await offer(booking, { seat, email })).body).toMatchObject({ success: true });
  return tokenFor(email);
}
const accept = (token: string, as: TestPerson, responses: Input<typeof acceptTransfer>["body"]["responses"] = []) =>
  world.call(acceptTransfer, { body: { token, responses } }, { as });
const look = (token: string, as?: TestPerson) => world.call(previewTransfer, { body: { token } }, as ? { as } : {});
const scan = async ({ event }: Party, code: string | null | undefined) =>
  (await world.call(checkIn, { params: { eventId: event.eventId }, body: { qrCode: code ?? "" } }, { as: event.host }))
    .body;
const codeOf = (shown: Awaited<ReturnType<typeof read>>, seat: number) =>
  shown.tickets.find((ticket) => ticket.seat === seat)?.code;
async function given(made: Party, { seat = 2, friend }: { seat?: number; friend?: TestPerson } = {}) {
  const taker = friend ?? (await world.person("Bala Friend"));
  expect((await accept(await offered(made.booking, seat), taker)).body).toMatchObject({ success: true });
  return taker;
}
const mails = async (to: string) => (await world.call(readOutbox, { query: { to } })).body;

test("a friend accepts a seat: the old code is void at the door at once, the new one lets them in by their name", async () => {
  const made = await party();
  const before = await read(made.booking);
  const token = await offered(made.booking);
  expect((await scan(made, codeOf(before, 2))).success, "until it is accepted nothing changes").toBe(true);
  const other = await party();
  const old = await read(other.booking);
  const friend = await given(other);
  expect(await scan(other, codeOf(old, 2))).toMatchObject({ success: false, code: "void_ticket" });
  const theirs = await read(other.booking, friend);
  expect(await scan(other, codeOf(theirs, 2))).toMatchObject({
    success: true,
    data: { guest: { name: "Bala Friend" } },
  });
  expect((await accept(token, friend)).body, "somebody is in with the other one").toMatchObject({
    code: "transfer_invalid",
    data: { reason: "OVER" },
  });
});

test("the party's code, old and new, lets in those who are left and never the friend's seat", async () => {
  const made = await party();
  const before = await read(made.booking);
  await given(made);
  expect((await read(made.booking)).party_code).toBe(before.party_code);
  expect(await scan(made, before.party_code)).toMatchObject({
    success: true,
    data: { party: { admitted: 2, left: 0 } },
  });
});

test("after the host cancels one of the party the friend's ticket is good, and the giver's new codes don't reach it", async () => {
  const made = await party({ count: 4 });
  const { event, booking } = made;
  const friend = await given(made, { seat: 2 });
  const theirs = await read(booking, friend);
  const body = { ticket_ids: [ticketAt(booking, 1)], refund: "BY_RULES" as const };
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  expect((await world.call(cancelGuest, { params, body }, { as: event.host })).body).toMatchObject({ success: true });
  await given(made, { seat: 3 });
  expect(await scan(made, (await read(booking)).party_code)).toMatchObject({ data: { party: { admitted: 1 } } });
  expect(codeOf(await read(booking, friend), 2)).toBe(codeOf(theirs, 2));
  expect(await scan(made, codeOf(theirs, 2))).toMatchObject({ success: true, data: { party: { admitted: 1 } } });
});

test("the friend has a pass, a page and a PDF of the one seat, and nothing of the rest of the booking", async () => {
  const made = await party({ ticketTypes: [{ price: 500 }], questions: [{ text: "Allergies?", per: "GUEST" }] });
  const { booking } = made;
  const friend = await given(made);
  const own = (await world.call(myBookings, {}, { as: friend })).body;
  expect(own).toMatchObject([
    { booking_id: booking.booking_id, status: "CONFIRMED", payment_status: "NONE", ticket_counts: [{ count: 1 }] },
  ]);
  const shown = await read(booking, friend);
  expect(shown).toMatchObject({ given_by: booking.person.name, name: "Bala Friend", total_price: 0, price_lines: [] });
  expect(shown).toMatchObject({ party_code: null, can_cancel: false, responses: [], email: null });
  expect(shown.tickets).toHaveLength(1);
  const get = (path: string) =>
    world.app.inject({
      method: "GET",
      url: `/api/bookings/${booking.booking_id}/${path}`,
      headers: { authorization: `Bearer ${friend.token}` },
    });
  const pdf = await get("tickets.pdf");
  expect([pdf.statusCode, pdf.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)?.length]).toEqual([200, 1]);
  for (const path of ["details", "transfers", "invoices"]) expect((await get(path)).statusCode).toBe(404);
  const [mail] = await mails(friend.email);
  expect(mail?.text).toContain(booking.person.name);
});

test("the giver sees who has the ticket, and its code no more; whoever gave the only one has no tickets to print", async () => {
  const made = await party({ count: 1 });
  const { booking } = made;
  const friend = await given(made, { seat: 1 });
  const shown = await read(booking);
  expect(shown).toMatchObject({ party_code: null, given_by: null, status: "CONFIRMED" });
  expect(shown.tickets).toMatchObject([{ code: null, is_given: true, holder: "Bala Friend" }]);
  const { body } = await world.call(listTransfers, paramsOf(booking), { as: booking.person });
  expect(body.data.seats).toMatchObject([{ state: "GIVEN", holder: "Bala Friend", email: friend.email }]);
  expect(
    (await world.call(ticketsPdf, { ...paramsOf(booking), query: {} }, { as: booking.person })).body,
  ).toMatchObject({
    code: "no_ticket",
  });
  expect((await mails(booking.person.email))[0]?.subject).toContain("Bala Friend");
});

test("of two who accept at once one has it, and who has it is told so again", async () => {
  const made = await party();
  const token = await offered(made.booking);
  const friends = await Promise.all(["Bala", "Chitra", "Dev"].map((name) => world.person(name)));
  const answers = await Promise.all(friends.map((friend) => accept(token, friend)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const winner = friends[answers.findIndex(({ status }) => status === 200)];
  const loser = friends[answers.findIndex(({ status }) => status === 404)];
  if (!winner || !loser) throw new Error("somebody wins, somebody loses");
  expect((await accept(token, winner)).status).toBe(200);
  expect((await accept(token, loser)).body).toMatchObject({ code: "transfer_invalid", data: { reason: "TAKEN" } });
  expect((await look(token, winner)).body.data).toMatchObject({ standing: "HAS", booking_id: made.booking.booking_id });
  expect((await look(token)).body).toMatchObject({ code: "transfer_invalid" });
});

test("an offer can be taken back until it is accepted, and a new one ends the one before", async () => {
  const made = await party();
  const friend = await world.person();
  const first = await offered(made.booking);
  expect((await look(first)).body.data).toMatchObject({ standing: "OPEN", booking_id: null });
  const second = await offered(made.booking);
  expect((await accept(first, friend)).body).toMatchObject({ data: { reason: "TAKEN_BACK" } });
  expect((await takeBack(made.booking)).body.data.seats.map(({ state }) => state)).toEqual(["OWN", "OWN", "OWN"]);
  expect((await accept(second, friend)).body).toMatchObject({ data: { reason: "TAKEN_BACK" } });
  expect((await takeBack(made.booking)).status, "again changes nothing").toBe(200);
  await given(made);
  expect((await takeBack(made.booking)).body).toMatchObject({ code: "transfer_accepted" });
  expect((await offer(made.booking)).body).toMatchObject({ code: "transfer_closed" });
});

test("it lapses when the event begins, when the booking is cancelled, and for a seat that is in", async () => {
  const made = await party();
  const friend = await world.person();
  const token = await offered(made.booking);
  world.clock.moveBy(hourMs);
  expect((await accept(token, friend)).body).toMatchObject({ data: { reason: "OVER" } });
  expect((await offer(made.booking, { seat: 1 })).body).toMatchObject({ code: "transfer_closed" });
  world.clock.moveTo(noon);
  const shown = await read(made.booking);
  await scan(made, codeOf(shown, 1));
  expect((await offer(made.booking, { seat: 1 })).body).toMatchObject({ code: "transfer_closed" });
  const other = await party();
  const late = await offered(other.booking);
  await world.call(cancelBooking, paramsOf(other.booking), { as: other.booking.person });
  expect((await accept(late, friend)).body).toMatchObject({ data: { reason: "OVER" } });
});

test("of a cancelled booking the friend hears that the ticket is void, and money goes to whoever paid", async () => {
  const made = await party({ startInHours: 72, ticketTypes: [{ price: 500 }], count: 2 });
  const { booking } = made;
  const friend = await given(made);
  const { body } = await world.call(cancelBooking, paramsOf(booking), { as: booking.person });
  expect(body.data.status).toBe("CANCELLED");
  await world.app.jobs.drain();
  expect((await read(booking, friend)).status).toBe("CANCELLED");
  expect((await mails(friend.email)).map(({ subject }) => subject)).toContain(
    "Your ticket is cancelled: Kite making on the roof",
  );
});

test("where the host decides who comes nothing is passed on; a private event's seats go to who was invited", async () => {
  const asked = await makeEvent(world, { approval: true });
  const request = await book(world, asked);
  await run(world.app.db, sql`update bookings set status = 'CONFIRMED' where booking_id = ${request.booking_id}::uuid`);
  expect((await offer(request, { seat: 1 })).body).toMatchObject({ code: "transfer_by_host" });
  const made = await party({ visibility: "UNLISTED" });
  await run(world.app.db, sql`update events set visibility = 'PRIVATE' where event_id = ${made.event.eventId}::uuid`);
  const friend = await world.person();
  const token = await offered(made.booking);
  expect((await accept(token, friend)).body).toMatchObject({ code: "not_invited" });
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value) values (${newRowId()}::uuid, ${friend.userId}::uuid, 'EMAIL', ${friend.email})`,
  );
  const { eventId, host } = made.event;
  await world.call(invitePeople, { params: { eventId }, body: { text: friend.email } }, { as: host });
  expect((await accept(token, friend)).body).toMatchObject({ success: true });
  const seen = await world.call(getEvent, { params: { eventId: made.event.eventId } }, { as: friend });
  expect(seen.status).toBe(200);
});

test("the friend answers what each guest is asked, and the giver's answers for that seat are gone", async () => {
  const made = await party({ questions: [{ text: "Allergies?", per: "GUEST", required: false }] });
  const [asked] = made.event.questions;
  const question_id = asked?.id ?? "";
  await run(
    world.app.db,
    sql`insert into responses (event_id, booking_id, question_id, seat, answer)
        values (${made.event.eventId}::uuid, ${made.booking.booking_id}::uuid, ${question_id}::uuid, 2, 'Nuts')`,
  );
  await run(world.app.db, sql`update questions set required = true where question_id = ${question_id}::uuid`);
  const friend = await world.person();
  const token = await offered(made.booking);
  expect((await look(token)).body.data.questions).toMatchObject([{ text: "Allergies?" }]);
  expect((await accept(token, friend)).body).toMatchObject({ code: "answers_missing" });
  expect((await accept(token, friend, [{ question_id, answer: "Milk" }])).body).toMatchObject({ success: true });
  const shown = await read(made.booking, made.event.host);
  expect(JSON.stringify(shown.responses)).toContain("Milk");
  expect(JSON.stringify(shown.responses)).not.toContain("Nuts");
});

test("the host sees the friend as holder, and who passed on what in the history", async () => {
  const made = await party();
  const { event, booking } = made;
  const friend = await given(made);
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  const { body } = await world.call(getGuest, { params }, { as: event.host });
  expect(body.data.tickets[1]).toMatchObject({ holder: "Bala Friend", is_given: true });
  const history = await world.call(listHistory, { params: { eventId: event.eventId }, query: {} }, { as: event.host });
  const lines = history.body.data.map(({ action, by }) => `${action} ${by.name}`);
  expect(lines).toContain("accept_ticket Bala Friend");
  expect(lines).toContain(`offer_ticket ${booking.person.name}`);
  expect(JSON.stringify(history.body)).not.toContain(friend.email);
});

test("nobody but the booker offers or takes back, nobody accepts their own, and too many offers wait a day", async () => {
  const made = await party({ count: 10 });
  const { booking, event } = made;
  const stranger = await world.person();
  for (const as of [stranger, event.host]) expect((await offer(booking, { as })).status).toBe(404);
  const friend = await given(made);
  expect((await offer(booking, { as: friend, seat: 1 })).status).toBe(404);
  const token = await offered(booking, 1);
  expect((await accept(token, booking.person)).body).toMatchObject({ code: "transfer_own" });
  expect((await offer(booking, { seat: 1, email: booking.person.email })).body).toMatchObject({ code: "transfer_own" });
  expect((await look("x".repeat(43))).body).toMatchObject({ code: "transfer_invalid" });
  for (let n = 0; n < 4; n += 1) await offered(booking, 1);
  expect((await offer(booking, { seat: 1 })).body).toMatchObject({ code: "too_many_requests" });
});

test("whoever was given a ticket and deletes their account gives it back, under a code that neither had before", async () => {
  const made = await party();
  const { booking } = made;
  const before = await read(booking);
  const friend = await given(made);
  const theirs = await read(booking, friend);
  await transaction(world.app.db, (tx) =>
    forgetPerson(tx, { userId: friend.userId, addresses: [], now: world.clock.now() }),
  );
  const after = await read(booking);
  expect(after.tickets.map(({ is_given, holder }) => [is_given, holder])).toEqual(Array(3).fill([false, null]));
  for (const code of [codeOf(before, 2), codeOf(theirs, 2)])
    expect(await scan(made, code)).toMatchObject({ code: "void_ticket" });
  expect(await scan(made, after.party_code)).toMatchObject({ data: { party: { admitted: 3 } } });
});
