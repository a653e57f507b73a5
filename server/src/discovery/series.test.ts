import { cancelBooking, createBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { getCreator } from "@mela/contract/creators";
import { fetchAllEvents, listEvents, suggestEvents } from "@mela/contract/discovery";
import { cancelEvent, eventBySlug } from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { refreshDiscovery } from "./keep.ts";
import { noteEndedSales } from "./series.ts";

const world = await newWorld();
const { db } = world.app;
const host = await world.person("Tara Vohra");

async function change({ eventId }: TestEvent, set: SQL): Promise<void> {
  await run(db, sql`update events set ${set} where event_id = ${eventId}::uuid`);
  await refreshDiscovery(db, eventId, world.clock.now());
  world.app.publicVersion.raise();
}
/** Dates of one experience, in a city that no other test has events in. */
async function series(plans: readonly EventPlan[]) {
  const [id, city] = [newRowId(), `Town${newRowId().replaceAll("-", "")}`];
  await run(
    db,
    sql`insert into series (series_id, host_id, title) values (${id}::uuid, ${host.userId}::uuid, 'Walks')`,
  );
  const dates: TestEvent[] = [];
  for (const plan of plans) {
    const date = await makeEvent(world, { host, title: "Walk at dawn", ...plan });
    await change(date, sql`city = ${city}, series_id = ${id}::uuid, lat = 21.1, lng = 79.1`);
    dates.push(date);
  }
  return { city, dates, ids: dates.map(({ eventId }) => eventId) };
}
const weekly = [1, 8, 15, 22, 29].map((days) => ({ startInHours: days * 24, hours: 2 }));
const small = [{ capacity: 2 }];
const dayOf = ({ startsAt }: TestEvent) => startsAt.toISOString().slice(0, 10); // they begin at noon in India

type Query = NonNullable<Input<typeof listEvents>["query"]>;
async function list(query: Query) {
  const { status, body } = await world.call(listEvents, { query });
  expect(status).toBe(200);
  return body;
}
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no ${index}`);
  return found;
};

async function sellOut(date: TestEvent) {
  const guest = await world.person();
  const body = { tickets: [{ ticket_type_id: at(date.types, 0).id, count: 2 }] };
  const booked = await world.call(createBooking, { params: { eventId: date.eventId }, body }, { as: guest });
  expect(booked.status).toBe(201);
  const params = { bookingId: booked.body.data.booking_id };
  return async () => expect((await world.call(cancelBooking, { params }, { as: guest })).status).toBe(200);
}

describe("dates of one experience", () => {
  test("stand in lists once, at the nearest, with the next three; the page offers all others", async () => {
    const { city, ids, dates } = await series(weekly);
    const page = await list({ city });
    expect(page.data.map(({ id }) => id)).toEqual([ids[0]]);
    expect(page.data[0]?.next_dates).toEqual(
      dates.slice(1, 4).map(({ eventId, slug, startsAt }) => ({
        ...{ event_id: eventId, slug, start_at: startsAt.toISOString(), timezone: "Asia/Kolkata" },
      })),
    );
    const { body } = await world.call(eventBySlug, { params: { slug: at(dates, 2).slug } });
    expect(body.data.next_dates?.map(({ event_id }) => event_id)).toEqual(ids.filter((id) => id !== ids[2]));
    const alone = await makeEvent(world, { host });
    expect((await world.call(eventBySlug, { params: { slug: alone.slug } })).body.data).not.toHaveProperty(
      "next_dates",
    );
  });

  test("give way when one is sold out, in the booking's own transaction, and come back when seats do", async () => {
    const { city, ids, dates } = await series(weekly.slice(0, 3).map((when) => ({ ...when, ticketTypes: small })));
    const bringBack = await sellOut(at(dates, 0));
    const [shown] = (await list({ city })).data;
    expect([shown?.id, shown?.next_dates?.map(({ event_id }) => event_id)]).toEqual([ids[1], [ids[2]]]);
    await sellOut(at(dates, 1));
    await sellOut(at(dates, 2));
    expect(await idsOf({ city })).toEqual([ids[0]]); // all are: the nearest
    const { body } = await world.call(eventBySlug, { params: { slug: at(dates, 0).slug } });
    expect(body.data.next_dates?.map(({ event_id, is_sold_out }) => [event_id, is_sold_out])).toEqual([
      [ids[1], true],
      [ids[2], true],
    ]);
    await bringBack();
    expect(await idsOf({ city })).toEqual([ids[0]]);
    expect((await list({ city })).data[0]).not.toHaveProperty("is_sold_out");
  });

  test("give way when the sale of one ends, though nobody books", async () => {
    const { city, ids } = await series(weekly.slice(0, 2));
    const end = later(world.clock.now(), hourMs).toISOString();
    await run(db, sql`update ticket_types set sales_end = ${end}::timestamptz where event_id = ${at(ids, 0)}::uuid`);
    expect(await idsOf({ city })).toEqual([ids[0]]);
    world.clock.moveBy(2 * hourMs);
    await noteEndedSales(db, world.clock.now());
    expect(await idsOf({ city, limit: 10 })).toEqual([ids[1]]);
  });

  test("take turns as time goes by, at once; when all are over the last stands", async () => {
    const { city, ids } = await series([
      { startInHours: 2, hours: 2 },
      { startInHours: 26, hours: 2 },
      { startInHours: 50, hours: 2 },
    ]);
    const seen = [];
    for (const hours of [1, 2, 2, 24, 24]) {
      world.clock.moveBy(hours * hourMs);
      seen.push(...(await idsOf({ city })));
    }
    expect(seen).toEqual([ids[0], ids[0], ids[1], ids[2], ids[2]]);
    world.clock.moveBy(2 * hourMs);
    expect((await list({ city })).data).toMatchObject([{ id: ids[2] }]);
    await world.app.jobs.drain();
    expect(await idsOf({ city })).toEqual([ids[2]]);
    expect(await idsOf({ city, q: "walk" })).toEqual([ids[2]]);
  });

  test("are found when only a later one fits: its day, its price, its words", async () => {
    const { city, ids, dates } = await series([
      { ...at(weekly, 0), ticketTypes: [{ price: 900 }] },
      { ...at(weekly, 1), ticketTypes: [{ price: 900 }] },
      { ...at(weekly, 2), ticketTypes: [{ price: 300 }], title: "Walk at dawn with zebrafinches" },
    ]);
    const second = dayOf(at(dates, 1));
    expect(await idsOf({ city, date: second })).toEqual([ids[1]]);
    expect(await idsOf({ city, from: second })).toEqual([ids[1]]);
    expect(await idsOf({ city, from: dayOf(at(dates, 0)), to: dayOf(at(dates, 2)) })).toEqual([ids[0]]);
    expect(await idsOf({ city, max_price: 500 })).toEqual([ids[2]]);
    expect(await idsOf({ city, q: "zebrafinches" })).toEqual([ids[2]]);
    expect(await idsOf({ city, q: "dawn" })).toEqual([ids[0]]);
    expect(await idsOf({ city, q: "dawn", date: second })).toEqual([ids[1]]);
    expect(await idsOf({ city, date: later(at(dates, 2).startsAt, dayMs).toISOString().slice(0, 10) })).toEqual([]);
  });

  test("stand once in every list, near and by price too, on pages however small", async () => {
    const { city, ids, dates } = await series(weekly);
    const other = await makeEvent(world, { host, startInHours: 300 });
    await change(other, sql`city = ${city}, lat = 21.1, lng = 79.1`);
    const both = [at(ids, 0), other.eventId];
    for (const sort of ["date", "price"] as const) expect(await idsOf({ city, sort })).toEqual(both);
    expect((await idsOf({ city, lat: 21.1, lng: 79.1, within: 5 })).toSorted()).toEqual(both.toSorted());
    const paged: EventId[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ city, limit: 1, ...(cursor && { cursor }) });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(both);
    const all = await world.call(fetchAllEvents, { body: { city } });
    expect(all.body.all_events.map(({ id }) => id)).toEqual(both);
    const { body } = await world.call(suggestEvents, { query: { q: city.toLowerCase() } });
    expect(body.data.events.map(({ id }) => id)).toEqual(both);

    const slug = city.toLowerCase();
    const get = async (url: string) => (await world.app.inject({ url, headers: { host: "localhost" } })).body;
    const isIn = (text: string) => dates.filter((date) => text.includes(date.slug)).map(({ eventId }) => eventId);
    expect(isIn(await get(`/embed/events?city=${slug}`))).toEqual([ids[0]]);
    expect(isIn(await get(`/feeds/in/${slug}.rss`))).toEqual([ids[0]]);
    expect(isIn((await get(`/feeds/in/${slug}.ics`)).replaceAll("\r\n ", ""))).toEqual(ids); // calendars want each day
  });

  test("are one in each city of a tour", async () => {
    const { city, ids, dates } = await series(weekly.slice(0, 3));
    await change(at(dates, 1), sql`city = ${`${city}x`}`);
    expect(await idsOf({ city })).toEqual([ids[0]]);
    expect(await idsOf({ city: `${city}x` })).toEqual([ids[1]]);
    expect((await list({ city })).data[0]?.next_dates?.map(({ event_id }) => event_id)).toEqual([ids[2]]);
  });

  test("leave lists one by one: what is cancelled or hidden stands for nothing", async () => {
    const { city, ids, dates } = await series(weekly.slice(0, 3));
    await world.call(cancelEvent, { params: { eventId: at(ids, 0) } }, { as: host });
    expect(await idsOf({ city })).toEqual([ids[1]]);
    await change(at(dates, 1), sql`visibility = 'UNLISTED'`);
    expect(await idsOf({ city })).toEqual([ids[2]]);
    expect((await list({ city })).data[0]?.next_dates ?? []).toEqual([]);
  });

  test("stand once on the host's public page, and each in the host's own list", async () => {
    const { ids } = await series(weekly.slice(0, 3));
    const among = (found: readonly { id: EventId }[]) => found.map(({ id }) => id).filter((id) => ids.includes(id));
    const { body } = await world.call(getCreator, { params: { creatorId: host.userId } });
    expect(among(body.data.upcoming)).toEqual([ids[0]]);
    const mine = await world.call(myEvents, { query: { status: "upcoming" } }, { as: host });
    expect(among(mine.body.data)).toEqual(ids);
  });
});
