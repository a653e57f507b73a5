import { sql as drizzle } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { sql } from "./sql.ts";

const dialect = new PgDialect();
const toQuery = (query: ReturnType<typeof sql>) => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
};

test.each([
  ["values", (q: typeof sql) => q`select ${1}, ${"a'b"}, ${null}, ${true}`],
  ["no value at all", (q: typeof sql) => q`select ${undefined} 1`],
  ["parts, and parts of parts", (q: typeof sql) => q`where ${q`a = ${1} and ${q`b = ${2}`}`} or c = ${3}`],
  ["lists", (q: typeof sql) => q`in (${q.join([q`${1}`, q`${2}`, q`x`], q`, `)}) ${q.join([], q` and `)}`],
  ["names and raw texts", (q: typeof sql) => q`select ${q.identifier("a b")} ${q.raw("x")} = ${4}`],
  ["what is told later", (q: typeof sql) => q`select ${q.placeholder("name")}, ${5}`],
  ["a date, and lists of values", (q: typeof sql) => q`${new Date(0)} in ${[1, 2]}`],
])("a query of %s is the one that drizzle makes", (_name, make) => {
  expect(toQuery(make(sql))).toEqual(toQuery(make(drizzle)));
});

test("each kind goes into the other", () => {
  const expected = { text: "a = $1 and (b = $2 or c = $3)", params: [1, 2, 3] };
  expect(toQuery(sql`a = ${1} and (${drizzle`b = ${2} or ${sql`c = ${3}`}`})`)).toEqual(expected);
  expect(toQuery(drizzle`a = ${1} and (${sql`b = ${2} or ${drizzle`c = ${3}`}`})`)).toEqual(expected);
});
