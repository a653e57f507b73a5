import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PgBoss } from "pg-boss";
import type { Database } from "./engine.ts";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Brings the tables and the job queue's own to the present version. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  await (database.boss.backend === "postgres"
    ? migratePostgres(database.boss.connectionString, folder)
    : migratePglite(database, folder));
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ close: true, graceful: false });
}

/** On a connection of its own, whose statements may take their time: to index a million rows takes longer than any request may. */
async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const { default: connect } = await import("postgres");
  const { drizzle } = await import("drizzle-orm/postgres-js");
  const { migrate } = await import("drizzle-orm/postgres-js/migrator");
  const client = connect(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { statement_timeout: 0, lock_timeout: 3_000 },
  });
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function migratePglite({ db }: Database, migrationsFolder: string): Promise<void> {
  const { migrate } = await import("drizzle-orm/pglite/migrator");
  await migrate(db as never, { migrationsFolder }); // drizzle types its migrators by driver
}

/** What the migrations are, as a short hash: names the template that they lead to. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(`${migrationsFolder}/${name}`));
  }
  return hash.digest("hex").slice(0, 12);
}
