import type { Input } from "@mela/contract/call";
import { getChangeAudience, setChangeNote } from "@mela/contract/changes";
import type { EventId } from "@mela/contract/common";
import { cancelEvent, updateEvent } from "@mela/contract/eventCalls";
import { addDates, updateDates } from "@mela/contract/series";
import { listTasks } from "@mela/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import { firstRow, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const patch = (
  { eventId, host }: TestEvent,
  body: NonNullable<Parameters<typeof world.call<typeof updateEvent>>[1]["body"]>,
) => world.call(updateEvent, { params: { eventId }, body }, { as: host });
const move = (event: TestEvent, hours: number) => ({
  start_date: later(event.startsAt, hours * hourMs).toISOString(),
  end_date: later(event.endsAt, hours * hourMs).toISOString(),
});
const newsFor = async (person: TestPerson) => {
  await world.app.jobs.drain();
  return (await newestMessages(world.app.db, person.email)).filter(({ kind }) => kind === "event_change");
};
const tasks = async ({ eventId, host }: TestEvent) =>
  (await world.call(listTasks, { params: { eventId } }, { as: host })).body.data.tasks;

test("several saves within ten minutes are one mail, from what was to what is", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  expect((await patch(event, { ...move(event, 1), change_note: "Rain till five." })).status).toBe(200);
  world.clock.moveBy(5 * minuteMs);
  await patch(event, { ...move(event, 2), location: { name: "Blue Hall", city: "Jaipur" } });
  world.clock.moveBy(9 * minuteMs);
  expect(await newsFor(person)).toEqual([]);
  expect(await tasks(event)).toMatchObject([{ kind: "CHANGE", done: 0, due_at: expect.any(String) }]);
  world.clock.moveBy(minuteMs);
  const [mail, ...more] = await newsFor(person);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(
    "New time: Tuesday, 24 November 2026 at 2:00 pm – 5:00 pm. Before: Tuesday, 24 November 2026 at 12:00 pm – 3:00 pm.",
  );
  expect(mail?.text).toContain("New place: Blue Hall, Jaipur. Before: Jaipur.");
  expect(mail?.text).toContain("The host writes: Rain till five.");
  expect(await tasks(event)).toMatchObject([
    { total: 1, done: 1, failed: 0, due_at: null, finished_at: expect.any(String) },
  ]);
  expect(await newsFor(person)).toHaveLength(1); // and never again
});

test("news that fails keeps no other event's waiting", async () => {
  const [broken, event] = [await makeEvent(world), await makeEvent(world)];
  const [, { person }] = [await book(world, broken), await book(world, event)];
  await patch(broken, move(broken, 1));
  await patch(event, move(event, 1));
  const details = sql`update event_tasks set details = '{}'::jsonb where event_id = ${broken.eventId}::uuid`;
  await run(world.app.db, details);
  world.clock.moveBy(11 * minuteMs);
  expect(await newsFor(person)).toHaveLength(1);
  expect(world.takeErrors()).toMatchObject([{ msg: "guests not told yet", eventId: broken.eventId }]);
  await run(world.app.db, sql`delete from event_tasks where event_id = ${broken.eventId}::uuid`);
});
test("saving on and on puts the mail off by half an hour at most", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  for (let hours = 1; hours <= 4; hours += 1) {
    await patch(event, move(event, hours));
    world.clock.moveBy(8 * minuteMs);
  }
  expect(await newsFor(person)).toHaveLength(1);
});

test("what is taken back in time, or told otherwise, is not told", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  await patch(event, move(event, 1));
  await patch(event, move(event, 0));
  world.clock.moveBy(11 * minuteMs);
  expect(await newsFor(person)).toEqual([]);
  await patch(event, move(event, 1));
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  world.clock.moveBy(11 * minuteMs);
  expect(await newsFor(person)).toEqual([]);
});

test("nobody is told of other fields, nor of an event without guests; a new link is not in the mail", async () => {
  const event = await makeEvent(world, { onlineUrl: "https://meet.example/old" });
  await patch(event, { online_url: "https://meet.example/none" });
  expect(await tasks(event)).toEqual([]);
  const { person } = await book(world, event);
  await patch(event, { description: "More of it." });
  expect(await tasks(event)).toEqual([]);
  await patch(event, { online_url: "https://meet.example/new" });
  world.clock.moveBy(11 * minuteMs);
  const [mail] = await newsFor(person);
  expect(mail?.text).toContain("The link to join is new.");
  expect(mail?.text).not.toContain("meet.example");
});

