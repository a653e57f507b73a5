import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge } from "prom-client";
import { z } from "zod";
import { firstRow, type Tx } from "../database/rows.ts";
import { sql } from "../database/sql.ts";

/** Tries of work that failed at this process, for /metrics. */
export const jobsFailedTotal = new Counter({
  name: "jobs_failed_total",
  help: "Tries of work for later that failed, by the name of the work",
  labelNames: ["job"] as const,
  registers: [],
});

const Late = z.object({ seconds: z.coerce.number() });
const patienceMs = 2_000;

/** How late the work is that waits longest, asked whenever it is read: a process that does none can tell that nobody does. */
export function jobsLateSeconds(db: Tx): Gauge {
  return new Gauge({
    name: "jobs_late_seconds",
    help: "Since when the work that waits longest should have begun",
    registers: [],
    async collect() {
      const late = await Promise.race([readLate(db), sleep(patienceMs, null, { ref: false })]).catch(() => null);
      this.set(late ?? Number.NaN); // without its database nobody knows: /readyz says so
    },
  });
}

async function readLate(db: Tx): Promise<number | null> {
  const row = await firstRow(
    db,
    Late,
    sql`select coalesce(extract(epoch from now() - min(start_after)), 0) as seconds from pgboss.job
         where state < 'active' and not blocked and start_after < now()`,
  );
  return row?.seconds ?? null;
}
