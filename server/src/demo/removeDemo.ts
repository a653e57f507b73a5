import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { countWords } from "../discovery/index.ts";
import { columnsNaming } from "../platform/database/columnsNaming.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, firstRow, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { tablesWith } from "../platform/database/tablesWith.ts";
import type { Services } from "../platform/services.ts";
import { recount } from "./recount.ts";

const demoUsers = sql`select user_id from users where is_demo`;
/** The demo's events, and whatever else its hosts have made since. */
const demoEvents = sql`select event_id from events where is_demo or host_id in (${demoUsers})`;

/** Whether anything of the demo is in the database. */
export async function hasDemo(tx: Tx): Promise<boolean> {
  const found = await firstRow(tx, AnyRow, sql`(${demoUsers} limit 1) union all (${demoEvents} limit 1)`);
  return found !== null;
}

const EventIdRow = z.object({ event_id: EventId });

/**
 * Deletes the demo: its people and events with all that hangs on them, and what its people booked elsewhere. Events of
 * others keep their bookings, and their counters are counted anew.
 */
export async function removeDemo({ db }: Pick<Services, "db">): Promise<void> {
  await transaction(db, async (tx) => {
    await mayTouchLedger(tx);
    const visited = await rows(
      tx,
      EventIdRow,
      sql`select distinct event_id from bookings
           where user_id in (${demoUsers}) and event_id not in (${demoEvents})`,
    );
    await removeEvents(tx);
    await removeBookings(tx);
    await removePeople(tx);
    await recount(
      tx,
      visited.map(({ event_id }) => event_id),
    );
    await countWords(tx);
  });
}

/** Till the transaction ends: the demo's money is none, so even the ledger lets go of it. */
export const mayTouchLedger = (tx: Tx) => run(tx, sql`select set_config('mela.touches_demo', 'on', true)`);

/** Every table of an event has `event_id` (spec 3), so tables that later features bring are emptied as well. */
async function removeEvents(tx: Tx): Promise<void> {
  await removePayments(tx, sql`event_id in (${demoEvents})`);
  for (const table of await tablesWith(tx, "event_id")) {
    if (table === "events") continue;
    if (table === "sessions") await removeTokens(tx, sql`event_id in (${demoEvents})`);
    await run(tx, sql`delete from ${sql.identifier(table)} where event_id in (${demoEvents})`);
  }
  await run(tx, sql`delete from events where event_id in (${demoEvents})`);
}

/** What the demo's people booked at events of others. */
async function removeBookings(tx: Tx): Promise<void> {
  const theirs = sql`booking_id in (select booking_id from booking_index where user_id in (${demoUsers}))`;
  await removePayments(tx, theirs);
  for (const table of await tablesWith(tx, "booking_id")) {
    if (table !== "booking_index") await run(tx, sql`delete from ${sql.identifier(table)} where ${theirs}`);
  }
}

async function removePeople(tx: Tx): Promise<void> {
  const addresses = sql`select value from identities where user_id in (${demoUsers})
                        union select email from users where is_demo and email is not null`;
  await run(tx, sql`delete from login_codes where recipient in (${addresses})`);
  await run(tx, sql`delete from messages where recipient in (${addresses})`);
  await removeTokens(tx, sql`user_id in (${demoUsers})`);
  // Who follows them, what they posted, their series and roles: each by whatever name it gives to them.
  for (const { table_name: table, column_name: column } of await columnsNaming(tx, "users"))
    await run(tx, sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} in (${demoUsers})`);
  for (const table of await tablesWith(tx, "user_id")) {
    if (table !== "users") await run(tx, sql`delete from ${sql.identifier(table)} where user_id in (${demoUsers})`);
  }
  await run(tx, sql`delete from users where is_demo`);
}

const removeTokens = (tx: Tx, which: SQL) =>
  run(tx, sql`delete from refresh_tokens where session_id in (select session_id from sessions where ${which})`);

/** What only a payment's id leads to; `which` chooses rows of `payments`. */
async function removePayments(tx: Tx, which: SQL): Promise<void> {
  for (const table of ["sandbox_payments", "provider_events", "payment_index"]) {
    const ids = sql`select payment_id from payments where ${which}`;
    await run(tx, sql`delete from ${sql.identifier(table)} where payment_id in (${ids})`);
  }
}
