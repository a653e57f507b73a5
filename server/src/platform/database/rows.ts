import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { z } from "zod";

/** What queries run on: the database, or an open transaction. */
export type Tx = Pick<PgDatabase<PgQueryResultHKT>, "execute">;

const Result = z.union([
  z.array(z.unknown()),
  z.object({ rows: z.array(z.unknown()) }).transform((result) => result.rows),
]);

/** Runs a query and parses its rows: what the two drivers hand over differs, and raw times come as text. */
export async function rows<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S>[]> {
  return z.array(row).parse(Result.parse(await tx.execute(query)));
}
/** The first row, or null. */
export async function firstRow<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S> | null> {
  return (await rows(tx, row, query))[0] ?? null;
}
/**
 * Runs one of the few queries that are asked all the time: PostgreSQL parses and plans it once per connection. Its text
 * must never vary, for each text is kept by the server; parameters are $1, $2 and so on.
 */
export async function preparedRows<S extends z.ZodType>(
  db: Pick<PgDatabase<PgQueryResultHKT>, "_">,
  row: S,
  { text, params }: { text: string; params: unknown[] },
): Promise<z.output<S>[]> {
  const prepared = db._.session.prepareQuery({ sql: text, params }, undefined, "prepared", false);
  return z.array(row).parse(Result.parse(await prepared.execute()));
}
/** A statement whose rows nobody reads. */
export async function run(tx: Tx, query: SQL): Promise<void> {
  await tx.execute(query);
}

/** An instant in a row. */
export const At = z.union([z.date(), z.string()]).transform((value) => new Date(value));
/** A count or an amount in a row: bigints come as text. */
export const Int = z.coerce.number().int();

/** A moment as an SQL parameter. */
export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
export const instantOrNull = (at: Date | null) => sql`${at === null ? null : at.toISOString()}::timestamptz`;
/** Ids as one array parameter. */
export const uuids = (ids: readonly string[]) => sql`(${`{${ids.join(",")}}`}::text)::uuid[]`;
/** Words of our own (statuses) as one array parameter; not for what people typed. */
export const words = (list: readonly string[]) => sql`(${`{${list.join(",")}}`}::text)::text[]`;
/** A value as jsonb. */
export const json = (value: unknown) => sql`(${JSON.stringify(value)}::text)::jsonb`;
