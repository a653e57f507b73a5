import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { sqlState } from "./sqlState.ts";

/** Whoever comes after one that waits for a lock waits behind it: it gives up soon, lets them by, and tries again. */
const waitMs = 1_000;
/** From its first statement to its last, waiting included (spec 9: none holds a lock over 3 s). */
const holdMs = 3_000 - 500; // half a second to end it and to be heard
const tries = 12;

/** A lock that others held, or two that were taken in another order. */
const worthAnother = new Set(["55P03", "40P01"]);

type Run = (statement: string) => Promise<void>;
type Work = (run: Run, tx: postgres.TransactionSql) => Promise<void>;

/** A transaction that neither waits for locks for long nor holds them for long; tried again for some 40 s while others hold them. */
export async function withinBounds(
  client: postgres.Sql,
  { isBounded }: { isBounded: boolean },
  work: Work,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.begin((tx) => bounded(tx, isBounded ? holdMs : null, work));
      return;
    } catch (error) {
      if (attempt >= tries || !worthAnother.has(sqlState(error) ?? "")) throw error;
      await pause(500 * attempt);
    }
  }
}

async function bounded(tx: postgres.TransactionSql, allMs: number | null, work: Work): Promise<void> {
  const end = performance.now() + (allMs ?? 0);
  await tx.unsafe(`set local lock_timeout = ${waitMs}`);
  const run: Run = async (statement) => {
    if (allMs !== null) {
      const left = Math.max(1, Math.ceil(end - performance.now())); // 0 would be no limit
      await tx.unsafe(`set local statement_timeout = ${left}`);
    }
    await tx.unsafe(statement);
  };
  await work(run, tx);
}
