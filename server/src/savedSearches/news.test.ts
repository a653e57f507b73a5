import { expect, test } from "vitest";
import { z } from "zod";
import { keepVocabulary, refreshDiscovery, refreshHostName } from "../discovery/index.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newSearching } from "../testing/searching.ts";
import { newWorld } from "../testing/world.ts";
import { look } from "./look.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { db, jobs } = world.app;
const { save, listed, newCity, publish, change, mails, outbox } = newSearching(world);

test("what was there when the search was saved is no news; what comes later is, once", async () => {
  const [me, city] = [await world.person(), newCity()];
  const before = await publish(city, { title: "Old kites" });
  world.clock.moveBy(minuteMs);
  await save(me, { city });
  expect(await mails(me)).toEqual([]);
  await change(before, sql`title = 'Old kites, better told'`);
  expect(await mails(me)).toEqual([]);
  await publish(city, { title: "New kites", ticketTypes: [{ price: 499.5 }] });
  const [text, ...more] = await mails(me);
  expect(more).toEqual([]);
  expect(text).toContain("Something new fits your search");
  expect(text).toContain("New kites");
  expect(text).toContain("₹499.50");
  expect(text).not.toContain("Old kites");
  expect(text).toContain(`https://mela.example/?city=${city}`);
  for (let days = 0; days < 3; days += 1) {
    world.clock.moveBy(dayMs);
    expect(await mails(me)).toEqual([]);
  }
});

test("an event that is changed so that it fits is news, and only then", async () => {
  const [me, city, elsewhere] = [await world.person(), newCity(), newCity()];
  const event = await publish(elsewhere, { title: "Kites on the move", ticketTypes: [{ price: 900 }] });
  world.clock.moveBy(minuteMs);
  await save(me, { city, max_price: 500 });
  await change(event, sql`city = ${city}`);
  expect(await mails(me)).toEqual([]); // too dear
  await run(db, sql`update ticket_types set price_minor = 40000 where event_id = ${event.eventId}::uuid`);
  await change(event, sql`title = title`);
  expect(await mails(me)).toHaveLength(1);
  world.clock.moveBy(2 * dayMs);
  await run(db, sql`update ticket_types set price_minor = 90000 where event_id = ${event.eventId}::uuid`);
  await change(event, sql`title = title`);
  await mails(me);
  await run(db, sql`update ticket_types set price_minor = 30000 where event_id = ${event.eventId}::uuid`);
  await change(event, sql`title = title`);
  expect(await mails(me)).toEqual([]); // told before
});

test("own events, those that are over, and those that strangers can't see are no news", async () => {
  const [me, city] = [await world.person(), newCity()];
  await save(me, { city });
  world.clock.moveBy(minuteMs);
  await publish(city, { host: me, title: "My own" });
  await publish(city, { visibility: "UNLISTED", title: "By link" });
  await publish(city, { status: "DRAFT", title: "A plan" });
  await publish(city, { status: "CANCELLED", title: "Called off" });
  await publish(city, { startInHours: -5, hours: 2, title: "Over" });
  expect(await mails(me)).toEqual([]);
  await publish(city, { title: "For all" });
  expect(await mails(me)).toHaveLength(1);
});

test("there is one mail a day at most; it shows five and counts the rest, and what comes later waits", async () => {
  const [me, city] = [await world.person(), newCity()];
  await save(me, { city });
  world.clock.moveBy(minuteMs);
  for (let n = 1; n <= 7; n += 1) await publish(city, { title: `Kites ${n}`, startInHours: 100 + n });
  const [text] = await mails(me);
  expect(text).toContain("7 new events and experiences fit your search");
  expect(text?.match(/Kites \d/g)).toEqual(["Kites 1", "Kites 2", "Kites 3", "Kites 4", "Kites 5"]);
  expect(text).toContain("And 2 more.");
  await publish(city, { title: "An hour later" });
  world.clock.moveBy(hourMs);
  expect(await mails(me)).toEqual([]);
  world.clock.moveBy(dayMs);
  const [next, ...more] = await mails(me);
  expect(more).toEqual([]);
  expect(next).toContain("An hour later");
  expect(next).not.toContain("Kites 6");
});

test("run twice at once, the job says everything once", async () => {
  const [me, city] = [await world.person(), newCity()];
  await save(me, { city });
  world.clock.moveBy(minuteMs);
  await publish(city);
  world.clock.moveBy(15 * minuteMs);
  const vocabularyAt = keepVocabulary(db, () => undefined);
  const first = look(world.app, vocabularyAt);
  world.clock.moveBy(1_000); // two processes never look in the same millisecond
  await Promise.all([first, look(world.app, vocabularyAt)]);
  await jobs.drain();
  expect(await outbox(me)).toHaveLength(1);
});

