import { setReminders } from "@mela/contract/guestMessages";
import { checkInGuest } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { postponeEvent } from "@mela/contract/postponing";
import { dateIn, fromZone } from "@mela/contract/zones";
import { expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { instant, json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();

/** What a guest was reminded of, the newest first. */
async function reminders({ email }: TestPerson) {
  const { body } = await world.call(readOutbox, { query: { to: email } });
  return body.filter(({ subject }) => /^(?:Today|Tomorrow|Soon|Starting|आज|कल|जल्द|थोड़ी)/.test(subject));
}
const subjects = async (person: TestPerson) => (await reminders(person)).map(({ subject }) => subject);
/** An event with a guest, and the clock at some hours before it. */
async function booked(plan: EventPlan = {}) {
  const event = await makeEvent(world, { startInHours: 72, ...plan });
  return { event, guest: await book(world, event) };
}
async function goTo({ startsAt }: TestEvent, hoursBefore: number): Promise<void> {
  world.clock.moveTo(later(startsAt, -hoursBefore * hourMs));
  await world.app.jobs.drain();
}

test("a guest is reminded a day and an hour before, once each however often jobs run", async () => {
  const { event, guest } = await booked({ title: "Kites" });
  await goTo(event, 24.1);
  expect(await subjects(guest.person)).toEqual([]);
  await goTo(event, 24);
  expect(await subjects(guest.person)).toEqual(["Tomorrow at 12:00 pm: Kites"]);
  await goTo(event, 1);
  await goTo(event, 24); // the clock jumps back
  expect(await subjects(guest.person)).toEqual(["Starting soon: Kites", "Tomorrow at 12:00 pm: Kites"]);
  const [, day] = await reminders(guest.person);
  expect(day?.text).toContain("Tue, 24 Nov, 2026, 12:00 pm\nJaipur");
  expect(day?.text).toContain(guest.reference);
  expect(day?.text).not.toContain("/messages/stop/"); // of one's own booking: nothing stops it
});

// Seen red: the mails came at midnight, and an hour before midnight.
test("of what takes whole days guests are reminded once, at ten the morning before", async () => {
  const { event, guest } = await booked({ title: "Fair" });
  await run(world.app.db, sql`update events set all_day = true where event_id = ${event.eventId}::uuid`);
  await goTo(event, 24);
  expect(await subjects(guest.person)).toEqual([]);
  for (const hours of [14, 1, 0]) await goTo(event, hours);
  expect(await subjects(guest.person)).toHaveLength(1);
});

test("when the clock jumps past it all, nobody is reminded of what is over", async () => {
  const { event, guest } = await booked();
  await goTo(event, -1);
  expect(await subjects(guest.person)).toEqual([]);
  const late = await booked({ title: "Late" });
  await goTo(late.event, 0.5); // the server was away for days
  expect(await subjects(late.guest.person)).toEqual(["Starting soon: Late"]);
});

test("a guest added by hand who signs in by phone is reminded at the address that the host wrote down", async () => {
  const { event, guest } = await booked({ title: "Kites" });
  const address = "by.hand@example.in";
  await run(
    world.app.db,
    sql`update bookings set added_by = ${event.host.userId}::uuid, email = ${address}
         where event_id = ${event.eventId}::uuid and booking_id = ${guest.booking_id}::uuid`,
  );
  await run(
    world.app.db,
    sql`update users set email = null, email_verified_at = null where user_id = ${guest.person.userId}::uuid`,
  );
  await goTo(event, 24);
  expect(await subjects({ ...guest.person, email: address })).toEqual([expect.stringMatching(/^Tomorrow .*: Kites$/)]);
});

test("who booked after a reminder was due gets the next one only", async () => {
  const { event } = await booked({ title: "Kites" });
  await goTo(event, 23.99);
  const late = await book(world, event);
  await goTo(event, 23.9);
  expect(await subjects(late.person)).toEqual([]);
  await goTo(event, 0.95);
  expect(await subjects(late.person)).toEqual(["Starting soon: Kites"]);
});

test("what is cancelled, postponed, not confirmed or switched off reminds nobody", async () => {
  const plans = [sql`status = 'CANCELLED'`, sql`postponed_at = ${instant(world.clock.now())}`, sql`status = 'DRAFT'`];
  const left = [await booked({ approval: true })];
  for (const plan of plans) {
    const made = await booked();
    await run(world.app.db, sql`update events set ${plan} where event_id = ${made.event.eventId}::uuid`);
    left.push(made);
  }
  const off = await booked();
  const params = { eventId: off.event.eventId };
  const switched = await world.call(setReminders, { params, body: { is_on: false } }, { as: off.event.host });
  expect(switched.body.data).toEqual({ is_on: false });
  await goTo(off.event, 24);
  for (const { guest } of [...left, off]) expect(await subjects(guest.person)).toEqual([]);
  await world.call(setReminders, { params, body: { is_on: true } }, { as: off.event.host });
  await goTo(off.event, 23);
  expect(await subjects(off.guest.person)).toHaveLength(1);
});

test("a job that was written before an event moved reminds nobody of the old time", async () => {
  const { event, guest } = await booked({ title: "Kites" });
  world.clock.moveTo(later(event.startsAt, -24 * hourMs));
  const moved = later(event.startsAt, 48 * hourMs);
  await run(
    world.app.db,
    sql`update events set start_at = ${instant(moved)}, end_at = ${instant(later(moved, hourMs))}, reminded_day_at = null
         where event_id = ${event.eventId}::uuid`,
  );
  await world.app.jobs.drain();
  expect(await subjects(guest.person)).toEqual([]);
  world.clock.moveTo(later(moved, -24 * hourMs));
  await world.app.jobs.drain();
  expect(await subjects(guest.person)).toEqual([expect.stringMatching(/^Tomorrow at .*: Kites$/)]);
});

test("in the reader's language, at the event's own time, and the way in for guests of what is online", async () => {
  const { event, guest } = await booked({ timezone: "Europe/Berlin", onlineUrl: "https://meet.example/kites" });
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${guest.person.userId}::uuid`);
  await goTo(event, 24);
  const [mail] = await reminders(guest.person);
  expect(mail?.subject).toMatch(/^कल/);
  expect(mail?.text).toContain("https://meet.example/kites");
  expect(mail?.text).toMatch(/2026, \d+:\d\d [ap]m GMT\+1\n/);
});

test("who is in already needs no reminder, and the host's own test is none", async () => {
  const { event, guest } = await booked();
  const trial = await book(world, event, { as: event.host });
  await run(world.app.db, sql`update bookings set is_test = true where booking_id = ${trial.booking_id}::uuid`);
  await goTo(event, 24);
  expect(await subjects(event.host)).toEqual([]);
  expect(await subjects(guest.person)).toHaveLength(1);
});

test("who signed in by phone alone is reminded there, a day and an hour before, once each", async () => {
  const { event } = await booked({ title: "Kites", onlineUrl: "https://meet.example/kites" });
  const guest = await onPhoneAlone(world);
  const booking = await book(world, event, { as: guest });
  for (const hours of [24, 24, 1, 24, 1]) await goTo(event, hours);
  const pass = `${world.app.config.publicUrl}/booking_confirmed/${booking.booking_id}`;
  const said = (await writtenTo(world, guest.phone)).filter(({ kind }) => kind.startsWith("reminder_"));
  expect(said.map(({ channel, kind, text }) => [channel, kind, text])).toEqual([
    ["SMS", "reminder_day", expect.stringMatching(/^Tomorrow at 12:\d\d\spm IST: Kites\. Your pass: http/)],
    ["SMS", "reminder_hour", expect.stringMatching(/^Today at 12:\d\d\spm IST: Kites\. Your pass: http/)],
  ]);
  expect(said.every(({ text }) => text.endsWith(` ${pass}`))).toBe(true);
});

/** An event of five days from the first on which its clocks show noon, with a guest whose ticket is for some of them. */
async function bookedForDays(...places: number[]) {
  const event = await makeEvent(world, { title: "Fair", startInHours: 72, hours: 4 * 24 + 5 });
  const days = places.map((place) => dateIn("Asia/Kolkata", later(event.startsAt, (place - 1) * dayMs)));
  await run(
    world.app.db,
    sql`update ticket_types set valid_days = ${json(days)} where event_id = ${event.eventId}::uuid`,
  );
  return { event, guest: await book(world, event) };
}
/** To an hour of one of its days, in India. */
async function goToHour({ startsAt }: TestEvent, place: number, hour: number): Promise<void> {
  const midnight = fromZone(Date.parse(dateIn("Asia/Kolkata", startsAt)), "Asia/Kolkata");
  world.clock.moveTo(new Date(midnight + (place - 1) * dayMs + hour * hourMs));
  await world.app.jobs.drain();
}

// Seen red: whoever has a ticket for another day read of the first one alone.
test("who has a ticket for some days alone reads which, and is reminded of those behind a gap, though they were in before", async () => {
  const { event, guest } = await bookedForDays(1, 2, 4);
  await goTo(event, 24);
  const [mail] = await reminders(guest.person);
  expect(mail?.text).toMatch(/Your ticket is good on \w{3} \d+ \w+, \w{3} \d+ \w+ and \w{3} \d+ \w+\./);
  await goToHour(event, 1, 13);
  const scanned = { params: { eventId: event.eventId }, body: { bookingId: guest.booking_id } };
  expect((await world.call(checkInGuest, scanned, { as: event.host })).status).toBe(200);
  await goToHour(event, 2, 10);
  expect(await subjects(guest.person)).toEqual([expect.stringMatching(/^Tomorrow at .*: Fair$/)]);
  await goToHour(event, 3, 10);
  expect(await subjects(guest.person)).toEqual(["Tomorrow: Fair", expect.stringMatching(/^Tomorrow at .*: Fair$/)]);
});

// Seen red: who comes on the third day alone was reminded before the first.
test("whose days begin later is reminded at ten the morning before them, once", async () => {
  const { event, guest } = await bookedForDays(3, 4);
  for (const hours of [24, 1]) await goTo(event, hours);
  await goToHour(event, 2, 9.9);
  expect(await subjects(guest.person)).toEqual([]);
  for (const hour of [10, 10.1, 18]) await goToHour(event, 2, hour);
  expect(await subjects(guest.person)).toEqual(["Tomorrow: Fair"]);
  for (const place of [3, 4, 5]) await goToHour(event, place, 12);
  expect(await subjects(guest.person)).toHaveLength(1);
});

test("nobody is reminded of a day that came while the server was away, or where it is switched off", async () => {
  const { event, guest } = await bookedForDays(3);
  await goToHour(event, 3, 0.1);
  expect(await subjects(guest.person)).toEqual([]);
  const off = await bookedForDays(2);
  await run(world.app.db, sql`update events set sends_reminders = false where event_id = ${off.event.eventId}::uuid`);
  await goToHour(off.event, 1, 12);
  expect(await subjects(off.guest.person)).toEqual([]);
});

test("a later day that moves along with its event has a reminder of its own", async () => {
  const { event, guest } = await bookedForDays(2);
  await goToHour(event, 1, 10);
  expect(await subjects(guest.person)).toEqual(["Tomorrow: Fair"]);
  const params = { eventId: event.eventId };
  const moved = (at: Date) => later(at, 7 * dayMs).toISOString();
  const body = { start_date: moved(event.startsAt), end_date: moved(later(event.startsAt, 4 * dayMs)) };
  expect((await world.call(postponeEvent, { params, body }, { as: event.host })).status).toBe(200);
  await goToHour(event, 8, 10);
  expect(await subjects(guest.person)).toHaveLength(2);
});

test("who signed in by phone alone reads there which day a ticket is for, the morning before it", async () => {
  const { event } = await bookedForDays(2);
  const guest = await onPhoneAlone(world);
  await book(world, event, { as: guest });
  await goTo(event, 24);
  await goToHour(event, 1, 10);
  const said = (await writtenTo(world, guest.phone)).filter(({ kind }) => kind === "reminder_day");
  expect(said.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Tomorrow: Fair\. Your ticket is good on \w{3} \d+ \w+\. Your pass: http/),
  ]);
});
