import { run, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

/** Has what follows in a transaction go by such plans too. */
export function planOnce(tx: Tx): Promise<void> {
  return run(tx, sql`set local plan_cache_mode = force_generic_plan`);
}

/**
 * Reads within a transaction by the plan that is good for whatever values. For those that go by keys but hold a time
 * against an index: the engine takes its values into account each time, and plans longer than it reads.
 */
export async function plannedOnce<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const [, found] = await Promise.all([planOnce(tx), read(), run(tx, sql`set local plan_cache_mode = auto`)]);
  return found;
}
