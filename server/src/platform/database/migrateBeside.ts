import type { MigrationMeta } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { buildAside } from "./buildAside.ts";
import { withinBounds } from "./lockBounds.ts";
import { stepsOf } from "./migrationSteps.ts";

/** 0067: migrations until it were written when nothing bounded them, and must end on any database that they meet. */
export const lastUnbounded = 1_795_635_822_639;

/**
 * Migrates while the version before serves (spec 9): step by step, none of which keeps others waiting for long. Each step
 * is noted in its own transaction, so that whoever is stopped between two goes on there.
 */
export async function migrateBeside(client: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<void> {
  if (migrations.length === 0) return;
  await client`create table if not exists drizzle.unfinished (created_at bigint primary key, steps int not null)`;
  for (const migration of migrations) await migrateOne(client, migration);
}

async function migrateOne(client: postgres.Sql, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  const isBounded = folderMillis > lastUnbounded;
  const [noted] = await client`select steps from drizzle.unfinished where created_at = ${folderMillis}`;
  for (const [place, step] of stepsOf(statements).entries()) {
    if (place < Number(noted?.steps ?? 0)) continue;
    if ("aside" in step) await buildAside(client, step.aside);
    await withinBounds(client, { isBounded }, async (run, tx) => {
      if ("together" in step) for (const statement of step.together) await run(statement);
      await tx`insert into drizzle.unfinished values (${folderMillis}, ${place + 1})
               on conflict (created_at) do update set steps = excluded.steps`;
    });
  }
  await client.begin(async (tx) => {
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    await tx`delete from drizzle.unfinished where created_at = ${folderMillis}`;
  });
}