test("guests read it in their language; who has no mail is counted", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 300 }] });
  const hindi = (await book(world, event)).person;
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${hindi.userId}::uuid`);
  const silent = (await book(world, event)).person;
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${silent.userId}::uuid`);
  const audience = await world.call(getChangeAudience, { params: { eventId: event.eventId } }, { as: event.host });
  expect(audience.body.data).toEqual({ guests: 2, unreachable: 1, of_other_dates: 0, waiting_until: null });
  await patch(event, move(event, 1));
  world.clock.moveBy(11 * minuteMs);
  expect((await newsFor(hindi))[0]?.text).toContain("नया समय");
  expect(await tasks(event)).toMatchObject([{ total: 2, done: 1, failed: 1 }]);
});

test("a word may be added while the news waits, and by nobody else", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  await patch(event, move(event, 1));
  const asked = { params: { eventId: event.eventId }, body: { note: "Bring a hat." } };
  expect((await world.call(setChangeNote, asked, { as: await world.person() })).status).toBe(403);
  expect((await world.call(setChangeNote, asked, { as: event.host })).body.data.waiting_until).not.toBeNull();
  world.clock.moveBy(11 * minuteMs);
  expect((await newsFor(person))[0]?.text).toContain("The host writes: Bring a hat.");
});

test("a new time has reminders of its own", async () => {
  const event = await makeEvent(world);
  await run(world.app.db, sql`update events set reminded_day_at = now() where event_id = ${event.eventId}::uuid`);
  await patch(event, move(event, 24));
  const reminded = sql`select reminded_day_at from events where event_id = ${event.eventId}::uuid`;
  expect(await firstRow(world.app.db, z.object({ reminded_day_at: z.null() }), reminded)).not.toBeNull();
});

test("of a series the guests of each date that changes are told, each of their own, in one mail for several saves", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 300 }] });
  const params = { eventId: event.eventId };
  const asHost = { as: event.host };
  const more = { rule: { every: "WEEK" as const, count: 3 } };
  const { dates } = (await world.call(addDates, { params, body: more }, asHost)).body.data;
  const guests = await Promise.all(dates.map(async ({ id }) => (await book(world, { ...event, eventId: id })).person));
  const audience = await world.call(getChangeAudience, { params }, asHost);
  expect(audience.body.data).toMatchObject({ guests: 1, of_other_dates: 3 });
  const [, second, third, fourth] = dates.map(({ id }) => id);
  const elsewhere = { location: { name: "Blue Hall", city: "Pune" } };
  await world.call(updateEvent, { params: { eventId: fourth ?? event.eventId }, body: elsewhere }, asHost);
  const edit = async (eventId: EventId | undefined, body: Input<typeof updateDates>["body"]) => {
    const asked = { params: { eventId: eventId ?? event.eventId }, body };
    expect((await world.call(updateDates, asked, asHost)).status).toBe(200);
  };
  const place = { location: { name: "Red Hall", city: "Jaipur" } };
  await edit(second, { scope: "FOLLOWING", changes: place, change_note: "The roof leaks." });
  await edit(third, { scope: "THIS", changes: { location: { name: "Green Hall", city: "Jaipur" } } });
  world.clock.moveBy(11 * minuteMs);
  const mails = await Promise.all(guests.map(newsFor));
  expect(mails.map(({ length }) => length)).toEqual([0, 1, 1, 1]);
  const [, atSecond, atThird] = mails.map(([mail]) => mail?.text);
  expect(atSecond).toContain("New place: Red Hall, Jaipur. Before: Jaipur.");
  expect(atSecond).toContain("The host writes: The roof leaks.");
  expect(atThird).toContain("New place: Green Hall, Jaipur. Before: Jaipur.");
  await edit(event.eventId, { scope: "ALL", changes: move(event, 1) });
  world.clock.moveBy(11 * minuteMs);
  const later = await Promise.all(guests.map(newsFor));
  expect(later.map(({ length }) => length)).toEqual([1, 2, 2, 2]);
  expect(later[1]?.[0]?.text).toContain("New time: Tuesday, 1 December 2026 at 1:00 pm – 4:00 pm.");
});

test("who signed in by phone alone hears of the new time there, once, and counts as told", async () => {
  const event = await makeEvent(world, { title: "Kites" });
  const guest = await onPhoneAlone(world);
  await book(world, event, { as: guest });
  await patch(event, move(event, 1));
  world.clock.moveBy(10 * minuteMs);
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  const news = (await writtenTo(world, guest.phone)).filter(({ kind }) => kind === "event_change");
  expect(news.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Kites has a new time: Tuesday, 24 November 2026 at 1:00\spm.* Your pass: http\S+$/),
  ]);
  expect(await tasks(event)).toMatchObject([{ kind: "CHANGE", done: 1, failed: 0 }]);
});
