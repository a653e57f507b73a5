import { sql } from "drizzle-orm";
import { run, type Tx } from "../platform/database/rows.ts";

type Value = string | number | boolean | Date | null;
/** A column of many rows: its type in the table, and a value for each row; or one value for all of them. */
export type Column = { type: string; values: readonly Value[] } | { type: string; all: Value };

/** Writes many rows with one statement, column by column: several times quicker than JSON or a VALUES list. */
export async function insertColumns(tx: Tx, table: string, columns: Record<string, Column>): Promise<void> {
  const names = Object.keys(columns);
  const lists = Object.entries(columns).flatMap(([name, column]) => ("values" in column ? [{ name, column }] : []));
  const shown = Object.entries(columns).map(([name, column]) =>
    "values" in column
      ? sql`r.${sql.identifier(name)}::${sql.raw(column.type)}`
      : sql`${toText(column.all)}::text::${sql.raw(column.type)}`,
  );
  await run(
    tx,
    sql`insert into ${sql.identifier(table)} (${list(names)})
        select ${sql.join(shown, sql`, `)}
          from unnest(${sql.join(
            lists.map(({ column }) => sql`(${toArray(column.values)}::text)::text[]`),
            sql`, `,
          )}) as r (${list(lists.map(({ name }) => name))})`,
  );
}

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

function toText(value: Value): string | null {
  return value instanceof Date ? value.toISOString() : value === null ? null : String(value);
}

/** The list as PostgreSQL writes arrays. */
function toArray(values: readonly Value[]): string {
  return `{${values.map((value) => quote(toText(value))).join(",")}}`;
}

function quote(text: string | null): string {
  return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
}
