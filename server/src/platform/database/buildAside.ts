import type postgres from "postgres";
import { concurrently } from "./migrationSteps.ts";

/**
 * Does what may take long beside whoever writes. It waits for transactions of others as long as they take: meanwhile
 * nobody waits for it. What is left of an index that was not finished is taken away, for each who writes pays for it.
 */
export async function buildAside(client: postgres.Sql, statement: string): Promise<void> {
  await client`set lock_timeout = 0`;
  const index = concurrently(statement);
  if (index === null) {
    await client.unsafe(statement);
    return;
  }
  const before = await isWhole(client, index.name);
  if (before === true) return; // built by a try that was stopped just after it
  if (before === false) await takeAway(client, index.name);
  try {
    await client.unsafe(index.text);
  } catch (error) {
    await takeAway(client, index.name); // a unique one would go on refusing rows
    throw error;
  }
}

/** Null: there is no such index. */
async function isWhole(client: postgres.Sql, name: string): Promise<boolean | null> {
  const [found] = await client`select indisvalid from pg_index where indexrelid = to_regclass(${`public."${name}"`})`;
  return found ? found.indisvalid === true : null;
}

async function takeAway(client: postgres.Sql, name: string): Promise<void> {
  await client.unsafe(`drop index concurrently if exists "${name}"`);
}