test("a search whose days are past stops by itself, and says so", async () => {
  const [me, host] = [await world.person(), await world.person()];
  const word = `zq${newCity().toLowerCase()}`;
  const today = world.clock.now().toISOString().slice(0, 10);
  const day = (days: number) =>
    later(world.clock.now(), days * dayMs)
      .toISOString()
      .slice(0, 10);
  await save(me, { q: word, date: today });
  await save(me, { q: word, from: today, to: day(1) });
  await save(me, { q: word, from: today });
  await save(me, { q: word, date: day(9) });
  const over = async () =>
    Object.fromEntries((await listed(me)).map(({ filter, is_over }) => [filter.date ?? filter.to, is_over]));
  expect(await over()).toEqual({ [today]: false, [day(1)]: false, undefined: false, [day(9)]: false });
  world.clock.moveBy(3 * dayMs);
  expect(await over()).toEqual({ [today]: true, [day(-2)]: true, undefined: false, [day(6)]: false });
  // It began on the first of those days, and is still on: every one of the searches would find it.
  await publish(newCity(), { host, title: `${word} fair`, startInHours: -72, hours: 24 * 12 });
  expect(await mails(me)).toHaveLength(2);
});

test("a host's new name is no news, nor is what is changed after it", async () => {
  const [me, host, city] = [await world.person(), await world.person("Old Name"), newCity()];
  const name = `Zq${newCity()}`;
  await save(me, { q: name });
  world.clock.moveBy(minuteMs);
  const event = await publish(city, { host });
  expect(await mails(me)).toEqual([]);
  await run(db, sql`update users set first_name = ${name} where user_id = ${host.userId}::uuid`);
  await refreshHostName(db, host.userId, { first_name: name, last_name: null, username: null });
  expect(await mails(me)).toEqual([]);
  await change(event, sql`title = 'Better told'`);
  expect(await mails(me)).toEqual([]);
  await publish(city, { host, title: "Something new" });
  expect(await mails(me)).toHaveLength(1);
});

test("what commits late is found by the next look", async () => {
  const [me, city] = [await world.person(), newCity()];
  await save(me, { city });
  world.clock.moveBy(20 * minuteMs);
  const late = await makeEvent(world);
  await run(db, sql`update events set city = ${city} where event_id = ${late.eventId}::uuid`);
  const at = world.clock.now();
  world.clock.moveBy(minuteMs);
  await publish(newCity());
  await jobs.drain();
  await refreshDiscovery(db, late.eventId, at); // its request began before the job did
  expect(await mails(me)).toHaveLength(1);
});

test("what an event was found by before is not kept longer than it is needed", async () => {
  const event = await publish(newCity());
  await change(event, sql`title = 'Changed kites'`);
  const kept = async () =>
    (
      await rows(
        db,
        z.object({ before: z.unknown() }),
        sql`select before from discovery_changes where event_id = ${event.eventId}::uuid`,
      )
    ).length;
  expect(await kept()).toBe(2);
  await refreshHostName(db, event.host.userId, { first_name: "New", last_name: null, username: null });
  expect(await kept()).toBe(1); // nothing with the old name
  await change(event, sql`title = 'Again'`);
  world.clock.moveBy(4 * dayMs);
  await jobs.drain();
  expect(await kept()).toBe(0);
  await change(event, sql`end_at = '2027-05-05T05:05:05Z'`);
  await change(event, sql`visibility = 'UNLISTED'`);
  expect(await kept()).toBe(0);
});

test("words are found with typos, days in search mean what goes on then, and a circle is a circle", async () => {
  const [typing, near] = [await world.person(), await world.person()];
  const word = `zq${newRowId()
    .slice(-8)
    .replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}kites`;
  await save(typing, { q: word.slice(0, -3), date: "2027-02-02" });
  await save(near, { lat: 11.1, lng: 76.2, within: 10, place: "Nilambur" });
  world.clock.moveBy(minuteMs);
  const event = await publish(newCity(), { title: `The ${word} show`, startInHours: 24 });
  expect([await mails(typing), await mails(near)]).toEqual([[], []]);
  await change(event, sql`start_at = '2027-02-01T06:00:00Z', end_at = '2027-02-03T06:00:00Z', lat = 11.15, lng = 76.2`);
  expect(await mails(typing)).toHaveLength(1);
  const [text] = await outbox(near);
  expect(text).toContain("within 10 km of Nilambur");
});

test("the mail is in the reader's language", async () => {
  const [me, city] = [await world.person(), newCity()];
  await run(db, sql`update users set locale = 'hi' where user_id = ${me.userId}::uuid`);
  await save(me, { city, themes: "Food", free: "true", food: "JAIN", languages: "hi" });
  world.clock.moveBy(minuteMs);
  const event = await publish(city);
  await change(event, sql`theme = 'Food', food = 'JAIN', languages = '["hi"]'::jsonb`);
  const [text] = await mails(me);
  expect(text).toContain(`खान-पान · ${city} · मुफ़्त · हिन्दी · जैन खाना`);
  expect(text).toContain("इस खोज के मेल बंद करें");
});
