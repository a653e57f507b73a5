import type { Transaction } from "@electric-sql/pglite";
import { z } from "zod";
import type { PreparedPglite } from "../platform/database/embedded.ts";

type Ask = Transaction["query"];
/** A node of a plan, as far as it says what was read, and by what. */
const Node = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Loops": z.number().default(0),
  "Index Cond": z.string().default(""),
  Filter: z.string().default(""),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.output<typeof Node>;
const Explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: Node })) }));

/** A statement and what it read: each table with the condition it was looked up by, empty where all of it was read. */
export type Recorded = { text: string; reads: { table: string; by: string }[] };

/**
 * Explains every statement that PGlite runs while `work` does its work: it is run once for its plan, undone, and run
 * again. One after another: an explanation must not meet another's transaction.
 */
export async function recordPlans(client: PreparedPglite, work: () => Promise<unknown>): Promise<Recorded[]> {
  const seen: Recorded[] = [];
  const usual = { query: client.query, transaction: client.transaction, readTexts: client.readTexts };
  const explain = async (ask: Ask, text: string, params: unknown[] | undefined) => {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return;
    await ask("savepoint before");
    const { rows } = await ask(`explain (analyze, format json) ${text}`, params);
    await ask("rollback to savepoint before");
    const [found] = Explained.parse(rows);
    seen.push({ text, reads: (found?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => readsOf(Plan)) });
  };
  client.transaction = (inside) =>
    usual.transaction.call(client, (tx) => {
      const ask = tx.query.bind(tx);
      const query: Ask = async (text, params, options) => {
        await explain(ask, text, params);
        return ask(text, params, options);
      };
      return inside(Object.assign(tx, { query }));
    }) as ReturnType<typeof inside>;
  client.readTexts = async (text, params) => {
    await usual.transaction.call(client, (tx) => explain(tx.query.bind(tx), text, [...params]));
    return usual.readTexts.call(client, text, params);
  };
  client.query = (text, params, options) => client.transaction((tx) => tx.query(text, params, options));
  try {
    await work();
  } finally {
    Object.assign(client, usual);
  }
  return seen;
}

function readsOf(node: Node): Recorded["reads"] {
  const inner = node.Plans.flatMap(readsOf);
  const table = node["Relation Name"];
  const isRead = table !== undefined && node["Actual Loops"] > 0 && /Scan$/.test(node["Node Type"]);
  if (!isRead) return inner;
  // A table that is read by bitmaps names neither: what makes them does.
  const said = [node, ...node.Plans];
  const by = said.flatMap((one) => [one["Index Cond"], one.Filter]).join(" ");
  return [{ table, by }, ...inner];
}
