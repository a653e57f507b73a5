import type { SiteLimitName } from "@mela/contract/siteLimits";
import { z } from "zod";
import { At, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const SetRow = z.object({ name: z.string(), value: Int, changed_at: At });

/** All that operators have set; few at most. */
export const findSet = (tx: Tx) => rows(tx, SetRow, sql`select name, value, changed_at from site_limits`);

/** Lets one change of a limit follow the other, so that each knows what it changes. */
export async function lockLimits(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('site-limits', 0))`);
}

export async function writeLimit(tx: Tx, name: SiteLimitName, value: number, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into site_limits (name, value, changed_at) values (${name}, ${value}::bigint, ${instant(now)})
        on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
  );
}

export async function forgetLimit(tx: Tx, name: SiteLimitName): Promise<void> {
  await run(tx, sql`delete from site_limits where name = ${name}`);
}
