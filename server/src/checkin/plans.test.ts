import { ScanId } from "@mela/contract/common";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";
import { admitParties, lockParties } from "./parties.ts";
import { findOutcomes } from "./scanStore.ts";

const world = await newWorld();
const { db } = world.app;
const dialect = new PgDialect();

/**
 * Explains the queries of a work as they run, and sums the blocks they touch: exact, however busy the machine. As on a
 * server's connections, a query is planned when it comes first, and never again. `real`: runs them as they are.
 */
async function counting(work: (tx: Tx, real: Tx) => Promise<void>): Promise<number> {
  const names = new Map<string, string>();
  let blocks = 0;
  await transaction(db, async (real) => {
    await run(real, sql`set local plan_cache_mode = force_generic_plan`);
    const execute = async (query: SQL) => {
      const { sql: text, params } = dialect.sqlToQuery(query);
      const name = names.get(text) ?? `counted_${newId(ScanId).replaceAll("-", "")}`;
      if (!names.has(text)) await run(real, sql.raw(`prepare ${name} as ${text}`));
      names.set(text, name);
      const values = params.length === 0 ? "" : `(${params.map(literal).join(", ")})`;
      const explained = sql.raw(`explain (analyze, buffers) execute ${name}${values}`);
      const lines = await rows(real, z.record(z.string(), z.string()), explained);
      const plan = lines.map((line) => Object.values(line).join(" ")).join("\n");
      const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
      blocks += Number(hit) + Number(read);
      return [];
    };
    await work({ _: real._, execute }, real);
  });
  return blocks;
}

const literal = (value: unknown) => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`);

test("what scans were answered is looked up by key, though it was planned when some hundred had come", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const ask = (tx: Tx) => findOutcomes(tx, event.eventId, [newId(ScanId), newId(ScanId)]);
  const blocks = await counting(async (tx, real) => {
    await run(real, sql`analyze scans`);
    await crowd(real, event, 400);
    await ask(tx);
    await crowd(real, event, 5_000);
    await ask(tx);
  });
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(20);
});

test("a scan touches as few blocks among 10,000 people as among ten, also before the engine has statistics", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  await crowd(db, event, 5_000);
  const { bookingId: booking } = await makeParty(world, event, { party: 3 });
  const look = { ...newScan(event), booking, seat: 0, version: 1 };
  const blocks = await counting(async (tx) => {
    await lockParties(tx, event.eventId, [booking]);
    await admitParties(tx, event.eventId, [{ ...look, isClosed: false }]);
  });
  expect(blocks).toBeGreaterThan(10);
  expect(blocks).toBeLessThan(150);
});

type Event = Awaited<ReturnType<typeof makeEvent>>;

function newScan({ eventId, host }: Event) {
  const at = world.clock.now();
  return {
    ...{ id: newId(ScanId), eventId, by: { actorId: host.userId, deviceId: null }, count: null, day: "ALL" },
    ...{ date: "2026-11-28", at, scannedAt: at },
  };
}

/** Parties of two, all of whom are in. */
async function crowd(tx: Tx, { eventId, host, types }: Event, parties: number): Promise<void> {
  await run(
    tx,
    sql`with b as (
          insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency,
                                price_lines, requires_approval)
          select ${eventId}::uuid, gen_random_uuid(), ${host.userId}::uuid, gen_random_uuid(), 'CONFIRMED', 'Guest', 2, 0,
                 'INR', '[]'::jsonb, false from generate_series(1, ${parties}::int)
          returning event_id, booking_id),
        t as (
          insert into tickets (event_id, booking_id, ticket_id, ticket_type_id, seat)
          select event_id, booking_id, gen_random_uuid(), ${types[0].id}::uuid, seat from b, generate_series(1, 2) seat
          returning event_id, booking_id, ticket_id),
        a as (
          insert into admissions (event_id, booking_id, ticket_id, scan_id, scanned_at, at)
          select event_id, booking_id, ticket_id, gen_random_uuid(), now(), now() from t
          returning event_id, booking_id, scan_id)
        insert into scans (event_id, booking_id, scan_id, let_in, scanned_at, at)
        select event_id, booking_id, scan_id, true, now(), now() from a`,
  );
}
