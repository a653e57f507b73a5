import { readFile } from "node:fs/promises";
import { checkIn, getManifest, Manifest } from "@mela/contract/checkin";
import { getEvent, updateEvent } from "@mela/contract/eventCalls";
import { listGuests } from "@mela/contract/guests";
import { listPromoCodes } from "@mela/contract/promoCodes";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../platform/clock.ts";
import { firstRow, Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { carryOutMove } from "./carryOut.ts";
import { idsOf } from "./ids.ts";
import { isWhole, moveOrganiser } from "./move.ts";
import { MoveOrder } from "./orders.ts";
import { reportOf } from "./report.ts";
import { openSource } from "./source.ts";
import { hiToken, newHiWorld, openHiEvents } from "./testing/hiEventsDouble.ts";
import { newPretixWorld, openPretix, pretixToken } from "./testing/pretixDouble.ts";

const world = await newWorld();
const { db } = world.app;

/** Somebody who has proved the address that the command names. */
async function hostAt(address: string): Promise<TestPerson> {
  const host = await world.person("Mill Host");
  await run(
    db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
        values (${newRowId()}::uuid, ${host.userId}::uuid, 'EMAIL', ${address}, now(), now()) on conflict do nothing`,
  );
  return host;
}

type Way = {
  from: "pretix" | "hievents";
  url: string;
  token: string;
  organiser: string;
  host: string;
  isDry?: boolean;
};
async function move({ host, isDry = false, ...where }: Way) {
  const source = openSource({ ...where, pause: async () => undefined });
  // As over the socket: what does not survive being written out would be lost.
  const target = async (order: MoveOrder) =>
    JSON.parse(
      JSON.stringify((await carryOutMove(world.app, MoveOrder.parse(JSON.parse(JSON.stringify(order))))) ?? null),
    );
  const moving = await moveOrganiser({ source, target, address: host, isDry });
  return { origin: source.origin, moving, report: reportOf(moving, { isDry }) };
}

const Event = z.object({
  event_id: z.string(),
  title: z.string(),
  status: z.string(),
  visibility: z.string(),
  city: z.string(),
});
const eventsOf = (host: TestPerson) =>
  rows(
    db,
    Event,
    sql`select event_id, title, status, visibility, city from events where host_id = ${host.userId}::uuid order by title`,
  );
const Count = z.object({ count: Int });
const countOf = async (table: "bookings" | "events" | "foreign_codes" | "promo_codes" | "admissions") =>
  (await firstRow(db, Count, sql`select count(*) as count from ${sql.identifier(table)}`))?.count;
const counts = async () =>
  Promise.all((["events", "bookings", "foreign_codes", "promo_codes", "admissions"] as const).map(countOf));

let mills = 0;
/** A host of their own for each test, whose organiser at pretix is the mill. */
async function newMill() {
  const address = `mill${++mills}@example.com`;
  const mill = await hostAt(address);
  const way = (url: string): Way => ({ from: "pretix", url, token: pretixToken, organiser: "mill", host: address });
  return { mill, way };
}

test("a look at it says what would come, and changes nothing", async () => {
  const { way } = await newMill();
  const double = await openPretix(newPretixWorld(world.clock.now()));
  await using _closing = double;
  const before = await counts();
  const { report } = await move({ ...way(double.url), isDry: true });
  expect(await counts()).toEqual(before);
  expect(report).toContain("Nothing was changed.");
  expect(report).toContain("The concert: would come over, 3 guests");
  expect(report).not.toMatch(/secret|example\.de|Guest 10/);
});

test("an organiser of pretix comes over with events, dates, tickets, guests, codes and who is in; again nothing comes twice", async () => {
  const { mill, way } = await newMill();
  const there = newPretixWorld(world.clock.now());
  const picture = await readFile(new URL("../../../e2e/pictures/cover.jpg", import.meta.url));
  const double = await openPretix(there, picture);
  await using _closing = double;
  there.concert.settings.og_image = `${double.url}/picture.jpg`;
  double.trouble.set("/api/v1/organizers/mill/events/concert/orders/", [
    { status: 429, retryAfter: "3" },
    { status: 503 },
  ]);
  const { origin, moving, report } = await move(way(double.url));

  expect(moving.events.map(({ title, outcome, guests }) => [title, outcome, guests])).toEqual([
    ["The concert", "made", 3],
    ["Walk 1", "made", 1],
    ["Walk 2", "made", 0],
    ["The summer", "made", 1],
    ["The empty", "made", 0],
  ]);
  expect(
    (await eventsOf(mill)).map(({ title, status, visibility, city }) => [title, status, visibility, city]),
  ).toEqual([
    ["The concert", "PUBLISHED", "UNLISTED", "Heidelberg"],
    ["The empty", "DRAFT", "PUBLIC", ""],
    ["The summer", "PUBLISHED", "UNLISTED", "Heidelberg"],
    ["Walk 1", "PUBLISHED", "UNLISTED", "Heidelberg"],
    ["Walk 2", "DRAFT", "PUBLIC", "Heidelberg"],
  ]);

  const eventId = idsOf(origin, "concert").event;
  const event = (await world.call(getEvent, { params: { eventId } }, { as: mill })).body.data;
  expect(event).toMatchObject({
    description: "Welcome\n\nA concert (https://example.org) by the river.",
    currency: "EUR",
    timezone: "Europe/Berlin",
  });
  expect(event.cover_photo).toMatch(/^\/media\//);
  expect(event.ticket_types.map(({ name, price }) => [name, price])).toEqual([
    ["Entry", 23],
    ["Workshop – Morning", 40],
    ["Workshop – Evening", 45],
  ]);
  if (!("capacity_groups" in event)) throw new Error("its host sees the event as a stranger");
  expect(event.is_withdrawn).toBe(true);
  expect(event.ticket_types.map(({ capacity, has_access_code }) => [capacity, has_access_code])).toEqual([
    [100, false],
    [12, false],
    [12, true],
  ]);
  expect(event.capacity_groups.map(({ capacity, ticket_type_ids }) => [capacity, ticket_type_ids.length])).toEqual([
    [12, 2],
  ]);
  expect(event.questions.map(({ text, kind, required }) => [text, kind, required])).toEqual([
    ["What do you eat?", "SINGLE", true],
  ]);

  const guests = (await world.call(listGuests, { params: { eventId } }, { as: mill })).body;
  const list = Array.isArray(guests) ? guests : guests.data;
  expect(list.map(({ name, email, status }) => [name, email, status]).sort()).toEqual([
    ["Guest 101", "aaa11@example.de", "CHECKEDIN"],
    ["Guest 102", "friend@example.de", "GOING"],
    ["Guest 104", "bbb22@example.de", "GOING"],
  ]);
  const codes = (await world.call(listPromoCodes, { params: { eventId } }, { as: mill })).body.data;
  expect(codes.map(({ code, percent, max_uses }) => [code, percent, max_uses])).toEqual([["EARLY10", 10, 15]]);
  for (const said of [
    "1 of them checked in already",
    "vouchers: they set a price",
    "T-shirt",
    "not paid yet",
    "test mode",
    "A photo",
    "3 hours after the start",
  ])
    expect(report).toContain(said);
  expect(report).not.toMatch(/secret|example\.de|Guest 10/);

  world.clock.moveBy(9.99 * 86_400_000); // its doors open
  const scan = async (qrCode: string) =>
    (await world.call(checkIn, { params: { eventId }, body: { qrCode } }, { as: mill })).body;
  expect([await scan("secret-102"), await scan("secret-105")].map((answer) => answer.success)).toEqual([true, false]);
  expect(await scan("secret-101")).toMatchObject({ success: false, code: "already_checked_in" });
  world.clock.moveBy(-9.99 * 86_400_000);

  const before = await counts();
  const again = await move(way(double.url));
  expect(await counts()).toEqual(before);
  expect(again.moving.events.map(({ outcome, guests, known }) => [outcome, guests, known])).toEqual([
    ["same", 0, 3],
    ["same", 0, 1],
    ["same", 0, 0],
    ["passed over", 0, 0],
    ["same", 0, 0],
  ]);
});

test("what happens there later comes with the next run, but for what its host has changed here", async () => {
  const { mill, way } = await newMill();
  const there = newPretixWorld(world.clock.now());
  const double = await openPretix(there);
  await using _closing = double;
  const { origin } = await move(way(double.url));
  const [concert, walk] = [idsOf(origin, "concert").event, idsOf(origin, "walks/72").event];
  const own = { params: { eventId: concert }, body: { title: "Our own name" } };
  expect((await world.call(updateEvent, own, { as: mill })).status).toBe(200);
  expect((await move(way(double.url))).moving.events[0]).toMatchObject({ outcome: "same" }); // and is not taken for its own
  const doorsList = async (query: { since?: number }) =>
    Manifest.parse((await world.call(getManifest, { params: { eventId: concert }, query }, { as: mill })).body.data);
  const { version } = await doorsList({});
  world.clock.moveBy(hourMs);
  there.concert.settings.frontpage_text.en = "News";
  const [, second] = there.walks.subevents;
  if (second) second.name.en = "Second walk";
  there.concert.orders.push(there.order("FFF66", [there.position(108, "secret-108")]));
  Object.assign(there.concert.orders[1] ?? {}, { status: "c" });
  const { moving, report } = await move(way(double.url));
  expect(moving.events.slice(0, 3).map(({ outcome, guests }) => [outcome, guests])).toEqual([
    ["kept", 1],
    ["updated", 0],
    ["updated", 0],
  ]);
  const titleOf = async (eventId: typeof walk) =>
    (await world.call(getEvent, { params: { eventId } }, { as: mill })).body.data.title;
  expect([await titleOf(concert), await titleOf(walk)]).toEqual(["Our own name", "Second walk"]);
  expect(report).toContain("cancelled there and are still going here");
  const { is_whole, guests } = await doorsList({ since: version });
  expect([is_whole, guests.some(({ name }) => name === "Guest 108")]).toEqual([false, true]); // seen red: as old as there
});

// Seen red: one event that could not be read ended the run.
test("an event that can't be read is said, the others come, and it comes with the next run", async () => {
  const { way } = await newMill();
  const double = await openPretix(newPretixWorld(world.clock.now()));
  await using _closing = double;
  double.trouble.set(
    "/api/v1/organizers/mill/events/walks/orders/",
    Array.from({ length: 7 }, () => ({ status: 500 })),
  );
  const { moving, report } = await move(way(double.url));
  expect(moving.events.map(({ outcome }) => outcome)).toEqual(["made", "failed", "failed", "made", "made"]);
  expect(isWhole(moving)).toBe(false);
  expect(report).toContain("Walk 1: did not come, or not whole");
  expect(report).toContain("does not answer /api/v1/organizers/mill/events/walks/orders/");
  const again = (await move(way(double.url))).moving;
  expect(again.events.map(({ outcome }) => outcome)).toEqual(["same", "made", "made", "passed over", "same"]);
  expect(isWhole(again)).toBe(true);
});

test("a run that breaks off goes on where it was", async () => {
  const { way } = await newMill();
  const there = newPretixWorld(world.clock.now());
  const double = await openPretix(there);
  await using _closing = double;
  double.trouble.set("/api/v1/organizers/mill/events/walks/orders/", [{ status: 401 }]);
  await expect(move(way(double.url))).rejects.toThrow("does not know this token");
  double.trouble.clear();
  const { moving } = await move(way(double.url));
  expect(moving.events.map(({ outcome }) => outcome)).toEqual(["same", "made", "made", "made", "made"]);
});

test("an organiser of Hi.Events comes over, and what is in its texts does nothing", async () => {
  const host = await hostAt("docks@example.ie");
  const there = newHiWorld(world.clock.now());
  const double = await openHiEvents(there);
  await using _closing = double;
  const way: Way = {
    from: "hievents",
    url: double.url,
    token: hiToken,
    organiser: "Dublin Docks",
    host: "docks@example.ie",
  };
  const { origin, moving, report } = await move(way);
  expect(moving.events).toMatchObject([{ title: "Swing night", outcome: "made", guests: 2, cameIn: 1, promos: 1 }]);
  const eventId = idsOf(origin, "42").event;
  const event = (await world.call(getEvent, { params: { eventId } }, { as: host })).body.data;
  expect(event).toMatchObject({
    city: "Dublin",
    description: "Swing all night",
    location: { name: "The Docks", country: "Ireland" },
  });
  expect(event.description_html).not.toContain("script");
  expect(event.ticket_types.map(({ name, price }) => [name, price])).toEqual([
    ["Dance – Early", 10],
    ["Dance – Late", 15.5],
  ]);
  expect(report).toContain("Poster");
  expect(report).toContain("not paid yet");
  const before = await counts();
  expect((await move(way)).moving.events).toMatchObject([{ outcome: "same", guests: 0, known: 2 }]);
  expect(await counts()).toEqual(before);
});

test("nobody's events are given to somebody else, and a host has to be one", async () => {
  const { way } = await newMill();
  const double = await openPretix(newPretixWorld(world.clock.now()));
  await using _closing = double;
  await move(way(double.url));
  await hostAt("other@example.de");
  const { moving } = await move({ ...way(double.url), host: "other@example.de" });
  expect(new Set(moving.events.map(({ outcome }) => outcome))).toEqual(new Set(["unfit", "passed over"]));
  await expect(move({ ...way(double.url), host: "nobody@example.de" })).rejects.toThrow("Nobody logs in with");
  await expect(move({ ...way(double.url), host: "no address" })).rejects.toThrow("neither");
  await expect(move({ ...way(double.url), token: "wrong" })).rejects.toThrow("does not know this token");
});
