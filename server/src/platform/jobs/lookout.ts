import type { PgBoss } from "pg-boss";

const everyMs = 500;
const afterErrorMs = 5_000;

/**
 * Wakes the workers of queues in which work waits, half a second after it came: by one question for all of them. Each
 * asking for itself (as pg-boss has them do) every two seconds kept a tenth of a core busy where nothing happened.
 * `workers`: the id of each queue's worker. Gives a function that ends it.
 */
export function keepLookout(boss: PgBoss, workers: ReadonlyMap<string, string>): () => void {
  const names = [...workers.keys()];
  let isOver = false;
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    if (!isOver) timer = setTimeout(look, ms);
  };
  async function look(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(whereWorkWaits, [names]);
      for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? "");
      wait(everyMs);
    } catch (error) {
      if (!isOver) boss.emit("error", error instanceof Error ? error : new Error(String(error)));
      wait(afterErrorMs);
    }
  }
  wait(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** What pg-boss itself fetches by (its index job_i11): work that has not begun and whose time has come. */
const whereWorkWaits = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select 1 from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
  )`;

/** In which of some queues any work has not begun, also such whose time is still to come. */
export async function findWaiting(boss: PgBoss, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(whereAnyWaits, [names]);
  return new Set(rows.map(({ name }) => name));
}
const whereAnyWaits = `
  select distinct name from pgboss.job where name = any($1::text[]) and state < 'active' and not blocked`;
