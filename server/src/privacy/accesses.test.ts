import { getBooking } from "@mela/contract/bookings";
import { getManifest } from "@mela/contract/checkin";
import { listGuests } from "@mela/contract/guests";
import { listAccesses } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { stableId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { accessLifeMs } from "./accesses.ts";

const world = await newWorld();

/** An event with two guests, and what its owner reads of looks at them. */
async function hosted() {
  const event = await makeEvent(world, { host: await world.person("Asha Host") });
  const bookings = [await book(world, event), await book(world, event)];
  const params = { eventId: event.eventId };
  const as = event.host;
  const lines = async () => (await world.call(listAccesses, { params }, { as })).body.data;
  return { event, bookings, params, as, lines };
}

test("each way of looking at guests leaves one line", async () => {
  const { bookings, params, as, lines } = await hosted();
  await world.call(listGuests, { params }, { as });
  world.clock.moveBy(1_000);
  await world.call(listGuests, { params, query: { q: "person" } }, { as });
  world.clock.moveBy(1_000);
  await world.call(getManifest, { params }, { as });
  world.clock.moveBy(1_000);
  const bookingId = bookings[0]?.booking_id;
  if (!bookingId) throw new Error("no booking");
  await world.call(getBooking, { params: { bookingId } }, { as });
  const mine = { by: "PERSON", name: "Asha Host", is_you: true };
  expect(await lines()).toMatchObject([
    { ...mine, kind: "GUEST", guests: 1, booking_id: bookingId },
    { ...mine, kind: "MANIFEST", guests: 2, booking_id: null },
    { ...mine, kind: "SEARCH", guests: 2 },
    { ...mine, kind: "LIST", guests: 2 },
  ]);
});
test("a list that refreshes itself is one line in ten minutes", async () => {
  const { params, as, lines } = await hosted();
  for (let look = 0; look < 40; look++) {
    await world.call(listGuests, { params }, { as });
    world.clock.moveBy(30_000);
  }
  expect([3, 2]).toContain((await lines()).length);
});
test("who books, and whoever finds nobody, leaves no line", async () => {
  const { bookings, params, as, lines } = await hosted();
  const own = bookings[0];
  if (!own) throw new Error("no booking");
  await world.call(getBooking, { params: { bookingId: own.booking_id } }, { as: own.person });
  await world.call(listGuests, { params, query: { q: "nobody at all" } }, { as });
  expect(await lines()).toEqual([]);
});
test("a page that shows more raises the number of the line", async () => {
  const { params, as, lines } = await hosted();
  await world.call(listGuests, { params, query: { limit: 1 } }, { as });
  await world.call(listGuests, { params }, { as });
  expect(await lines()).toMatchObject([{ kind: "LIST", guests: 2 }]);
});
test("the lines are the owner's to read, page by page", async () => {
  const { event, params, as, lines } = await hosted();
  for (let look = 0; look < 3; look++) {
    await world.call(listGuests, { params }, { as });
    world.clock.moveBy(10 * minuteMs);
  }
  const first = await world.call(listAccesses, { params, query: { limit: 2 } }, { as });
  const cursor = first.body.next_cursor ?? undefined;
  const second = await world.call(listAccesses, { params, query: { limit: 2, cursor } }, { as });
  expect(second.body.next_cursor).toBeNull();
  expect([...first.body.data, ...second.body.data]).toEqual(await lines());
  const stranger = await world.person();
  expect((await world.call(listAccesses, { params }, { as: stranger })).status).toBe(403);
  expect((await world.call(listAccesses, { params: { eventId: event.eventId } })).status).toBe(401);
});
test("lines are kept for more than a year, and then no longer", async () => {
  const { event, params, as, lines } = await hosted();
  await world.call(listGuests, { params }, { as });
  const count = async () => {
    await world.app.jobs.drain();
    const here = sql`select count(*) as n from data_accesses where event_id = ${event.eventId}::uuid`;
    return (await rows(world.app.db, z.object({ n: Int }), here))[0]?.n;
  };
  expect(await lines()).toHaveLength(1);
  world.clock.moveBy(accessLifeMs - dayMs);
  expect(await count()).toBe(1);
  world.clock.moveBy(2 * dayMs);
  expect(await count()).toBe(0);
});
test("an id that follows from a text is a UUID, and another for another text", () => {
  expect(z.uuid().safeParse(stableId("a")).success).toBe(true);
  expect(stableId("a")).not.toBe(stableId("b"));
});
