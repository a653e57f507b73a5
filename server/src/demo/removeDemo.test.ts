import { BookingId, UserId } from "@mela/contract/common";
import { followHost } from "@mela/contract/follows";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { insertRows } from "./insert.ts";
import { loadDemo } from "./load.ts";
import { recount } from "./recount.ts";
import { hasDemo, removeDemo } from "./removeDemo.ts";

const [world, elsewhere] = [await newWorld(), await newWorld()]; // the demo is loaded where nobody is
const { db } = world.app;

/** A confirmed booking of two places, straight in the tables. */
async function bookTwo(event: Awaited<ReturnType<typeof makeEvent>>, userId: UserId) {
  const key = { event_id: event.eventId, booking_id: newId(BookingId) };
  const status = { status: "CONFIRMED", payment_status: "NONE", requires_approval: false, refunded_minor: 0 };
  const money = { total_minor: 0, currency: "INR", price_lines: [] };
  const party = {
    user_id: userId,
    reference: newRowId(),
    name: "A guest",
    party: 2,
    tags: [],
    note: "",
    is_demo: false,
  };
  const at = { created_at: world.clock.now(), updated_at: world.clock.now() };
  await insertRows(db, "bookings", [{ ...key, ...status, ...money, ...party, ...at }]);
  await insertRows(db, "booking_index", [{ ...key, user_id: userId, created_at: world.clock.now() }]);
  await insertRows(db, "booking_lines", [{ ...key, ticket_type_id: event.types[0].id, count: 2, unit_minor: 0 }]);
  await recount(db, [event.eventId]);
}

test("events of others lose the demo's bookings, keep their own, and count right", async () => {
  await loadDemo(world.app, world.clock.now());
  const event = await makeEvent(world);
  const [guest] = await rows(db, z.object({ user_id: UserId }), sql`select user_id from users where is_demo limit 1`);
  expect(guest).toBeDefined();
  if (guest) await bookTwo(event, guest.user_id);
  await bookTwo(event, (await world.person()).userId);
  await removeDemo(world.app);
  expect(await hasDemo(db)).toBe(false);
  const counters = await rows(
    db,
    z.object({ going: Int, people_expected: Int, sold: Int }),
    sql`select c.going, c.people_expected, s.sold from guest_counters c join event_seats s using (event_id)`,
  );
  expect(counters).toEqual([{ going: 1, people_expected: 2, sold: 2 }]);
});

test("the demo goes with those who follow its hosts and its brand, and with what these wrote", async () => {
  const { app, call, clock, person } = elsewhere;
  await loadDemo(app, clock.now());
  const follower = await person();
  const hosts = await rows(
    app.db,
    z.object({ user_id: UserId, is_brand: z.boolean() }),
    sql`select distinct u.user_id, u.is_brand from users u join events e on e.host_id = u.user_id where u.is_demo`,
  );
  expect(hosts.some(({ is_brand }) => is_brand)).toBe(true);
  for (const { user_id: hostId } of hosts) {
    await call(followHost, { params: { creatorId: hostId } }, { as: follower });
    await insertRows(app.db, "posts", [
      { post_id: newRowId(), host_id: hostId, text: "New kites", created_at: clock.now() },
    ]);
    await insertRows(app.db, "muted_hosts", [
      { host_id: hostId, address: "quiet@example.in", created_at: clock.now() },
    ]);
  }
  await removeDemo(app);
  expect(await hasDemo(app.db)).toBe(false);
});
