import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase } from "../../../server/src/open.ts";
import type { Db } from "../../../server/src/platform/database/engine.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import type { Side } from "./inTurns.ts";
import { pgbenchSide } from "./pgbench.ts";
import type { BenchDatabase } from "./servers.ts";

const update = "update bench_stock set sold = sold + 1 where id = 1 and sold < capacity";
const insert = "insert into bench_bookings (id, stock, made_at) values (gen_random_uuid(), 1, now())";

/** A counter with seats for everybody, and the bookings that are counted. */
export async function makeStock(db: Db): Promise<void> {
  await run(
    db,
    sql`create table bench_stock (id int primary key, sold int not null, capacity int not null) with (fillfactor = 50)`,
  );
  await run(
    db,
    sql`create table bench_bookings (id uuid primary key, stock int not null, made_at timestamptz not null)`,
  );
  await run(db, sql`create index on bench_bookings (stock, made_at)`);
  await run(db, sql`insert into bench_stock values (1, 0, 2000000000), (2, 0, 2000000000)`);
}

/**
 * What a booking is at the very least, one by one: a counter moved and a row written in one transaction. On PostgreSQL
 * by pgbench, in the tables that the server made (`makeStock`); on PGlite in this process, in tables of its own. No HTTP.
 */
export async function leastBooking(database: BenchDatabase, clients: number): Promise<Side & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), "mela-bench-"));
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: folder, DEMO: "0", ...database.settings }));
  if (!database.bin) await makeStock(db);
  const end = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  if (database.bin) {
    await end();
    const script = ["begin", update, insert, "commit", ""].join(";\n");
    return { ...pgbenchSide("pgbench", { database, clients, script }), [Symbol.asyncDispose]: async () => {} };
  }
  return {
    name: "transactions in process",
    async run(ms) {
      const until = performance.now() + ms;
      let done = 0;
      for (; performance.now() < until; done++) {
        await db.transaction(async (tx) => {
          await tx.execute(sql.raw(update));
          await tx.execute(sql.raw(insert));
        });
      }
      return { done, cpuMs: null };
    },
    [Symbol.asyncDispose]: end,
  };
}
