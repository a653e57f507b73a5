import { setTimeout as sleep } from "node:timers/promises";
import { sql as drizzle } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import { z } from "zod";
import type { BossAccess } from "../database/engine.ts";
import { persist } from "../database/persist.ts";
import type { Tx } from "../database/rows.ts";
import type { SQL } from "../database/sql.ts";
import { newRowId } from "../ids.ts";
import { describeError, type Logger } from "../log.ts";
import { jobsFailedTotal } from "./figures.ts";
import { findWaiting, keepLookout } from "./lookout.ts";

/** A kind of work: its name, what it needs to know, and how it is done. Doing it twice must be harmless. */
export type Job<S extends z.ZodType> = {
  name: string;
  data: S;
  work: (data: z.output<S>) => Promise<void>;
  /** Whether jobs of this kind wait for one another. Those that ask services outside do not: one may hang. */
  pace?: "in turn" | "side by side";
};

/** Work for later, kept in the database: written in the transaction that causes it, done once, tried again on failure. */
export type Jobs = {
  define<S extends z.ZodType>(job: Job<S>): void;
  /** Work that comes back by itself every minute or so. */
  every(name: string, cron: string, work: () => Promise<void>): void;
  /** Work that every worker does by itself, so often; what it finds to do it claims, so that none does it twice. */
  often(name: string, everyMs: number, work: () => Promise<void>): void;
  /** `afterS`: not before so many seconds are over. */
  send(tx: Tx, name: string, data: object, options?: { afterS?: number }): Promise<void>;
  /** The same for several of one kind, by one statement. */
  sendAll(tx: Tx, name: string, list: readonly object[]): Promise<void>;
  /** Makes the queues of all work that is defined: from then on it can be sent. */
  open(): Promise<void>;
  /** Begins to do the work that waits, as soon as the database is there: until then it asks again. */
  start(): Promise<void>;
  /** Begins no more work, and waits for what is under way, four seconds at most. It can still be sent. */
  rest(): Promise<void>;
  stop(): Promise<void>;
  /** Has work done again that was given up, or forgets it. */
  retry(name: string, id: string): Promise<void>;
  drop(name: string, id: string): Promise<void>;
  /** Does everything that waits, and every recurring work once, now: for tests and commands. */
  drain(): Promise<void>;
};

/** How work is tried again: eight times, later each time. */
export const queueOptions = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 } as const;
const batch = 20;
/** So long work that is under way is waited for in the end; what hangs longer is done anew. */
const stopWithinMs = 4_000;
/** Workers are woken when there is work; only should that fail do they look for themselves. */
const pacing = { batchSize: batch, perJobResults: true, pollingIntervalSeconds: 60, burstWhenBatchFull: true } as const;

