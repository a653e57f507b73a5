import { countView, getCharts, type ViewSource } from "@mela/contract/charts";
import { EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { isPerson } from "./robots.ts";
import { newTally } from "./tally.ts";

const world = await newWorld();
const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36";

const view = (
  { eventId }: Pick<TestEvent, "eventId">,
  from?: ViewSource,
  by: { as?: TestPerson; agent?: string } = {},
) =>
  world.call(
    countView,
    { params: { eventId }, query: from ? { from } : {} },
    { ...(by.as && { as: by.as }), headers: { "user-agent": by.agent ?? phone } },
  );
const charts = async ({ eventId, host }: TestEvent) =>
  (await world.call(getCharts, { params: { eventId } }, { as: host })).body.data;

test("looks are counted by day and source; those of the team, of robots and of programs are not", async () => {
  const event = await makeEvent(world);
  await Promise.all([
    view(event, "search"),
    view(event, "search"),
    view(event),
    view(event, "share", { as: await world.person() }),
  ]);
  await view(event, "home", { as: event.host });
  await view(event, "home", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await view(event, "home", { agent: "curl/8.5" });
  const { views, conversion } = await charts(event);
  const day = "2026-11-21";
  expect(views.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual([
    { day, source: "direct", views: 1 },
    { day, source: "search", views: 2 },
    { day, source: "share", views: 1 },
  ]);
  await view(event, "search");
  expect((await charts(event)).conversion).toEqual({ ...conversion, views: 5 });
});

test("drafts and what is no event count nothing, and are no error; an unknown source is one", async () => {
  const draft = await makeEvent(world, { status: "DRAFT" });
  expect((await view(draft)).status).toBe(200);
  expect((await view({ eventId: newId(EventId) })).status).toBe(200);
  expect((await charts(draft)).views).toEqual([]);
  const odd = await world.app.inject({ method: "POST", url: `/api/events/${draft.eventId}/views?from=me@example.in` });
  expect(odd.statusCode).toBe(400);
});

test("a day is one of the event's own zone", async () => {
  const event = await makeEvent(world, { timezone: "Pacific/Auckland" }); // noon in India is the evening there
  world.clock.moveBy(6 * 3_600_000); // and now the next day
  await view(event);
  expect((await charts(event)).views).toEqual([{ day: "2026-11-22", source: "direct", views: 1 }]);
});

test("sales, fill, conversion and check-ins are those of the event, without tests", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 250, capacity: 10 }, { capacity: 5 }] });
  await book(world, event, { count: 2, pay: true });
  const free = await book(world, event, { type: 1 });
  await book(world, event); // only held
  await run(
    world.app.db,
    sql`insert into admissions (event_id, ticket_id, booking_id, scan_id, scanned_at, at)
        values (${event.eventId}::uuid, ${free.tickets[0]?.ticket_id ?? null}::uuid, ${free.booking_id}::uuid,
                ${newRowId()}::uuid, '2026-11-24T06:37:00Z', now())`,
  );
  const found = await charts(event);
  expect(found.sales).toEqual([{ day: expect.any(String), people: 3, amount: 500 }]);
  expect(found.types.map(({ sold, capacity }) => [sold, capacity])).toEqual([
    [2, 10],
    [1, 5],
  ]);
  expect(found.conversion).toEqual({ views: 0, bookings: 2 });
  expect(found.checkins).toEqual([{ at: "2026-11-24T06:30:00.000Z", people: 1 }]);
});

test("only those who manage it see the charts", async () => {
  const event = await makeEvent(world);
  const asked = { params: { eventId: event.eventId } };
  expect((await world.call(getCharts, asked, { as: await world.person() })).status).toBe(403);
  expect((await world.call(getCharts, asked)).status).toBe(401);
});

test("what can't be written is counted on", () => {
  const tally = newTally();
  const [event, at] = [newId(EventId), world.clock.now()];
  tally.add(event, "home", at);
  const taken = tally.take();
  tally.add(event, "home", at);
  tally.putBack(taken);
  expect(tally.take()).toMatchObject([{ views: 2 }]);
  expect(tally.take()).toEqual([]);
});

test("people's browsers are told from robots by what they call themselves", () => {
  expect(isPerson(phone)).toBe(true);
  for (const agent of [
    undefined,
    "",
    "WhatsApp/2.23",
    "Mozilla/5.0 HeadlessChrome/130",
    "facebookexternalhit/1.1",
    "Twitterbot/1.0",
  ])
    expect(isPerson(agent)).toBe(false);
});
