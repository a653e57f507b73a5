import { getBooking } from "@mela/contract/bookings";
import { BookingId } from "@mela/contract/common";
import { listEvents } from "@mela/contract/discovery";
import { AppError } from "@mela/contract/errors";
import { eventBySlug } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { hourMs, later } from "../platform/clock.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import {
  book,
  type EventPlan,
  makeEvent,
  pay,
  type TestBooking,
  type TestEvent,
  tryBook,
} from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { bookingQueue } from "./queue.ts";

const world = await newWorld();
const viewer = await world.person();

/** An event that lists show, too. */
async function found(plan: EventPlan): Promise<TestEvent> {
  const event = await makeEvent(world, plan);
  await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
  return event;
}
/** What its card in lists and its own page say that one costs. */
async function shown({ eventId, slug }: TestEvent) {
  const { body: list } = await world.call(listEvents, { query: { limit: 100 } }, { as: viewer });
  const { body: page } = await world.call(eventBySlug, { params: { slug } });
  const card = list.data.find(({ id }) => id === eventId)?.price;
  const type = page.data.ticket_types[0];
  return { card, page: page.data.price, type: type?.price, left: type?.early?.left, later: type?.early?.full_price };
}
/** How many bookings there are of each total. */
async function totals({ eventId }: TestEvent) {
  const found = await rows(
    world.app.db,
    z.object({ total: Int, bookings: Int }),
    sql`select total_minor as total, count(*) as bookings from bookings where event_id = ${eventId}::uuid group by 1`,
  );
  return Object.fromEntries(found.map(({ total, bookings }) => [total, bookings]));
}
async function paidFor({ booking_id: bookingId, person }: TestBooking) {
  await pay(world, bookingId, person);
  const { body } = await world.call(getBooking, { params: { bookingId } }, { as: person });
  return body.data.payment_status === "PAID" ? body.data.total_price : null;
}

test("an early price ends at its time: on the page, on the card and in what is paid", async () => {
  const until = later(world.clock.now(), hourMs);
  const event = await found({ ticketTypes: [{ price: 500, early: { price: 300, until } }] });
  expect(await shown(event)).toEqual({ card: 300, page: 300, type: 300, left: null, later: 500 });
  world.clock.moveBy(hourMs - 1);
  const inTime = await book(world, event, { count: 2, expected_total: 600 });
  expect(inTime).toMatchObject({ status: "HELD", total_price: 600 });
  world.clock.moveBy(1);
  expect(await shown(event)).toEqual({ card: 500, page: 500, type: 500, left: undefined, later: undefined });
  const late = await tryBook(world, event, { expected_total: 300 });
  expect(late.body).toMatchObject({ success: false, code: "price_changed", data: { total_price: 500 } });
  expect((await book(world, event)).total_price).toBe(500);
});
test("an early price ends with its last seat, and is back when seats come back", async () => {
  const event = await found({ ticketTypes: [{ price: 500, early: { price: 300, count: 3 } }] });
  expect(await shown(event)).toEqual({ card: 300, page: 300, type: 300, left: 3, later: 500 });
  const first = await book(world, event, { count: 2 });
  expect(await shown(event)).toMatchObject({ card: 300, left: 1 });
  // Two at once are not both among the first: neither of them has the early price.
  expect((await tryBook(world, event, { count: 2, expected_total: 600 })).body).toMatchObject({
    code: "price_changed",
    data: { total_price: 1_000 },
  });
  const last = await book(world, event, { expected_total: 300 });
  expect(await shown(event)).toEqual({ card: 500, page: 500, type: 500, left: undefined, later: undefined });
  // A new choice stands in for one's own hold: its seats are not in its own way.
  expect((await book(world, event, { as: first.person, count: 2 })).total_price).toBe(600);
  // The hold that ran out keeps nobody from the early price.
  world.clock.moveBy(world.app.config.holdMs);
  expect(await shown(event)).toMatchObject({ card: 300, page: 300, left: 3 });
  expect((await book(world, event, { as: last.person, count: 3 })).total_price).toBe(900);
});
test("of twelve at once at three servers five have the early price, the others pay the full one or are asked", async () => {
  const event = await found({ ticketTypes: [{ price: 500, early: { price: 300, count: 5 }, capacity: 12 }] });
  const people = await Promise.all(Array.from({ length: 12 }, () => world.person()));
  const queues = Array.from({ length: 3 }, () => bookingQueue(world.app));
  const tickets = [{ ticket_type_id: event.types[0].id, count: 1 }];
  const outcomes = await Promise.all(
    people.map(({ userId }, index) => {
      const choice = { bookingId: newId(BookingId), userId, tickets };
      return queues[index % 3]?.(event.eventId, index < 6 ? { ...choice, expected_total: 300 } : choice);
    }),
  );
  const booked = outcomes.filter((outcome) => !(outcome instanceof AppError)).length;
  const asked = outcomes.filter((outcome) => outcome instanceof AppError && outcome.code === "price_changed").length;
  expect(booked + asked).toBe(12);
  expect(await totals(event)).toEqual({ 30000: 5, 50000: booked - 5 });
});
test("who held seats at the early price pays it, however late", async () => {
  const until = later(world.clock.now(), 60_000);
  const event = await found({ ticketTypes: [{ price: 500, early: { price: 300, until } }] });
  const held = await book(world, event);
  world.clock.moveBy(120_000);
  const { body } = await world.call(eventBySlug, { params: { slug: event.slug } });
  expect(body.data.price).toBe(500);
  expect(await paidFor(held)).toBe(300);
});
