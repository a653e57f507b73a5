import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs, later } from "../platform/clock.ts";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { refreshDiscovery } from "./keep.ts";
import { noteEndedPrices } from "./prices.ts";

const world = await newWorld();
const { db } = world.app;
async function listed(plan: EventPlan): Promise<TestEvent> {
  const event = await makeEvent(world, plan);
  await refreshDiscovery(db, event.eventId, world.clock.now());
  return event;
}
async function priceOf({ eventId }: TestEvent) {
  const row = sql`select price_minor as price from discovery where event_id = ${eventId}::uuid`;
  return (await firstRow(db, z.object({ price: Int }), row))?.price;
}
const soon = () => later(world.clock.now(), hourMs);

test("events are put in order by what is cheapest now: early prices count while they last, and tax on top", async () => {
  const early = await listed({ ticketTypes: [{ price: 500, early: { price: 300, until: soon() } }, { price: 400 }] });
  const over = await listed({ ticketTypes: [{ price: 500, salesEnd: soon() }, { price: 700 }], gst: "ADDED" });
  const included = await listed({ ticketTypes: [{ price: 500 }], gst: "INCLUDED" });
  expect([await priceOf(early), await priceOf(over), await priceOf(included)]).toEqual([30_000, 59_000, 50_000]);
  world.clock.moveBy(hourMs);
  await noteEndedPrices(db, world.clock.now());
  expect([await priceOf(early), await priceOf(over), await priceOf(included)]).toEqual([40_000, 82_600, 50_000]);
});
test("a type with a rate of its own is put in order by that", async () => {
  const exempt = await listed({ ticketTypes: [{ price: 500 }, { price: 550, percent: 0 }], gst: "ADDED" });
  expect(await priceOf(exempt)).toBe(55_000); // less than 500 with 18 %
});
test("the booking that takes the last early seat says so in the same moment", async () => {
  const event = await listed({ ticketTypes: [{ price: 500, early: { price: 300, count: 2 } }] });
  await book(world, event);
  expect(await priceOf(event)).toBe(30_000);
  await book(world, event);
  expect(await priceOf(event)).toBe(50_000);
});
