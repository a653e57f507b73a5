import { ScanId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";
import { findParties, insertAdmissions, lockParties } from "./parties.ts";

const world = await newWorld();
const { db } = world.app;

/** A database that explains each query as it runs, and sums the blocks it touched: exact, however busy the machine. */
function counting() {
  let blocks = 0;
  const execute: Tx["execute"] = (query) => {
    const explained = rows(db, z.record(z.string(), z.string()), sql`explain (analyze, buffers) ${sql`${query}`}`);
    return explained.then((lines) => {
      const plan = lines.map((line) => Object.values(line).join(" ")).join("\n");
      const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
      blocks += Number(hit) + Number(read);
      return [];
    });
  };
  return { tx: { _: db._, execute }, blocks: () => blocks };
}

test("a scan touches as few blocks among 10,000 people as among ten, also before the engine has statistics", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const key = sql`${event.eventId}::uuid`;
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency,
                              price_lines, requires_approval)
        select ${key}, gen_random_uuid(), ${event.host.userId}::uuid, 'MELA-' || n, 'CONFIRMED', 'Guest', 2, 0, 'INR',
               '[]'::jsonb, false from generate_series(1, 5000) n`,
  );
  await run(
    db,
    sql`insert into tickets (event_id, booking_id, ticket_id, ticket_type_id, seat)
        select event_id, booking_id, gen_random_uuid(), ${event.types[0].id}::uuid, seat
          from bookings, generate_series(1, 2) seat where event_id = ${key}`,
  );
  await run(
    db,
    sql`insert into admissions (event_id, booking_id, ticket_id, scan_id, scanned_at, at)
        select event_id, booking_id, ticket_id, gen_random_uuid(), now(), now() from tickets where event_id = ${key}`,
  );
  const party = await makeParty(world, event, { party: 3 });
  const at = world.clock.now();
  const by = { actorId: event.host.userId, deviceId: null };
  const scan = { id: newId(ScanId), eventId: event.eventId, by, count: null, day: "ALL", at, scannedAt: at };
  const shown = { booking: party.bookingId, seat: 0, version: 1 };
  const { tx, blocks } = counting();
  await lockParties(tx, event.eventId, [party.bookingId]);
  await insertAdmissions(tx, event.eventId, [{ ...scan, ...shown }]);
  await findParties(tx, event.eventId, [{ ...scan, ...shown }]);
  expect(blocks()).toBeGreaterThan(10);
  expect(blocks()).toBeLessThan(150);
});
