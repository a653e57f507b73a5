import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";
import { Counter, Gauge } from "prom-client";
import { z } from "zod";
import { secondMs } from "../clock.ts";
import type { Logger } from "../log.ts";
import { type Database, type Db, openPostgres } from "./engine.ts";
import { firstRow } from "./rows.ts";
import { sql } from "./sql.ts";

/**
 * Reads for somebody (null: a stranger). Strangers are answered by a replica that has all they could know of; everybody
 * else, who may just have written, by the database itself, and so is all that the replica can't answer.
 */
export type ReadFor = <T>(whose: object | null, read: (db: Db) => Promise<T>) => Promise<T>;
export type Replica = {
  readFor: ReadFor;
  /** Something that strangers can see was written: until the replica has it they are answered by the database itself. */
  wrote(): void;
  close(): Promise<void>;
};

export const replicaFollows = new Gauge({
  name: "replica_follows",
  help: "1: strangers are answered by the read replica; 0: it is behind, or gone",
  registers: [],
});
export const replicaReadsTotal = new Counter({
  name: "replica_reads_total",
  help: "Reads of strangers, by what answered them: replica or database",
  labelNames: ["by"] as const,
  registers: [],
});

/** How long it may take to follow, how often it is looked at then, and how often when nothing was written. */
const pace = { patienceMs: 3 * secondMs, lookMs: 25, restMs: secondMs };

/** Follows a replica that may be gone, and come back, at any time. */
export function followReplica(url: string, poolSize: number, { primary, log }: { primary: Db; log: Logger }): Replica {
  let replica: Database | null = null;
  let [written, covered] = [1, 0]; // which change strangers may know of, and which one the replica is known to have
  let isClosed = false;
  let wake = new AbortController();
  replicaFollows.set(0);

  async function follow(): Promise<void> {
    while (!isClosed) {
      const asked = written;
      try {
        replica ??= await openPostgres(url, poolSize);
        if (await reaches(replica.db, await positionOf(primary))) stand(asked);
        else fall("the read replica is behind");
      } catch (error) {
        fall("the read replica does not answer", error);
      }
      if (written === asked) await sleep(pace.restMs, undefined, { signal: wake.signal }).catch(() => undefined);
    }
  }
  function stand(asked: number): void {
    if (covered === 0) log.info("the read replica follows");
    covered = asked;
    replicaFollows.set(1);
  }
  function fall(message: string, error?: unknown): void {
    if (covered > 0) log.warn({ err: error }, message);
    covered = 0;
    replicaFollows.set(0);
  }
  const following = follow();
  return {
    readFor: async (whose, read) => {
      if (whose !== null) return read(primary);
      if (replica && covered === written) {
        try {
          const found = await read(replica.db);
          // What it doesn't have may have been written a moment ago, by a process whose word is still on its way.
          if (found !== null) {
            replicaReadsTotal.inc({ by: "replica" });
            return found;
          }
        } catch (error) {
          if (error instanceof AppError) throw error;
          fall("the read replica does not answer", error); // or had to give way to what it follows
        }
      }
      replicaReadsTotal.inc({ by: "database" });
      return read(primary);
    },
    wrote: () => {
      written += 1;
      wake.abort();
      wake = new AbortController();
    },
    close: async () => {
      isClosed = true;
      wake.abort();
      await following;
      await replica?.close();
    },
  };
}

const PositionRow = z.object({ at: z.string() });
const ReachedRow = z.object({ has: z.boolean() });

/** How far the database itself has written. */
async function positionOf(primary: Db): Promise<string> {
  const row = await firstRow(primary, PositionRow, sql`select pg_current_wal_insert_lsn()::text as at`);
  return z.object(PositionRow.shape).parse(row).at;
}

/** Whether a replica comes so far within a while. */
async function reaches(replica: Db, position: string): Promise<boolean> {
  const until = performance.now() + pace.patienceMs;
  for (;;) {
    const row = await firstRow(
      replica,
      ReachedRow,
      sql`select coalesce(pg_last_wal_replay_lsn() >= (${position}::text)::pg_lsn, false) as has`,
    );
    if (row?.has) return true;
    if (performance.now() > until) return false;
    await sleep(pace.lookMs);
  }
}
