import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as BossDb } from "pg-boss";
import type postgres from "postgres";
import { type Read, readAlike } from "./alike.ts";
import { copyFolder } from "./copyFolder.ts";
import { loadDriver } from "./mendDriver.ts";
import { backoff, type PostgresWay, wayTo } from "./postgresWay.ts";
import { oneText, type ReadBytes, type ReadLogEnd, type Tx } from "./rows.ts";
import { isPlain, sql } from "./sql.ts";
import { sqlState } from "./sqlState.ts";
import { readTogether } from "./together.ts";

export type Engine = "pglite" | "postgres";
export type Db = PgDatabase<PgQueryResultHKT> &
  Pick<Tx, "readBytes" | "readAlike"> & {
    readLogEnd?: ReadLogEnd;
    /** A connection takes the next statement before it has answered the last one: there is a way to the engine and back. */
    isFar?: true;
  };

/** What is served before all others, and not by what the other one waits for. */
export type Apart = "door" | "notices";

/** An open database: the same SQL whichever engine is underneath (decision 003). */
export type Database = {
  engine: Engine;
  db: Db;
  /** The same for what must not wait behind everybody: by connections of its own, or before all others (decision 075). */
  apart: Record<Apart, Db>;
  /** The job queue's own way in. */
  boss: BossAccess;
  /** Brings our tables to what a folder of migrations says. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Of the embedded engine: its folder as it stands at one moment, while others go on. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};
export type BossAccess = { backend: "pglite"; db: BossDb } | { backend: "postgres"; connectionString: string };

/** A connection that broke off may never end by itself: who waited for work that hangs before has no more time than this. */
const closeWithinS = 3;
/** So many connections are kept for what many ask at once: each takes the questions of several. */
const readersAtMost = 3;
/** Connections of each that is `apart`: so many for transactions, and as many for statements. */
const apartAtMost = 2;

/**
 * A table that was empty when it was last counted is believed to be so: plans made then read all of it for each row, and
 * the first rush on a new server took 50 ms for each booking, growing with each. Requests never need a whole table.
 */
const steady = { enable_seqscan: "off", jit: "off" };

/**
 * PostgreSQL through a pool for statements, one for transactions and a small one for reads that go together. Connections
 * of statements take on more while they are busy, and a transaction that begins on such a one can be told wrongly that it
 * has it alone (porsager/postgres#1189): others' statements would be in it. Where there are only transactions each begins
 * on a connection that rests. `poolSize`: of transactions; half as many are kept for statements. Throws a `DatabaseUnreachable` when it does not answer within 5 s.
 */
export async function openPostgres(url: string, poolSize: number, way: PostgresWay = wayTo(url)): Promise<Database> {
  const connect = await loadDriver();
  const { drizzle } = await import("drizzle-orm/postgres-js");
  const limits = {
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    ...steady,
  };
  const open = (max: number, connection: Record<string, string | number>): postgres.Sql =>
    connect(url, {
      max,
      connect_timeout: 5,
      backoff,
      prepare: way.prepares,
      onnotice: () => undefined,
      ...(!way.isPooled && { connection }), // a pooler sets these itself, and refuses who names them (docs/deploy.md)
    });
  const transactions = open(poolSize, limits);
  drizzle(transactions); // from it they learn how JSON and times travel, as the others do
  const client = open(Math.ceil(poolSize / 2), limits);
  // What comes with a plan of its own each time is planned longer than it runs.
  const readers = open(readersAtMost, { ...limits, plan_cache_mode: "force_generic_plan" });
  const db = Object.assign(drizzle(withTransactionsOf(transactions, client, way)), {
    isFar: true as const,
    readBytes: firstRowBy(readTogether(readers, way.prepares)),
  });
  const openApart = () => {
    const [transactions, client] = [open(apartAtMost, limits), open(apartAtMost, limits)];
    drizzle(transactions);
    const readBytes = firstRowBy(readTogether(client, way.prepares));
    const db = Object.assign(drizzle(withTransactionsOf(transactions, client, way)), { readBytes });
    return { db, pools: [transactions, client] };
  };
  const [door, notices] = [openApart(), openApart()];
  try {
    await db.execute(sql`select 1`);
  } catch (cause) {
    await client.end({ timeout: 1 });
    throw new DatabaseUnreachable(cause);
  }
  return {
    engine: "postgres",
    db,
    apart: { door: door.db, notices: notices.db },
    boss: { backend: "postgres", connectionString: way.directUrl },
    migrate: async (migrationsFolder) => {
      const { migratePostgres } = await import("./migratePostgres.ts");
      await migratePostgres(way.directUrl, migrationsFolder);
    },
    close: async () => {
      const all = [client, transactions, readers, ...door.pools, ...notices.pools];
      await Promise.all(all.map((one) => one.end({ timeout: closeWithinS })));
    },
  };
}

/**
 * Every statement with parameters is prepared once on a connection: planned once instead of each time, and sent in one
 * round trip instead of two. drizzle asks for it only where a query has a name; our texts hardly vary.
 */
function prepareAll<C extends Pick<postgres.Sql, "unsafe">>(client: C, { prepares }: PostgresWay): C {
  const { unsafe } = client;
  const prepared: typeof unsafe = (text, parameters, options) =>
    unsafe(text, parameters, { ...options, prepare: prepares });
  return Object.assign(client, { unsafe: prepared });
}

function firstRowBy(read: Read): ReadBytes {
  return async ({ sql: text, params }) => {
    const sent = params.map((param) => (isPlain(param) ? param : String(param)));
    return (await read(text, sent))[0] ?? null;
  };
}

/** Transactions run on the connections of another pool, with the same preparing. */
function withTransactionsOf({ begin }: postgres.Sql, client: postgres.Sql, way: PostgresWay): postgres.Sql {
  const prepared = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(prepareAll(tx, way)));
  return Object.assign(prepareAll(client, way), { begin: prepared });
}