/** `role` web: it sends work, and others do it. */
export function createJobs(access: BossAccess, log: Logger, role: "all" | "web" | "worker" = "all"): Jobs {
  const works = role !== "web";
  const boss = new PgBoss({
    ...access,
    ...(access.backend === "postgres" && { max: 3 }),
    ...(!works && { supervise: false, schedule: false }),
    warningSlowQuerySeconds: 30,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  const jobs = new Map<string, (data: unknown) => Promise<void>>();
  const sideBySide = new Set<string>();
  let endLookout = () => {};
  const recurring = new Map<string, { cron: string; work: () => Promise<void> }>();
  const frequent = new Map<string, { everyMs: number; work: () => Promise<void> }>();
  let endFrequent: (() => Promise<void>)[] = [];
  /** Two stop it, the app and whoever ends the process: work that hangs is waited for once. */
  let rested: Promise<void> | null = null;
  let stopped: Promise<void> | null = null;
  const queues = () => [...jobs.keys(), ...recurring.keys()];

  async function perform(name: string, data: unknown): Promise<void> {
    const work = recurring.get(name)?.work ?? jobs.get(name);
    if (!work) throw new Error(`no job is called ${name}`);
    await work(data);
  }

  /** One job of a batch: when it fails it is tried again, and those beside it are not. */
  async function attempt(name: string, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      await perform(name, data);
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ job: name, err: error }, "job failed");
      jobsFailedTotal.inc({ job: name });
      return { id, status: "failed", output: describeError(error) };
    }
  }
  async function performAll(name: string, found: { id: string; data: unknown }[]): Promise<JobResult[]> {
    if (sideBySide.has(name)) return Promise.all(found.map((job) => attempt(name, job)));
    const results: JobResult[] = [];
    for (const job of found) results.push(await attempt(name, job));
    return results;
  }
  async function finish(): Promise<void> {
    endLookout();
    const often = Promise.all(endFrequent.map((end) => end()));
    await Promise.all([
      Promise.race([often, sleep(stopWithinMs)]),
      boss.stop({ graceful: true, timeout: stopWithinMs, close: false }),
    ]);
  }
  const isResting = () => rested !== null;
  function rest(): Promise<void> {
    rested ??= finish();
    return rested;
  }
  return {
    define: ({ name, data: schema, work, pace = "in turn" }) => {
      jobs.set(name, async (data) => work(schema.parse(data)));
      if (pace === "side by side") sideBySide.add(name);
    },
    every: (name, cron, work) => recurring.set(name, { cron, work }),
    often: (name, everyMs, work) => frequent.set(name, { everyMs, work }),
    send: async (tx, name, data, { afterS = 0 } = {}) => {
      if (!jobs.has(name)) throw new Error(`no job is called ${name}`);
      const db = fromDrizzle({ execute: (query) => executeAs(tx, query) }, drizzle);
      await boss.send(name, data, { db, ...(afterS > 0 && { startAfter: afterS }) });
    },
    sendAll: async (tx, name, list) => {
      if (!jobs.has(name)) throw new Error(`no job is called ${name}`);
      const db = fromDrizzle({ execute: (query) => executeAs(tx, query) }, drizzle);
      const waiting = list.map((data) => ({ data }));
      if (waiting.length > 0) await boss.insert(name, waiting, { db });
    },
    open: async () => {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const name of queues().filter((queue) => !known.has(queue))) {
        await boss.createQueue(name, queueOptions);
        // Sending looks a queue up the first time, outside of the caller's transaction. The embedded engine has one
        // connection: that look would wait for the transaction, and the transaction for it. So it is done here.
        await boss.findJobs(name, { id: newRowId() });
      }
    },
    start: async () => {
      if (!works) return;
      const workers = new Map<string, string>();
      for (const name of queues()) {
        workers.set(name, await boss.work(name, pacing, (found) => performAll(name, found)));
      }
      endLookout = keepLookout(boss, workers);
      const onAway = (err: unknown) => log.warn({ err }, "recurring work can't be planned yet");
      for (const [name, { cron }] of recurring)
        await persist(() => boss.schedule(name, cron), { isOver: isResting, onAway });
      if (isResting()) return;
      endFrequent = [...frequent].map(([name, { everyMs, work }]) =>
        repeat(everyMs, () => work().catch((error) => log.error({ job: name, err: error }, "frequent work failed"))),
      );
    },
    rest,
    stop: () => {
      stopped ??= rest().then(() => boss.stop({ close: true }));
      return stopped;
    },
    retry: async (name, id) => void (await boss.retry(name, id)),
    drop: async (name, id) => void (await boss.deleteJob(name, id)),
    drain: async () => {
      for (const name of recurring.keys()) await perform(name, {});
      for (let done = -1; done !== 0; ) {
        done = 0;
        for (const { work } of frequent.values()) await work();
        const waiting = await findWaiting(boss, [...jobs.keys()]);
        for (const name of [...jobs.keys()].filter((one) => waiting.has(one))) {
          const found = await boss.fetch(name, { batchSize: batch, ignoreStartAfter: true });
          for (const job of found) {
            await perform(name, job.data);
            await boss.complete(name, job.id);
          }
          done += found.length;
        }
      }
    },
  };
}

/** Does work over and over, with a pause between; gives a function that ends it, when what is under way is done. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      underWay = work().then(wait);
    }, everyMs);
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return underWay;
  };
}

const Result = z.union([
  z.array(z.unknown()).transform((rows) => ({ rows })),
  z.object({ rows: z.array(z.unknown()) }),
]);
async function executeAs(tx: Tx, query: unknown): Promise<{ rows: unknown[] }> {
  return Result.parse(await tx.execute(z.custom<SQL>(() => true).parse(query)));
}
