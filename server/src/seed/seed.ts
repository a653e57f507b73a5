import { sql } from "drizzle-orm";
import { countWords, fillQuickly } from "../discovery/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { run as runStatement } from "../platform/database/rows.ts";
import type { Services } from "../platform/services.ts";
import { insertEvents } from "./insertEvents.ts";
import { insertHosts, planHosts } from "./people.ts";
import { newPlanner } from "./plan.ts";

const atOnce = 5_000;
const eventsPerHost = 40;
/** From so many on it pays to build the indexes afterwards. */
const many = 20_000;

/** `feePercent`: the platform's fee, which the prices on cards have in them. */
type Wanted = { events: number; now: Date; feePercent?: number; onProgress?: (done: number) => void };

/**
 * Adds that many events, with hosts, tickets, seats and counters, to what is there. `onProgress` hears how many are in.
 * All or none: one transaction.
 */
export async function seed(
  { db }: Pick<Services, "db">,
  { events, now, feePercent = 0, onProgress = () => undefined }: Wanted,
): Promise<void> {
  const run = now.getTime().toString(36); // keeps the addresses of two fillings apart
  await transaction(db, async (tx) => {
    await runStatement(tx, sql`set local statement_timeout = '30min'`);
    await runStatement(tx, sql`set local idle_in_transaction_session_timeout = '30min'`);
    const hosts = await insertHosts(tx, planHosts(Math.max(3, Math.ceil(events / eventsPerHost)), run), now);
    const plan = newPlanner(hosts, run, now);
    const fill = async () => {
      let writing: Promise<void> = Promise.resolve();
      for (let from = 0; from < events; from += atOnce) {
        const part = Array.from({ length: Math.min(atOnce, events - from) }, (_, place) => plan(from + place));
        await writing; // the next part is planned while this one is written
        writing = insertEvents(tx, part, { now, feePercent }).then(() => onProgress(from + part.length));
        writing.catch(() => undefined); // it is awaited, later
      }
      await writing;
    };
    await (events < many ? fill() : fillQuickly(tx, fill));
    await countWords(tx);
    await runStatement(tx, sql`analyze events, discovery, ticket_types, event_seats, guest_counters, users`);
  });
}
