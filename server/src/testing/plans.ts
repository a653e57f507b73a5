import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { isPlain, sql } from "../platform/database/sql.ts";
import { asArray, forMany } from "../platform/database/together.ts";

const Plan = z.object({ "QUERY PLAN": z.unknown() });
const dialect = new PgDialect();

/** A table that grows with what is on, read from end to end. */
export const scans = /"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"(?:events|discovery)"/;

/**
 * What the plans of all queries of some work touch: the blocks, and their texts. What goes together is asked twice at once,
 * and counts once. `forAll`: by plans for whatever values, as in a transaction that has them made once (`planOnce`).
 */
export async function plansOf(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
  { forAll = false } = {},
): Promise<{ blocks: number; text: string }> {
  const texts: string[] = [];
  let blocks = 0;
  const { readBytes, readAlike } = db;
  const note = (query: string, found: unknown, times = 1) => {
    const plan = JSON.stringify(found);
    const [, hit, read] = /"Shared Hit Blocks": ?(\d+), ?"Shared Read Blocks": ?(\d+)/.exec(plan) ?? [];
    blocks += (Number(hit) + Number(read)) / times;
    texts.push(`${query}\n${plan}`);
  };
  const spy: Tx = {
    _: db._,
    ...(readBytes && {
      readBytes: async (query) => {
        note(query.sql, await planTogether(db, query), 2);
        return readBytes(query);
      },
    }),
    ...(readAlike && {
      readAlike: async (query) => {
        note(query.sql, await planForAll(db, query.sql, query.params.map(textOrNull)));
        return readAlike(query);
      },
    }),
    execute: (query) => {
      const asked = sql`${query}`;
      const { sql: text, params } = dialect.sqlToQuery(asked);
      const explained = forAll
        ? planForAll(db, text, params.map(textOrNull))
        : rows(db, Plan, sql`explain (analyze, buffers, format json) ${asked}`).then(
            ([found]) => found?.["QUERY PLAN"],
          );
      return explained.then((plan) => {
        note(text, plan);
        return db.execute(query);
      });
    },
  };
  await work(spy);
  return { blocks, text: texts.join("\n") };
}

/** The plan of a query that two ask at the same time, as `readTogether` has it made. */
function planTogether(db: Db, { sql: text, params }: { sql: string; params: unknown[] }): Promise<unknown> {
  const lists = params.map((param) => asArray(isPlain(param) ? [param, param] : []));
  return planForAll(db, forMany(text, params.length), lists);
}

const textOrNull = (param: unknown) => (param === null ? null : String(param));

/** The plan for all values of a query. */
function planForAll(db: Db, text: string, params: readonly (string | null)[]): Promise<unknown> {
  const values = params.map((param) => (param === null ? "null" : `'${param.replaceAll("'", "''")}'`));
  return db.transaction(async (tx) => {
    await run(tx, sql`set local plan_cache_mode = force_generic_plan`);
    await run(tx, sql.raw(`prepare explained as ${text}`));
    const execute = sql.raw(`execute explained ${values.length > 0 ? `(${values.join(", ")})` : ""}`);
    const [found] = await rows(tx, Plan, sql`explain (analyze, buffers, format json) ${execute}`);
    await run(tx, sql`deallocate explained`);
    return found?.["QUERY PLAN"];
  });
}
