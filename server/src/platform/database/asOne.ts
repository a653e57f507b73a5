import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { firstRow, type Tx } from "./rows.ts";
import { type SQL, sql } from "./sql.ts";

type Kind = "answers" | "silent" | "alone";
type Asked = { query: SQL; kind: Kind; resolve: (rows: unknown) => void; reject: (error: unknown) => void };
const Found = z.object({ found: z.array(z.unknown()) });

/**
 * What `ask` reads before it waits for anything goes to the database as one statement, and its answer comes as one text:
 * each by itself costs more on its way than its reading. Their values come as JSON has them. For plain selects.
 */
export function readAsOne<T>(tx: Tx, ask: (tx: Tx) => Promise<T>): Promise<T> {
  return gathered(tx, ask, (asked) => {
    const lists = asked.map(({ query }) => sql`(select coalesce(json_agg(its), '[]') from (${query}) its)`);
    return sql`select json_build_array(${sql.join(lists, comma)}) as found`;
  });
}

/**
 * The same for writes of different rows: none of them sees what the others do, and constraints hold for all of them
 * together. A query that begins otherwise than with its verb goes by itself.
 */
export function writeAsOne<T>(tx: Tx, write: (tx: Tx) => Promise<T>): Promise<T> {
  return gathered(tx, write, (asked) => {
    const parts = asked.map(({ query }, place) => sql`${nameOf(place)} as (${query})`);
    const lists = asked.map(({ kind }, place) =>
      kind === "answers" ? sql`(select coalesce(json_agg(its), '[]') from ${nameOf(place)} its)` : none,
    );
    return sql`with ${sql.join(parts, comma)} select json_build_array(${sql.join(lists, comma)}) as found`;
  });
}

const comma = sql`, `;
const none = sql`'[]'::json`;
const names = Array.from({ length: 50 }, (_, place) => sql.raw(`part${place}`));
const nameOf = (place: number) => names[place] ?? sql.raw(`part${place}`);

function gathered<T>(tx: Tx, work: (tx: Tx) => Promise<T>, toOne: (asked: readonly Asked[]) => SQL): Promise<T> {
  const asked: Asked[] = [];
  let isGathering = true;
  const execute = (query: SQL): PromiseLike<unknown> => {
    const kind = isGathering ? kindOf(query) : "alone";
    if (kind === "alone") return tx.execute(query);
    return new Promise((resolve, reject) => asked.push({ query, kind, resolve, reject }));
  };
  const done = work({ _: tx._, execute });
  isGathering = false;
  if (asked.length > 0) {
    firstRow(tx, Found, toOne(asked)).then(
      (row) => {
        for (const [place, { resolve }] of asked.entries()) resolve(row?.found[place] ?? []);
      },
      (error: unknown) => {
        for (const { reject } of asked) reject(error);
      },
    );
  }
  return done;
}

const dialect = new PgDialect();
const kinds = new Map<string, Kind>();

/** Whether a query answers with rows, and whether it can be part of another: one with parts that write can't. */
function kindOf(query: SQL): Kind {
  const text = dialect.sqlToQuery(query).sql;
  const known = kinds.get(text);
  if (known) return known;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase();
  const writes = verb === "insert" || verb === "update" || verb === "delete";
  const kind = verb === "select" || (writes && /\breturning\b/i.test(text)) ? "answers" : writes ? "silent" : "alone";
  if (kinds.size < textsAtMost) kinds.set(text, kind);
  return kind;
}
const textsAtMost = 500;
