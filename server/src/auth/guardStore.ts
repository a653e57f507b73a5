import { z } from "zod";
import { later, secondMs } from "../platform/clock.ts";
import { At, firstRow, Int, instant, run, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { GuardKeys } from "./asker.ts";
import { entryRules, networkRules } from "./limits.ts";

/** How often an address has failed since its last right code, and its network in this window; null: not counted. */
const Counted = z.object({
  entry: Int.nullable(),
  network: Int.nullable(),
  network_started_at: At.nullable(),
});

/**
 * Counts a wrong code. `entry` null: others have failed at the same instant, and the address is paused already. Only a
 * right code forgets what an address has failed, and a day's stop that is over.
 */
export async function countFail(tx: Tx, keys: GuardKeys, now: Date): Promise<z.output<typeof Counted>> {
  const { pauseAfter, pauseMs, stopAt, stopMs } = entryRules;
  const at = instant(now);
  const next = sql`case when g.fails >= ${stopAt}::int then 1 else g.fails + 1 end`;
  const counted = await firstRow(
    tx,
    Counted,
    sql`with entry as (
          insert into login_guards as g (guard_key, fails, window_started_at, updated_at)
          values (${keys.entry}, 1, ${at}, ${at})
          on conflict (guard_key) do update set
            fails = ${next},
            paused_until = case when ${next} >= ${stopAt}::int then ${instant(later(now, stopMs))}
                                when ${next} % ${pauseAfter}::int = 0 then ${instant(later(now, pauseMs))} end,
            updated_at = excluded.updated_at
            where g.paused_until is null or g.paused_until <= ${at}
          returning fails
        ), network as (
          insert into login_guards as g (guard_key, fails, window_started_at, updated_at)
          select key, 1, ${at}, ${at} from (select ${keys.network}::text as key) k where key is not null
          ${onNextInWindow(networkRules, now)}
          returning fails, window_started_at
        )
        select (select fails from entry) as entry, (select fails from network) as network,
               (select window_started_at from network) as network_started_at`,
  );
  if (!counted) throw new Error("a counter vanished while it was counted");
  return counted;
}

/** Forgets a counter: the right code came. */
export async function forgetFails(tx: Tx, key: string): Promise<void> {
  await run(tx, sql`delete from login_guards where guard_key = ${key}`);
}

export type Window = { max: number; windowMs: number };

const FailsWindowStartedAtRow = z.object({ fails: Int, window_started_at: At });

/** Counts one more of what is limited under a key, in a window that begins with its first. */
export async function countIn(
  tx: Tx,
  key: string,
  { window, now }: { window: Window; now: Date },
): Promise<{ count: number; startedAt: Date }> {
  const row = await firstRow(
    tx,
    FailsWindowStartedAtRow,
    sql`insert into login_guards as g (guard_key, fails, window_started_at, updated_at)
        values (${key}, 1, ${instant(now)}, ${instant(now)}) ${onNextInWindow(window, now)}
        returning fails, window_started_at`,
  );
  if (!row) throw new Error("a counter vanished while it was counted");
  return { count: row.fails, startedAt: row.window_started_at };
}

/** One more while the window lasts, else the first of the next. The last that is allowed pauses until its end. */
function onNextInWindow({ max, windowMs }: Window, now: Date): SQL {
  const goesOn = sql`g.window_started_at > ${instant(later(now, -windowMs))}`;
  return sql`on conflict (guard_key) do update set
    fails = case when ${goesOn} then g.fails + 1 else 1 end,
    window_started_at = case when ${goesOn} then g.window_started_at else excluded.window_started_at end,
    paused_until = case when ${goesOn} and g.fails + 1 >= ${max}::int
                        then g.window_started_at + make_interval(secs => ${windowMs / secondMs}::int) end,
    updated_at = excluded.updated_at`;
}

const UntilRow = z.object({ until: At.nullable() });

/** Until when the latest of some counters pauses; null: none does. */
export async function findPause(tx: Tx, keys: readonly string[], now: Date): Promise<Date | null> {
  const paused = await firstRow(
    tx,
    UntilRow,
    sql`select max(paused_until) as until from login_guards
         where guard_key = any(${words(keys)}) and paused_until > ${instant(now)}`,
  );
  return paused?.until ?? null;
}

/** Forgets counters that have not moved for long. */
export async function sweepGuards(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from login_guards where updated_at < ${instant(before)} and coalesce(paused_until, updated_at) < ${instant(before)}`,
  );
}
