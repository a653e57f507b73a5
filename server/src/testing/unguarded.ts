import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { isPlain, type SQL, sql } from "../platform/database/sql.ts";

/** Words of a statement that guard something, and what stands there when they are taken out. */
export type Cut = { words: RegExp; instead: string };

/** A database whose transactions say their statements without some words: what a test of a race needs these for is seen then. */
export function unguarded(db: Db, cuts: readonly Cut[]): Db {
  const open = (work: (tx: Tx) => Promise<unknown>) =>
    db.transaction((tx) => work({ _: tx._, execute: (query) => tx.execute(without(query, cuts)) }));
  return new Proxy(db, { get: (of, name) => (name === "transaction" ? open : Reflect.get(of, name)) });
}

const dialect = new PgDialect();

function without(query: SQL, cuts: readonly Cut[]): SQL {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const left = cuts.reduce((rest, { words, instead }) => rest.replaceAll(words, instead), text);
  if (left === text) return query;
  const parts = left
    .split(/\$(\d+)/)
    .map((part, place) => (place % 2 ? plain(params[Number(part) - 1]) : sql.raw(part)));
  return sql.join(parts, sql.raw(""));
}

/** Ours send plain values alone. */
function plain(value: unknown): SQL {
  if (!isPlain(value)) throw new Error("a value that is not plain");
  return sql`${value}`;
}
