import { PgBoss } from "pg-boss";
import type { Bulk, Part } from "../platform/database/bulk.ts";
import { findJobColumns } from "../platform/database/catalog.ts";
import type { Database } from "../platform/database/engine.ts";
import { queueOptions } from "../platform/jobs/jobs.ts";

/**
 * Work that was not done when the rows were read, and work that failed for good. What was under way then is begun again;
 * what comes back by itself, and what is done, stays out (decision 063).
 */
export function partOfJobs(columns: readonly string[]): Part & { where: string } {
  const again = "case state when 'active' then 'retry' else state end as state";
  return {
    from: "pgboss.job",
    select: columns.map((column) => (column === "state" ? again : column)),
    where: `state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss')
      and not exists (select from pgboss.schedule s where s.name = job.name)`,
  };
}

/** Makes the queues of jobs that are about to be put in. */
export async function makeQueues(database: Database, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, queueOptions);
  await boss.stop({ close: true, graceful: false });
}

/** Puts jobs in. What a column was for that this version has no more, it does not need. */
export async function loadJobs(target: Bulk, columns: readonly string[], lines: AsyncIterable<Buffer>): Promise<void> {
  const present = new Set(await findJobColumns(target));
  const loose = columns.map((column) => (present.has(column) ? column : `null::text as ${column}`)).join(", ");
  const kept = columns.filter((column) => present.has(column)).join(", ");
  await target.run(`create temp table waiting as select ${loose} from pgboss.job with no data`);
  await target.copyIn("waiting", columns, lines);
  await target.run(`insert into pgboss.job (${kept}) select ${kept} from waiting; drop table waiting`);
}
