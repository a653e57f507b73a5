import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, At, firstRow, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { slugOf } from "./covers.ts";
import { demoDates } from "./events.ts";
import { demoGuest } from "./guests.ts";
import type { DemoServices } from "./load.ts";
import { guestJoinedMs } from "./people.ts";
import { recount } from "./recount.ts";
import { mayTouchLedger } from "./removeDemo.ts";
import { demoZone } from "./types.ts";
import { resolveWhen } from "./when.ts";

/**
 * Moves the demo's dates along, so that its "today" is today again, while the database holds nothing else. Events go to
 * where the demo's plan has them now, with what happened at their door; what was made grows no older. False: not done.
 */
export async function moveDemoDates(app: Pick<DemoServices, "db" | "publicVersion">, now: Date): Promise<boolean> {
  return transaction(app.db, async (tx) => {
    const since = await lastMoved(tx);
    const elapsedMs = now.getTime() - (since?.getTime() ?? 0);
    if (!since || elapsedMs < soonMs || !(await holdsOnlyDemo(tx))) return false;
    await mayTouchLedger(tx);
    const moves = await planMoves(tx, { now, elapsedMs });
    await moveEvents(tx, moves);
    await moveThe(tx, "users", elapsedMs);
    await moveThe(tx, "wishlist", elapsedMs);
    await moveThe(tx, "brand_history", elapsedMs);
    await moveThe(tx, "sandbox_payments", elapsedMs);
    await forgetTheFuture(tx, now);
    for (const { event_id } of moves) await refreshDiscovery(tx, event_id, now);
    app.publicVersion.raise();
    return true;
  });
}

/** A start that soon after another one does not wait for dates that are still right. */
const soonMs = 15 * minuteMs;

const CreatedAtRow = z.object({ created_at: At });

/** When the demo was loaded, or moved the last time: its guest joined so long before. */
async function lastMoved(tx: Tx): Promise<Date | null> {
  const guest = await firstRow(
    tx,
    CreatedAtRow,
    sql`select u.created_at from users u join identities i using (user_id)
         where u.is_demo and i.kind = 'EMAIL' and i.value = ${demoGuest.email}`,
  );
  return guest && later(guest.created_at, guestJoinedMs);
}

async function holdsOnlyDemo(tx: Tx): Promise<boolean> {
  const other = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from users where not is_demo
        union all select 1 from events where not is_demo
        union all select 1 from bookings where not is_demo limit 1`,
  );
  return other === null;
}

const EventRow = z.object({ event_id: EventId, slug: z.string(), start_at: At });
type Move = { event_id: EventId; start: Date; end: Date; ms: number; past_ms: number };

/** Where each event goes, and by how much. What was made for it moves as far, yet never beyond now. */
async function planMoves(tx: Tx, { now, elapsedMs }: { now: Date; elapsedMs: number }): Promise<Move[]> {
  const plans = new Map(demoDates.map((event) => [slugOf(event), event]));
  const stored = await rows(tx, EventRow, sql`select event_id, slug, start_at from events where is_demo`);
  return stored.flatMap(({ event_id, slug, start_at }) => {
    const plan = plans.get(slug);
    if (!plan) return [];
    const { start, end } = resolveWhen(plan.when, now, demoZone);
    const ms = start.getTime() - start_at.getTime();
    return [{ event_id, start, end, ms, past_ms: Math.min(ms, elapsedMs) }];
  });
}

/** The instants of each table that move with time. */
const instants = {
  users: ["created_at", "updated_at", "email_verified_at", "phone_verified_at"],
  wishlist: ["created_at"],
  brand_history: ["at"],
  sandbox_payments: ["created_at"],
  events: ["created_at", "updated_at", "published_at", "cancelled_at", "postponed_at"],
  bookings: ["created_at", "updated_at", "confirmed_at", "pay_by"],
  booking_index: ["created_at"],
  payments: ["created_at", "updated_at", "paid_at"],
  refunds: ["created_at", "done_at"],
  ledger: ["at"],
  scans: ["at", "scanned_at"],
  admissions: ["at", "scanned_at", "undone_at"],
  outside: ["since"],
} as const;

/** `column = column + …` for all instants of a table; `ms` is an expression for milliseconds. */
function movedBy(table: keyof typeof instants, ms: SQL): SQL {
  const set = instants[table].map((name) => {
    return sql`${sql.identifier(name)} = t.${sql.identifier(name)} + ${ms} * interval '1 millisecond'`;
  });
  return sql.join(set, sql`, `);
}

async function moveThe(tx: Tx, table: keyof typeof instants, ms: number): Promise<void> {
  await run(tx, sql`update ${sql.identifier(table)} t set ${movedBy(table, sql`${ms}::bigint`)}`);
}

async function moveEvents(tx: Tx, moves: readonly Move[]): Promise<void> {
  const list = sql`jsonb_to_recordset(${json(moves)})
                     as m(event_id uuid, "start" timestamptz, "end" timestamptz, ms bigint, past_ms bigint)`;
  await run(
    tx,
    sql`update events t set start_at = m."start", end_at = m."end", version = t.version + 1,
                            ${movedBy("events", sql`m.past_ms`)}
          from ${list} where t.event_id = m.event_id`,
  );
  for (const table of ["bookings", "booking_index", "payments", "refunds", "ledger"] as const) {
    const set = movedBy(table, sql`m.past_ms`);
    await run(tx, sql`update ${sql.identifier(table)} t set ${set} from ${list} where t.event_id = m.event_id`);
  }
  for (const table of ["scans", "admissions", "outside"] as const) {
    const set = movedBy(table, sql`m.ms`);
    await run(tx, sql`update ${sql.identifier(table)} t set ${set} from ${list} where t.event_id = m.event_id`);
  }
}

const EventIdRow = z.object({ event_id: EventId });

/** What went on when the demo was loaded may lie ahead again (a weekend, this evening): then nobody is in yet. */
async function forgetTheFuture(tx: Tx, now: Date): Promise<void> {
  const undone = await rows(
    tx,
    EventIdRow,
    sql`with gone as (delete from admissions where at > ${instant(now)} returning event_id)
        select distinct event_id from gone`,
  );
  await run(tx, sql`delete from outside where since > ${instant(now)}`);
  await run(tx, sql`delete from scans where at > ${instant(now)}`);
  await recount(
    tx,
    undone.map(({ event_id }) => event_id),
  );
}