/** The embedded engine over a data directory that we hold the lock of. `settings`: what PostgreSQL is started with. */
export async function openPglite(dataDir: string, settings: Record<string, string> = {}): Promise<Database> {
  const { PreparedPglite } = await import("./embedded.ts");
  const { drizzle } = await import("drizzle-orm/pglite");
  const { fromPglite } = await import("pg-boss");
  const own = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const client = new PreparedPglite({ dataDir, startParams: [...PreparedPglite.defaultStartParams, ...own] });
  await client.waitReady;
  for (const [name, value] of Object.entries(steady)) await client.exec(`set ${name} = ${value}`);
  await client.exec("set timezone = 'UTC'"); // no statement_timeout: nothing else runs that could end a statement
  const dbOver = (way: typeof client) => {
    const alike = { readAlike: firstRowBy(readAlike((...asked) => way.readTexts(...asked))) };
    const db = Object.assign(drizzle(way), alike);
    return Object.assign(db, { readLogEnd: () => oneText(db, sql`select pg_current_wal_insert_lsn()::text as text`) });
  };
  const db = dbOver(client);
  const ahead = dbOver(client.ahead()); // there is one connection
  return {
    engine: "pglite",
    db,
    apart: { door: ahead, notices: ahead },
    boss: { backend: "pglite", db: fromPglite(client) },
    migrate: async (migrationsFolder) => {
      const { migrate } = await import("drizzle-orm/pglite/migrator");
      await migrate(db, { migrationsFolder });
    },
    copyTo: (folder) => copyFolder(client, dataDir, folder),
    close: () => client.close(),
  };
}

export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
  constructor(cause: unknown) {
    super("The database does not answer.", { cause });
  }
}

const repeatable = new Set(["40001", "40P01"]); // serialization failure, deadlock
const tries = 4;

/** A short transaction; tried again three times, a little later each time, when the engine asks for it (spec 5). */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeatedly(() => db.transaction(work));
}

/**
 * The same where the commit goes right behind the last statements, and nobody waits for their answers first: a way there and
 * back less. `work` gives them while they are on their way. What they find can't undo anything any more, so what must not be
 * has to fail in the engine; and nothing can be asked after them.
 */
export function transactionAtOnce<T>(db: Db, work: (tx: Tx) => Promise<{ last: Promise<T> }>): Promise<T> {
  return repeatedly(async () => {
    const { last } = await db.transaction(async (tx) => {
      const said = await work(tx);
      said.last.catch(() => undefined); // it is heard below, after the commit
      await (db.isFar ? sent() : said.last);
      return said;
    });
    return last;
  });
}

/** All that waits for nothing has happened by then: what was asked for is with the driver. */
const sent = () => new Promise<void>((resolve) => process.nextTick(resolve));

async function repeatedly<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt >= tries || !repeatable.has(sqlState(error) ?? "")) throw error;
    await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    return repeatedly(work, attempt + 1);
  }
}
