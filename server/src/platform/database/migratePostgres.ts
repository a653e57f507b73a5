import { setTimeout as pause } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { loadDriver } from "./mendDriver.ts";
import { migrateBeside } from "./migrateBeside.ts";

/**
 * On a connection of its own, since what is done aside may take its time. Of processes that start together one migrates,
 * and the others wait for it. An empty database serves nobody yet: there all migrations are one transaction.
 */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const connect = await loadDriver();
  const client = connect(url, {
    max: 1,
    max_lifetime: null, // another connection would not have the turn
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { statement_timeout: 0 },
  });
  try {
    await takeTurn(client);
    const last = await lastDone(client);
    if (last === null) await migrate(drizzle(client), { migrationsFolder });
    else await migrateBeside(client, pendingAfter(last, migrationsFolder));
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** By asking again and again: who waits inside a statement is waited for by an index that is built aside, and both would wait for ever. */
async function takeTurn(client: postgres.Sql): Promise<void> {
  for (;;) {
    const [turn] = await client`select pg_try_advisory_lock(hashtextextended('migrations', 0)) as mine`;
    if (turn?.mine === true) return;
    await pause(100);
  }
}

/** When the newest migration that is done was written, as drizzle notes it; null where there is none. */
async function lastDone(client: postgres.Sql): Promise<number | null> {
  const [found] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as noted`;
  if (found?.noted !== true) return null;
  const [last] = await client`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return typeof last?.at === "string" ? Number(last.at) : null;
}

function pendingAfter(last: number, migrationsFolder: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
}
