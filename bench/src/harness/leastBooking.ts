import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Db } from "../../../server/src/platform/database/engine.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import type { Side } from "./inTurns.ts";
import { pgbenchSide } from "./pgbench.ts";
import type { BenchDatabase } from "./servers.ts";

const stock = [
  "create table bench_stock (id int primary key, sold int not null, capacity int not null) with (fillfactor = 50)",
  "create table bench_bookings (id uuid primary key, stock int not null, made_at timestamptz not null)",
  "create index on bench_bookings (stock, made_at)",
  "insert into bench_stock values (1, 0, 2000000000), (2, 0, 2000000000)",
];
const update = "update bench_stock set sold = sold + 1 where id = 1 and sold < capacity";
const insert = "insert into bench_bookings (id, stock, made_at) values (gen_random_uuid(), 1, now())";

/** A counter with seats for everybody, and the bookings that are counted. */
export async function makeStock(db: Db): Promise<void> {
  for (const statement of stock) await run(db, sql.raw(statement));
}

/**
 * What a booking is at the very least, one by one: a counter moved and a row written in one transaction. On PostgreSQL
 * by pgbench, in the tables that the server made (`makeStock`); on PGlite in this process, as the package itself does it,
 * in tables of its own. No HTTP.
 */
export async function leastBooking(database: BenchDatabase, clients: number): Promise<Side & AsyncDisposable> {
  if (database.bin) {
    const script = ["begin", update, insert, "commit", ""].join(";\n");
    return { ...pgbenchSide("pgbench", { database, clients, script }), [Symbol.asyncDispose]: async () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), "mela-bench-"));
  const engine = await PGlite.create(folder);
  for (const statement of stock) await engine.exec(statement);
  return {
    name: "transactions in process",
    async run(ms) {
      const until = performance.now() + ms;
      let done = 0;
      for (; performance.now() < until; done++) {
        await engine.transaction(async (tx) => {
          await tx.query(update);
          await tx.query(insert);
        });
      }
      return { done, cpuMs: null };
    },
    [Symbol.asyncDispose]: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
