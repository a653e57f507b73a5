import { readOutbox } from "@mela/contract/messages";
import {
  listSavedSearches,
  mostSearches,
  openStopPage,
  removeSearch,
  saveSearch,
  stopSearch,
} from "@mela/contract/savedSearches";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { keepVocabulary, refreshDiscovery, refreshHostName } from "../discovery/index.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { rows, run } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { homePath, spell, type WireFilter } from "./filter.ts";
import { look } from "./look.ts";
import { makeStopToken } from "./stopToken.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { db, jobs, secrets } = world.app;

type Filter = Parameters<typeof world.call<typeof saveSearch>>[1]["body"]["filter"];
const save = (as: TestPerson | undefined, filter: Filter) =>
  world.call(saveSearch, { body: { filter } }, as ? { as } : {});
const listed = async (as: TestPerson) => (await world.call(listSavedSearches, {}, { as })).body.data;

/** A city that no other test has events in. */
const newCity = () => `Town${newRowId().replaceAll("-", "")}`;
async function publish(city: string, plan: EventPlan = {}): Promise<TestEvent> {
  const event = await makeEvent(world, plan);
  await change(event, sql`city = ${city}`);
  return event;
}
async function change(event: TestEvent, set: ReturnType<typeof sql>): Promise<void> {
  await run(db, sql`update events set ${set} where event_id = ${event.eventId}::uuid`);
  await refreshDiscovery(db, event.eventId, world.clock.now());
}
/** Lets a quarter of an hour pass, and gives the texts that came for somebody since they were last asked for. */
const seen = new Map<string, number>();
async function mails(person: TestPerson): Promise<string[]> {
  world.clock.moveBy(15 * minuteMs);
  await jobs.drain();
  return outbox(person);
}
async function outbox({ email }: TestPerson): Promise<string[]> {
  const { body } = await world.call(readOutbox, { query: { to: email } });
  const texts = body.map(({ text }) => text).reverse();
  const fresh = texts.slice(seen.get(email) ?? 0);
  seen.set(email, texts.length);
  return fresh;
}

test("only who is signed in saves a search, and sees their own alone", async () => {
  expect((await save(undefined, { city: "Jaipur" })).status).toBe(401);
  const [mine, other] = [await world.person(), await world.person()];
  const { status, body } = await save(mine, { city: "Jaipur", type: "Event" });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ filter: { city: "Jaipur", type: "Event" }, path: "/?city=Jaipur&tab=events" });
  expect(await listed(mine)).toEqual([body.data]);
  expect(await listed(other)).toEqual([]);
  const params = { searchId: body.data.search_id };
  await world.call(removeSearch, { params }, { as: other });
  expect(await listed(mine)).toHaveLength(1);
  await world.call(removeSearch, { params }, { as: mine });
  expect((await world.call(removeSearch, { params }, { as: mine })).status).toBe(200);
  expect(await listed(mine)).toEqual([]);
});

test("the same search twice is one, however it is written", async () => {
  const me = await world.person();
  await save(me, { q: " kites  at night ", themes: "Food,Workshop", max_price: 500 });
  await save(me, { max_price: "500.0", themes: "Workshop,Food", q: "kites at night" });
  expect(await listed(me)).toHaveLength(1);
});

test("twenty can be kept; a known one is no more, and asked at once there is still no 21st", async () => {
  const me = await world.person();
  const wanted = Array.from({ length: mostSearches + 5 }, (_, n) => ({ q: `kite ${n}` }));
  const answers = await Promise.all(wanted.map((filter) => save(me, filter)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostSearches);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: "too_many_searches" },
  });
  const [known] = await listed(me);
  expect((await save(me, { q: known?.filter.q })).status).toBe(201);
});

test.each<[string, Filter]>([
  ["nothing", {}],
  ["blanks", { q: "  ", city: " " }],
  ["a circle around nowhere", { within: 20 }],
  ["a circle around the place that means anywhere", { within: 20, lat: 0, lng: 0 }],
  ["days that end before they begin", { from: "2026-12-02", to: "2026-12-01" }],
  ["a theme that is none", { themes: "Dragons" }],
])("%s can't be saved", async (_, filter) => {
  expect(await save(await world.person(), filter)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

test("who has no verified address is asked for one", async () => {
  const me = await world.person();
  await run(db, sql`update users set email_verified_at = null where user_id = ${me.userId}::uuid`);
  expect(await save(me, { city: "Jaipur" })).toMatchObject({ status: 409, body: { code: "email_needed" } });
});

test("of where somebody is we keep a kilometre or so, and nothing without a radius", () => {
  const around = { lat: 26.912434, lng: 75.787271 };
  expect(spell({ ...around, within: 50, place: "Jaipur" })).toEqual({
    lat: "26.91",
    lng: "75.79",
    within: "50",
    place: "Jaipur",
  });
  expect(spell({ ...around, city: "Jaipur" })).toEqual({ city: "Jaipur" });
});

test.each<[WireFilter, string]>([
  [{ lat: "18.52", lng: "73.86", within: "50", place: "Pune" }, "/?tab=nearby&city=Pune"],
  [{ lat: "18.52", lng: "73.86", within: "10", themes: "Food" }, "/?themes=Food&tab=nearby&within=10"],
  [{ lat: "18.52", lng: "73.86", within: "50", type: "Experience", place: "Pune" }, "/?city=Pune&within=50"],
  [{ lat: "18.52", lng: "73.86", within: "5", type: "Event", max_price: "500" }, "/?max_price=500&tab=events&within=5"],
  [{ lat: "18.52", lng: "73.86", within: "25", q: "kites", place: "Pune" }, "/?q=kites&city=Pune&within=25"],
])("what was saved around a spot is shown where it was saved: %o", (filter, path) => {
  expect(homePath(filter)).toBe(path);
});

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

test("one request without a login stops a search, as mail programs send it, again and for good", async () => {
  const [me, city] = [await world.person(), newCity()];
  const { body } = await save(me, { city });
  world.clock.moveBy(minuteMs);
  await publish(city);
  const [text] = await mails(me);
  const token = /\/saved\/stop\/([\w-]{44})\n/.exec(text ?? "")?.[1] ?? "";
  expect(token).toBe(makeStopToken(secrets, body.data.search_id));
  expect(token).not.toContain(me.userId);
  const url = `/api/saved-searches/stop/${token}`;
  const page = await world.app.inject({ method: "GET", url });
  expect([page.statusCode, page.headers.location]).toEqual([303, `/saved/stop/${token}`]);
  expect(await listed(me)).toHaveLength(1); // to look is not to stop
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await world.app.inject({
      method: "POST",
      url,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  }
  expect(await listed(me)).toEqual([]);
  world.clock.moveBy(2 * dayMs);
  await publish(city);
  expect(await mails(me)).toEqual([]);
});

test("a token that we did not make stops nothing", async () => {
  const me = await world.person();
  const { body } = await save(me, { city: newCity() });
  const token = makeStopToken(secrets, body.data.search_id);
  const wrong = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  expect((await world.call(stopSearch, { params: { token: wrong } })).status).toBe(404);
  expect((await world.call(stopSearch, { params: { token: "short" } })).status).toBe(400);
  expect((await world.call(openStopPage, { params: { token: "../../../etc/passwd" } })).status).toBe(400);
  expect(await listed(me)).toHaveLength(1);
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
