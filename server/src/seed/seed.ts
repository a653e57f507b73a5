import { countWords } from "../discovery/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { setIndexesAside } from "../platform/database/indexesAside.ts";
import { run as runStatement, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Services } from "../platform/services.ts";
import { sharedColumns } from "./eventColumns.ts";
import { insertRows, type Rows } from "./insertRows.ts";
import { type Line, newLine } from "./line.ts";
import { insertHosts, planHosts } from "./people.ts";
import { newPlanner } from "./plan.ts";
import { rowsOfEvents } from "./rowsOfEvents.ts";
import { rowsOfFound } from "./rowsOfFound.ts";

const atOnce = 2_000;
const eventsPerHost = 40;
/** From so many on it pays to build the indexes afterwards. */
const many = 20_000;
/** Parts that may wait. Most of what is only kept waits till what is found is in, and is written while that is indexed. */
const mostWaiting = { found: 2, kept: 30 };

/** `feePercent`: the platform's fee, which the prices on cards have in them; null: cards are drawn when they are first read. */
type Filling = { events: number; now: Date; feePercent?: number | null; onProgress?: (done: number) => void };
/** A connection in its transaction, and the works that wait for it. */
type Way = { tx: Tx; line: Line };

/**
 * Adds that many events, with hosts, tickets, seats and counters, to what is there. `onProgress` hears how many are in.
 * All or none: PostgreSQL is written to through two connections, whose transactions end together, what is found last.
 */
export async function seed({ db, engine }: Pick<Services, "db" | "engine">, filling: Filling): Promise<void> {
  await transaction(db, async (tx) => {
    const found = { tx, line: newLine(mostWaiting.found, "eager") };
    await prepare(tx);
    if (engine === "pglite") return fill({ found, kept: found }, filling);
    await transaction(db, async (other) => {
      await prepare(other);
      await fill({ found, kept: { tx: other, line: newLine(mostWaiting.kept, "patient") } }, filling);
    });
  });
  await runStatement(db, sql`vacuum discovery`); // what has come at once is soon walked along, and no vacuum is due yet
}

/**
 * It takes longer than requests may, and what is gathered of the tables is rough, till the engine looks again. References are
 * not looked up where the role may leave that out: they are right.
 */
async function prepare(tx: Tx): Promise<void> {
  for (const setting of ["statement_timeout", "idle_in_transaction_session_timeout"])
    await runStatement(tx, sql`select set_config(${setting}, '3h', true)`);
  await runStatement(tx, sql`set local maintenance_work_mem = '128MB'`);
  await runStatement(tx, sql`set local default_statistics_target = 30`);
  await runStatement(
    tx,
    sql`select set_config('session_replication_role', 'replica', true)
         where has_parameter_privilege('session_replication_role', 'SET')`,
  );
}

async function fill({ found, kept }: { found: Way; kept: Way }, filling: Filling): Promise<void> {
  try {
    await putInLine({ found, kept }, filling);
  } finally {
    await Promise.allSettled([found.line.end(), kept.line.end()]); // no transaction ends while one of them works
  }
  await Promise.all([found.line.end(), kept.line.end()]);
}

async function putInLine(
  { found, kept }: { found: Way; kept: Way },
  { events, now, feePercent = 0, onProgress = () => undefined }: Filling,
): Promise<void> {
  const run = now.getTime().toString(36); // keeps the addresses of two fillings apart
  const hosts = await insertHosts(kept.tx, planHosts(Math.max(3, Math.ceil(events / eventsPerHost)), run), now);
  const plan = newPlanner(hosts, run, now);
  const setAside = (tx: Tx, table: string) => (events < many ? undefined : setIndexesAside(tx, table));
  const indexFound = await setAside(found.tx, "discovery");
  const indexKept = await setAside(kept.tx, "events");
  for (let from = 0; from < events; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, events - from) }, (_, place) => plan(from + place));
    const shared = sharedColumns(part);
    // Made into columns at once: whole objects that wait would be moved about in memory again and again.
    const [foundRows, keptRows] = [rowsOfFound(part, { shared, now, feePercent }), rowsOfEvents(part, { shared, now })];
    await found.line.add(() => insertRows(found.tx, foundRows));
    await kept.line.add(() => insertAll(kept.tx, keptRows).then(() => onProgress(from + part.length)));
  }
  await found.line.add(async () => {
    await indexFound?.();
    await countWords(found.tx);
    await runStatement(found.tx, sql`analyze discovery`);
  });
  await kept.line.add(async () => {
    await indexKept?.();
    await runStatement(kept.tx, indexAcross); // by what else writes it when no trigger runs
    // Of events only what they are looked up by: to sample their texts takes as long as to write a tenth of them.
    await runStatement(
      kept.tx,
      sql`analyze events (event_id, host_id, slug, status, start_at, end_at), ticket_types, event_seats, guest_counters, users`,
    );
  });
}

const indexAcross = sql`
  insert into event_index (event_id, slug, host_id, series_id, status, visibility, start_at, end_at, postponed_at, currency)
  select event_id, slug, host_id, series_id, status, visibility, start_at, end_at, postponed_at, currency
    from events e where not exists (select from event_index i where i.event_id = e.event_id)`;

async function insertAll(tx: Tx, tables: readonly Rows[]): Promise<void> {
  for (const rows of tables) await insertRows(tx, rows);
}
