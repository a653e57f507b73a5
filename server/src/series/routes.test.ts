import { eventBySlug, publishEvent } from "@mela/contract/eventCalls";
import * as calls from "@mela/contract/series";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { Int, rows, run, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newSeries, week } from "../testing/series.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { draft, published, giveRole, bookedBy, patch, add, seriesOf, read, edit, list } = newSeries(world);

describe("more dates", () => {
  test("each is an event of its own: address, seats and key afresh, the same tickets, out as the first is", async () => {
    const host = await world.person();
    const event = await published(host, { capacity: 8, questions: [{ text: "Size?" }] });
    await run(db, sql`update event_seats set sold = 3 where event_id = ${event.id}::uuid`);
    await run(db, sql`update ticket_types set sold = 3 where event_id = ${event.id}::uuid`);
    const { body } = await add(host, event.id, week);
    expect(body.data).toMatchObject({ added: 2, plan: null });
    expect(body.data.dates.map(({ seats, status }) => [seats.sold, seats.capacity, status])).toEqual([
      [3, 8, "PUBLISHED"],
      [0, 8, "PUBLISHED"],
      [0, 8, "PUBLISHED"],
    ]);
    const copy = await read(host, body.data.dates[1]?.id ?? event.id);
    expect(copy).toMatchObject({ title: event.title, event_slug: "kite-making-on-the-roof-2026-12-01" });
    expect(Date.parse(copy.start_date ?? "") - Date.parse(event.start_date ?? "")).toBe(7 * dayMs);
    expect(copy.ticket_types.map(({ id }) => id)).toEqual(event.ticket_types.map(({ id }) => id));
    expect(copy.private_key).not.toBe(event.private_key);
    expect(copy.questions).toEqual(event.questions);
  });
  test("two on one day have addresses of their own; each has its settings, its history, and is found", async () => {
    const host = await world.person();
    const event = await published(host, {
      ticket_types: [
        { name: "Seat", capacity: 10 },
        { name: "Sofa", capacity: 2 },
      ],
    });
    await run(db, sql`update events set shows_guests = true, admits_by_day = true where event_id = ${event.id}::uuid`);
    const dates = ["06:00", "09:00", "12:00"].map((time) => ({ date: "2026-12-05", time }));
    const { body } = await add(host, event.id, { dates });
    const ids = body.data.dates.slice(1).map(({ id }) => id);
    const wanted = "kite-making-on-the-roof-2026-12-05";
    const slugs = body.data.dates.slice(1).map(({ event_slug }) => event_slug);
    expect(slugs).toEqual([wanted, `${wanted}-2`, `${wanted}-3`]);
    const Row = z.object({
      shown: z.boolean(),
      by_day: z.boolean(),
      types: Int,
      lines: Int,
      found: Int,
      told: z.boolean(),
    });
    const made = await rows(
      db,
      Row,
      sql`select e.shows_guests as shown, e.admits_by_day as by_day, e.followers_told_at is not null as told,
                 (select count(*) from ticket_types t where t.event_id = e.event_id) as types,
                 (select count(*) from history h where h.event_id = e.event_id and h.action in ('create', 'publish')) as lines,
                 (select count(*) from discovery d where d.event_id = e.event_id and d.start_at = e.start_at
                                                     and d.series_id = e.series_id) as found
            from events e where e.event_id = any(${uuids(ids)})`,
    );
    const one = { shown: true, by_day: true, types: 2, lines: 2, found: 1, told: true };
    expect(made).toEqual([one, one, one]);
  });
  test("asked twice, or by two at once, a date comes to be once", async () => {
    const host = await world.person();
    const event = await published(host);
    const answers = await Promise.all([add(host, event.id, week), add(host, event.id, week)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 2]);
    expect((await list(host, event.id)).dates).toHaveLength(3);
    const again = await add(host, event.id, { rule: { every: "WEEK", count: 3 } });
    expect(again.body.data.added).toBe(1);
  });
  test("a hundred to come is the most; what is over, gives nothing or has no start is refused", async () => {
    const host = await world.person();
    const event = await published(host);
    const many = await add(host, event.id, { rule: { every: "DAY", until: "2030-01-01" } });
    expect([many.status, many.body]).toMatchObject([409, { code: "too_many_dates" }]);
    const over = await add(host, event.id, { dates: [{ date: "2026-11-01" }] });
    const said = { dates: "Please choose dates that are still to come" };
    expect([over.status, over.body]).toMatchObject([400, { code: "invalid_input", fields: said }]);
    const none = await add(host, event.id, { dates: [] });
    expect([none.status, none.body]).toMatchObject([400, { code: "invalid_input" }]);
    expect((await list(host, event.id)).series_id).toBeNull();
    const unsaid = await draft(host);
    await run(db, sql`update events set start_at = null, end_at = null where event_id = ${unsaid.id}::uuid`);
    expect((await add(host, unsaid.id, week)).body).toMatchObject({ code: "event_incomplete" });
  });
  test("tickets go on sale and off it as far before each date", async () => {
    const host = await world.person();
    const start = later(world.clock.now(), 3 * dayMs);
    const sales_end = later(start, -dayMs).toISOString();
    const { ids } = await seriesOf(host, week, { ticket_types: [{ name: "Seat", capacity: 10, sales_end }] });
    const second = await read(host, ids[1]);
    expect(second.ticket_types[0]?.sales_end).toBe(later(new Date(sales_end), 7 * dayMs).toISOString());
  });
  test("who helps with one date adds none; a co-host of all does, and strangers, finance and door may not look", async () => {
    const [host, one, all, door, finance] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    const { event, ids } = await seriesOf(host);
    await giveRole(one, host, event.id, "COHOST");
    await giveRole(all, host, null, "COHOST");
    await giveRole(door, host, null, "DOOR");
    await giveRole(finance, host, null, "FINANCE");
    const more = { dates: [{ date: "2027-03-01" }] };
    for (const as of [one, door, finance, await world.person()])
      expect((await add(as, event.id, more)).status).toBe(403);
    expect((await add(all, event.id, more)).body.data.added).toBe(1);
    const title = { changes: { title: "Kites for all" } };
    expect((await edit(one, event.id, { scope: "THIS", ...title })).status).toBe(200);
    expect((await edit(one, event.id, { scope: "ALL", ...title })).status).toBe(403);
    expect((await read(host, ids[2])).title).toBe("Kite making on the roof");
    const looks = [door, finance, await world.person()].map(
      async (as) => (await world.call(calls.listDates, { params: { eventId: event.id } }, { as })).status,
    );
    expect(await Promise.all(looks)).toEqual([403, 403, 403]);
  });
});

