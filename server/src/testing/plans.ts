import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { rows, type Tx } from "../platform/database/rows.ts";

const Plan = z.object({ "QUERY PLAN": z.unknown() });
const dialect = new PgDialect();

/** A table that grows with what is on, read from end to end. */
export const scans = /"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"(?:events|discovery)"/;

/** What the plans of all queries of some work touch: the blocks, and their texts. */
export async function plansOf(db: Tx, work: (tx: Tx) => Promise<unknown>): Promise<{ blocks: number; text: string }> {
  const texts: string[] = [];
  let blocks = 0;
  const spy: Tx = {
    _: db._,
    execute: ((query: Parameters<Tx["execute"]>[0]) => {
      const asked = typeof query === "string" ? sql.raw(query) : sql`${query}`;
      const explained = rows(db, Plan, sql`explain (analyze, buffers, format json) ${asked}`).then((found) => {
        const plan = JSON.stringify(found[0]?.["QUERY PLAN"]);
        const [, hit, read] = /"Shared Hit Blocks": ?(\d+), ?"Shared Read Blocks": ?(\d+)/.exec(plan) ?? [];
        blocks += Number(hit) + Number(read);
        texts.push(`${dialect.sqlToQuery(asked).sql}\n${plan}`);
      });
      return explained.then(() => db.execute(query));
    }) as Tx["execute"],
  };
  await work(spy);
  return { blocks, text: texts.join("\n") };
}
