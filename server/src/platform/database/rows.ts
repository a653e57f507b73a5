import { is, Placeholder, type Query } from "drizzle-orm";
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type SQL, sql } from "./sql.ts";
import { takenOut } from "./takenOut.ts";

/** What queries run on: the database, or an open transaction. */
export type Tx = Home & { execute: (query: SQL) => PromiseLike<unknown>; readBytes?: ReadBytes; readAlike?: ReadBytes };
/**
 * Where the log of what is written ends: the same as before means that nothing was written since. Only an engine with one
 * connection can tell: elsewhere a commit is in the log a moment before others see it.
 */
export type ReadLogEnd = () => Promise<string | null>;
/** The same for queries whose best plan depends on their values: each goes by itself, and is planned for them. */
export const alone = (tx: Tx): Tx => ({ execute: tx.execute.bind(tx), _: tx._ });
/** The first row of a query as it was sent, where the driver has a way to it that makes no texts of it. */
export type ReadBytes = (query: Query) => Promise<readonly (Buffer | null)[] | null>;

/** What queries that are made ready once need: the database itself. */
type Home = Pick<PgDatabase<PgQueryResultHKT>, "_">;

/** Runs a query and parses its rows: what the two drivers hand over differs, and raw times come as text. */
export async function rows<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S>[]> {
  return parsed(row, await tx.execute(query));
}
/** The first row, or null. */
export async function firstRow<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S> | null> {
  return (await rows(tx, row, query))[0] ?? null;
}
const TextRow = z.object({ text: z.string().nullable() });
const TextAboutRow = z.object({ text: z.string(), about: z.string() });

/**
 * The first row of a query for a long `text`, which only travels on, and what is to be known `about` it, as JSON. As
 * bytes: texts of this size live so long that they age, and to clean up after them took as long as all the rest.
 */
export async function firstText<S extends z.ZodType>(
  tx: Tx,
  about: S,
  query: SQL,
): Promise<{ text: Buffer; about: z.output<S> } | null> {
  const read = tx.readBytes ?? tx.readAlike;
  if (!read) {
    const row = await firstRow(tx, TextAboutRow, query);
    return row && { text: Buffer.from(row.text), about: about.parse(JSON.parse(row.about)) };
  }
  const [text, told] = (await read(dialect.sqlToQuery(query))) ?? [];
  return text && told ? { text, about: about.parse(JSON.parse(told.toString())) } : null;
}
/** The one text of a query's first row, where many ask at the same time. */
export async function oneText(tx: Tx, query: SQL): Promise<string | null> {
  const read = tx.readBytes ?? tx.readAlike;
  if (!read) return (await firstRow(tx, TextRow, query))?.text ?? null;
  return (await read(dialect.sqlToQuery(query)))?.[0]?.toString() ?? null;
}
/** As `rows`, for reads that many ask at the same time: where the driver can, they go to the database together. */
export async function rowsTogether<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S>[]> {
  if (!tx.readBytes) return rows(tx, row, query);
  const [text] = (await tx.readBytes(dialect.sqlToQuery(asOne(query)))) ?? [];
  return text ? z.array(row).parse(JSON.parse(text.toString())) : [];
}
/** As `firstRow`, for what many ask for at the same time in the same words, as all screens of an event at each change. */
export async function firstRowTogether<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S> | null> {
  const text = await oneText(tx, sql`select row_to_json(its)::text as text from (${query}) its`);
  return text === null ? null : row.parse(JSON.parse(text));
}
/** As `rows`, for thousands: they come as one text, since to read each value off the wire takes longer than to find it. */
export async function rowsAsOne<S extends z.ZodType>(tx: Tx, row: S, query: SQL): Promise<z.output<S>[]> {
  const found = await firstRow(tx, TextRow, asOne(query));
  return found?.text ? z.array(row).parse(JSON.parse(found.text)) : [];
}
const asOne = (query: SQL) => sql`select json_agg(its)::text as text from (${query}) its`;
/**
 * One of the few queries that are asked all the time, made ready once: neither drizzle nor the engine reads its text
 * again. What varies stands in it as `sql.placeholder("name")`.
 */
export function preparedRows<S extends z.ZodType>(
  db: Home,
  row: S,
  query: SQL,
): (values: Record<string, unknown>) => Promise<z.output<S>[]> {
  const prepared = db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, "prepared", false);
  return async (values) => parsed(row, await prepared.execute(values));
}
/** The same for what runs in transactions too: to put a long text together was more work than to run it. */
export function statement<S extends z.ZodType>(
  row: S,
  query: SQL,
): (tx: Tx, values: Record<string, unknown>) => Promise<z.output<S>[]> {
  const built = once(dialect.sqlToQuery(query));
  return async (tx, values) =>
    parsed(row, await tx._.session.prepareQuery(built, undefined, undefined, false).execute(values));
}
const dialect = new PgDialect();

/** What a text names several times is sent once. */
function once({ sql, params }: Query): Query {
  const nameOf = (param: unknown) => (is(param, Placeholder) ? param.name : param);
  const names = [...new Set(params.map(nameOf))];
  const place = (found: string) => `$${names.indexOf(nameOf(params[Number(found.slice(1)) - 1])) + 1}`;
  const kept = names.map((name) => params.find((param) => nameOf(param) === name));
  return { sql: sql.replace(/\$\d+/g, place), params: kept };
}

/** The drivers hand over a list of rows, or an object that has one. */
function parsed<S extends z.ZodType>(row: S, result: unknown): z.output<S>[] {
  const found: unknown[] = Array.isArray(result) ? takenOut(result) : Object(result).rows;
  return found.map((one) => row.parse(one));
}

/** A row of which only its being there counts. Schemas are made once: to make one takes as long as a short query. */
export const AnyRow = z.unknown();
/** A statement whose rows nobody reads. */
export async function run(tx: Tx, query: SQL): Promise<void> {
  await tx.execute(query);
}

/** An instant in a row. */
export const At = z.union([z.date(), z.string()]).transform((value) => new Date(value));
/** A count or an amount in a row: bigints come as text. */
export const Int = z.coerce.number().int();

/** What a statement that is put together once is told at each run: rows, as the text of a JSON list. */
export const told = (name: string) => sql`${sql.placeholder(name)}::json`;

/** A moment as an SQL parameter, the same wherever it stands. */
export function instant(at: Date): SQL {
  const known = instants.get(at) ?? sql`${sql.shared(at.toISOString())}::timestamptz`;
  instants.set(at, known);
  return known;
}
const instants = new WeakMap<Date, SQL>();
export const instantOrNull = (at: Date | null) => sql`${at === null ? null : at.toISOString()}::timestamptz`;
/** Ids as one array parameter. */
export const uuids = (ids: readonly string[]) => sql`(${`{${ids.join(",")}}`}::text)::uuid[]`;
/** Words of our own (statuses) as one array parameter; not for what people typed. */
export const words = (list: readonly string[]) => sql`(${`{${list.join(",")}}`}::text)::text[]`;
/** A value as jsonb. */
export const json = (value: unknown) => sql`(${JSON.stringify(value)}::text)::jsonb`;