describe("a plan", () => {
  test("waits with the draft, moves with its time, and comes to be when it is published", async () => {
    const host = await world.person();
    const event = await draft(host);
    const plan = { ...week, dates: [{ date: "2027-01-01", time: "08:00" }] };
    const planned = await world.call(calls.planDates, { params: { eventId: event.id }, body: plan }, { as: host });
    expect(planned.body.data.planned).toHaveLength(3);
    expect(planned.body.data.dates).toHaveLength(1);
    await patch(host, event.id, {
      start_date: later(world.clock.now(), 4 * dayMs).toISOString(),
      end_date: later(world.clock.now(), 4 * dayMs + 3_600_000).toISOString(),
    });
    await world.call(publishEvent, { params: { eventId: event.id } }, { as: host });
    const { dates, plan: left } = await list(host, event.id);
    expect(left).toBeNull();
    expect(dates.map(({ start_date, status }) => [start_date, status])).toEqual([
      ["2026-11-25T06:30:00.000Z", "PUBLISHED"],
      ["2026-12-02T06:30:00.000Z", "PUBLISHED"],
      ["2026-12-09T06:30:00.000Z", "PUBLISHED"],
      ["2027-01-01T02:30:00.000Z", "PUBLISHED"],
    ]);
    const page = await world.call(eventBySlug, { params: { slug: dates[1]?.event_slug ?? "" } });
    expect(page.body.data.next_dates).toHaveLength(3);
    expect(page.body.data.hosted_events).toBe(1);
  });
  test("an empty one takes it back", async () => {
    const host = await world.person();
    const event = await draft(host);
    const input = { params: { eventId: event.id } };
    await world.call(calls.planDates, { ...input, body: week }, { as: host });
    const { body } = await world.call(calls.planDates, { ...input, body: {} }, { as: host });
    expect(body.data).toMatchObject({ plan: null, planned: [] });
    await world.call(publishEvent, input, { as: host });
    expect((await list(host, event.id)).dates).toHaveLength(1);
  });
  test("dates added to a draft are drafts, and are published together", async () => {
    const host = await world.person();
    const event = await draft(host);
    const made = await add(host, event.id, week);
    expect(made.body.data.dates.map(({ status }) => status)).toEqual(["DRAFT", "DRAFT", "DRAFT"]);
    const out = await world.call(calls.publishDates, { params: { eventId: event.id } }, { as: host });
    expect(out.body.data.published).toBe(3);
    expect(out.body.data.dates.map(({ status }) => status)).toEqual(["PUBLISHED", "PUBLISHED", "PUBLISHED"]);
  });
});

test("a date that leaves its series goes on alone, with its guests", async () => {
  const host = await world.person();
  const { ids } = await seriesOf(host);
  await bookedBy(await world.person(), ids[1]);
  const left = await world.call(calls.leaveSeries, { params: { eventId: ids[1] } }, { as: host });
  expect(left.body.data).toMatchObject({ series_id: null, status: "PUBLISHED" });
  expect((await list(host, ids[0])).dates.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect((await list(host, ids[1])).dates.map(({ id }) => id)).toEqual([ids[1]]);
  const again = await world.call(calls.leaveSeries, { params: { eventId: ids[1] } }, { as: host });
  expect(again.status).toBe(200);
});

test("a preview says what a plan comes to", async () => {
  const as = await world.person();
  const body = {
    start_date: "2026-11-28T12:30:00.000Z",
    end_date: "2026-11-28T15:30:00.000Z",
    timezone: "Asia/Kolkata",
    plan: { rule: { every: "MONTH" as const, until: "2027-01-28" } },
  };
  const { body: answer } = await world.call(calls.previewDates, { body }, { as });
  expect(answer.data).toMatchObject({
    is_cut: false,
    dates: [{ start_date: "2026-12-28T12:30:00.000Z" }, { start_date: "2027-01-28T12:30:00.000Z" }],
  });
  const wrong = await world.call(calls.previewDates, { body: { ...body, timezone: "Nowhere/Here" } }, { as });
  expect(wrong.status).toBe(400);
});
