import { sql } from "drizzle-orm";
import { z } from "zod";
import { openPostgres } from "../../../server/src/platform/database/engine.ts";
import { firstRow, Int, run } from "../../../server/src/platform/database/rows.ts";

const Touched = z.object({ blocks: Int });
/** What the engine counts of itself, and the job queue, which looks around all the time. */
const others = "pg_stat_statements|pgboss";

/**
 * Counts the blocks that the database touches for some work, found in memory or not: an exact figure, where time hangs on
 * the machine. Needs a cluster with pg_stat_statements.
 */
export async function countBlocks(url: string) {
  const { db, close } = await openPostgres(url, 1);
  await run(db, sql`create extension if not exists pg_stat_statements`);
  const touched = async () => {
    const found = await firstRow(
      db,
      Touched,
      sql`select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as blocks from pg_stat_statements
           where dbid = (select oid from pg_database where datname = current_database()) and query !~ ${others}`,
    );
    return found?.blocks ?? 0;
  };
  return {
    async spent<T>(work: () => Promise<T>): Promise<{ blocks: number; answer: T }> {
      const before = await touched();
      const answer = await work();
      return { blocks: (await touched()) - before, answer };
    },
    [Symbol.asyncDispose]: close,
  };
}
