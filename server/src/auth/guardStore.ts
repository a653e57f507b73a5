import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, instant, instantOrNull, run, type Tx } from "../platform/database/rows.ts";
import type { Fails } from "./limits.ts";

/** Keeps a counter that nobody else writes now: the caller holds the address's lock. */
export async function keepFails(tx: Tx, key: string, { fails, pausedUntil }: Fails, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into login_guards (guard_key, fails, window_started_at, paused_until, updated_at)
        values (${key}, ${fails}::int, ${instant(now)}, ${instantOrNull(pausedUntil)}, ${instant(now)})
        on conflict (guard_key) do update
          set fails = excluded.fails, paused_until = excluded.paused_until, updated_at = excluded.updated_at`,
  );
}

/** Forgets a counter: the right code came. */
export async function forgetFails(tx: Tx, key: string): Promise<void> {
  await run(tx, sql`delete from login_guards where guard_key = ${key}`);
}

/** Counts one more in a window that begins with its first. It pauses until the window's end when that was the last. */
export async function countInWindow(
  tx: Tx,
  key: string,
  { max, windowMs, now }: { max: number; windowMs: number; now: Date },
): Promise<{ count: number; endsAt: Date }> {
  const goesOn = sql`g.window_started_at > ${instant(new Date(now.getTime() - windowMs))}`;
  const row = await firstRow(
    tx,
    z.object({ fails: Int, window_started_at: At }),
    sql`insert into login_guards as g (guard_key, fails, window_started_at, updated_at)
        values (${key}, 1, ${instant(now)}, ${instant(now)})
        on conflict (guard_key) do update set
          fails = case when ${goesOn} then g.fails + 1 else 1 end,
          window_started_at = case when ${goesOn} then g.window_started_at else excluded.window_started_at end,
          paused_until = case when ${goesOn} and g.fails + 1 >= ${max}::int
                              then g.window_started_at + make_interval(secs => ${windowMs / 1_000}::int) end,
          updated_at = excluded.updated_at
        returning fails, window_started_at`,
  );
  if (!row) throw new Error("a counter vanished while it was counted");
  return { count: row.fails, endsAt: new Date(row.window_started_at.getTime() + windowMs) };
}

/** Forgets counters that have not moved for long. */
export async function sweepGuards(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from login_guards where updated_at < ${instant(before)} and coalesce(paused_until, updated_at) < ${instant(before)}`,
  );
}
