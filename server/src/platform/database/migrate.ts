import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PgBoss } from "pg-boss";
import type { Database } from "./engine.ts";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** The tables can't be brought to the present version. What was done before only adds: the version before runs on it. */
export class MigrationFailed extends Error {
  override readonly name = "MigrationFailed";
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** What the engine said, which the driver wraps. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** Brings the tables and the job queue's own to the present version. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  await database.migrate(folder).catch((error: unknown) => {
    throw new MigrationFailed(error);
  });
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ close: true, graceful: false });
}

/** What the migrations are, as a short hash: names the template that they lead to. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(`${migrationsFolder}/${name}`));
  }
  return hash.digest("hex").slice(0, 12);
}
