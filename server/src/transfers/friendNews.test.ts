import { cancelBooking } from "@mela/contract/bookings";
import { updateEvent } from "@mela/contract/eventCalls";
import { cancelGuest, changeTicketType, resendTicket } from "@mela/contract/guestDetail";
import { countRecipients, sendMessage } from "@mela/contract/guestMessages";
import { readOutbox } from "@mela/contract/messages";
import { postponeEvent } from "@mela/contract/postponing";
import { acceptTransfer, offerTransfer } from "@mela/contract/transfers";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const mails = async ({ email }: TestPerson) => (await world.call(readOutbox, { query: { to: email } })).body;

/** A party of two of which a friend has one ticket; the event begins in three days. */
async function shared(count = 2, given?: { friend?: TestPerson; booker?: TestPerson }) {
  const event = await makeEvent(world, {
    startInHours: 72,
    title: "Kites",
    ticketTypes: [{ name: "Basic" }, { name: "Balcony" }],
    refundPolicy: { full_until_hours: 1, half_until_hours: null },
  });
  const booking = await book(world, event, { count, ...(given?.booker && { as: given.booker }) });
  const friend = given?.friend ?? (await world.person());
  const email = `${newRowId()}@example.in`;
  const params = { bookingId: booking.booking_id };
  const [ticket] = booking.tickets;
  if (!ticket) throw new Error("a booking has tickets");
  const body = { ticket_id: ticket.ticket_id, email };
  await world.call(offerTransfer, { params, body }, { as: booking.person });
  const [offer] = (await world.call(readOutbox, { query: { to: email } })).body;
  const token = /tickets\/accept\/([\w-]+)/.exec(offer?.text ?? "")?.[1] ?? "";
  expect((await world.call(acceptTransfer, { body: { token } }, { as: friend })).status).toBe(200);
  return { event, booking, friend };
}

// Seen red: the mail was to bring a code that there is none of, and never went.
test("who passed on all but one seat hears that the host has cancelled that one, and gets no code of a friend's", async () => {
  const { event, booking } = await shared();
  const own = booking.tickets[1]?.ticket_id;
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  const body = { ticket_ids: own ? [own] : [], message: "One chair is broken.", refund: "IN_FULL" as const };
  expect((await world.call(cancelGuest, { params, body }, { as: event.host })).status).toBe(200);
  await world.app.jobs.drain();
  const told = (await mails(booking.person)).find(({ subject }) => subject.includes("cancelled: Kites"));
  expect(told?.text).toContain("One chair is broken.");
  expect(told?.text).toContain("You have passed on its other tickets");
  expect(told?.text).not.toContain("This code lets");
});

// Seen red: two were said to come in by a code that is good for one.
test("who has passed on one of two is sent a ticket for one", async () => {
  const { event, booking } = await shared();
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  expect((await world.call(resendTicket, { params }, { as: event.host })).status).toBe(200);
  await world.app.jobs.drain();
  const told = (await mails(booking.person)).find(({ subject }) => subject === "Your ticket for Kites");
  expect(told?.text).toContain("new");
  expect(told?.text).not.toContain("all 2 of you");
});

// Seen red: nobody told them, and they came to another door with the old name on their pass.
test("a friend whose ticket the host gives another type hears of it, once, and who holds another ticket does not", async () => {
  const { event, booking, friend } = await shared();
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  const other = event.types[1]?.id ?? event.types[0].id;
  const change = (ticket: number) => {
    const ids = booking.tickets.slice(ticket, ticket + 1).map(({ ticket_id }) => ticket_id);
    const body = { ticket_ids: ids, ticket_type_id: other };
    return world.call(changeTicketType, { params, body }, { as: event.host });
  };
  const told = async () => {
    await world.app.jobs.drain();
    return (await mails(friend)).filter(({ subject }) => subject === "Your ticket for Kites has changed");
  };
  expect((await change(1)).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await change(0)).status).toBe(200);
  expect((await change(0)).status).toBe(200);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("You now have: 1 x Balcony.");
  expect(mail?.text).toContain(`/booking_confirmed/${booking.booking_id}`);
});

test("booker and friend are reminded, each once", async () => {
  const { event, booking, friend } = await shared();
  world.clock.moveTo(later(event.startsAt, -24 * hourMs));
  await world.app.jobs.drain();
  await world.app.jobs.drain();
  for (const person of [booking.person, friend]) {
    const subjects = (await mails(person)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith("Tomorrow"))).toHaveLength(1);
  }
});

test("who gave their only ticket away is reminded of nothing, and the friend is", async () => {
  const { event, booking, friend } = await shared(1);
  world.clock.moveTo(later(event.startsAt, -24 * hourMs));
  await world.app.jobs.drain();
  await world.app.jobs.drain();
  expect((await mails(friend))[0]?.subject).toMatch(/^Tomorrow/);
  expect((await mails(booking.person)).map(({ subject }) => subject).join()).not.toContain("Tomorrow");
});

test("a friend hears of a change, and of a new date without being offered the booker's money", async () => {
  const { event, booking, friend } = await shared();
  const { eventId, host } = event;
  const location = { name: "Amber Fort", address: "", city: "Jaipur", country: "India" };
  await world.call(updateEvent, { params: { eventId }, body: { location } }, { as: host });
  world.clock.moveBy(hourMs);
  await world.app.jobs.drain();
  expect((await mails(friend))[0]?.subject).toBe("Please note: Kites has changed");
  await world.call(postponeEvent, { params: { eventId }, body: {} }, { as: host });
  await world.app.jobs.drain();
  const [theirs] = await mails(friend);
  const [bookers] = await mails(booking.person);
  expect(theirs?.text).toContain("Your ticket stays valid");
  expect(theirs?.text).not.toMatch(/choose|Request/);
  expect(bookers?.text).toContain("choose so by");
});

test("what the host writes to guests reaches the friend too, and both are counted once", async () => {
  const { event, booking, friend } = await shared();
  const { eventId, host } = event;
  const audience = { statuses: ["GOING" as const], ticket_type_ids: [] };
  const input = { params: { eventId }, body: { audience, phone_channels: [] } };
  expect((await world.call(countRecipients, input, { as: host })).body.data).toMatchObject({ recipients: 2 });
  const body = { ...input.body, subject: "Bring a kite", text: "It will be windy." };
  await world.call(sendMessage, { params: { eventId }, body }, { as: host });
  await world.app.jobs.drain();
  for (const person of [booking.person, friend])
    expect((await mails(person)).filter(({ subject }) => subject?.includes("Bring a kite"))).toHaveLength(1);
});

test("on phones giver and friend hear of a ticket passed on, without names, and the friend that it is void", async () => {
  const [booker, friend] = [await onPhoneAlone(world), await onPhoneAlone(world)];
  const { booking } = await shared(2, { booker, friend });
  const page = `${world.app.config.publicUrl}/booking_confirmed/${booking.booking_id}`;
  const saidTo = async ({ phone }: typeof booker) => {
    await world.app.jobs.drain();
    return (await writtenTo(world, phone)).map(({ text }) => text);
  };
  expect(await saidTo(friend)).toEqual([`The ticket for Kites is yours. Your pass: ${page}`]);
  expect(await saidTo(booker)).toContain(
    `Your friend has accepted the ticket for Kites; your code for that seat opens no door any more. ${page}`,
  );
  await world.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: booker });
  expect((await saidTo(friend)).at(-1)).toMatch(
    /^Your ticket for Kites was cancelled: its code opens no door any more\. /,
  );
});
