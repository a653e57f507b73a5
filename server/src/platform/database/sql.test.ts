import { sql as drizzle } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { sql } from "./sql.ts";

const dialect = new PgDialect();
/** What both kinds of queries are made with. */
type Made = Pick<typeof drizzle, "join" | "raw" | "identifier" | "placeholder"> &
  ((...args: Parameters<typeof sql>) => ReturnType<typeof sql>);
const toQuery = (query: ReturnType<typeof sql>) => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
};

test.each([
  ["values", (q: Made) => q`select ${1}, ${"a'b"}, ${null}, ${true}`],
  ["no value at all", (q: Made) => q`select ${undefined} 1`],
  ["parts, and parts of parts", (q: Made) => q`where ${q`a = ${1} and ${q`b = ${2}`}`} or c = ${3}`],
  ["lists", (q: Made) => q`in (${q.join([q`${1}`, q`${2}`, q`x`], q`, `)}) ${q.join([], q` and `)}`],
  ["names and raw texts", (q: Made) => q`select ${q.identifier("a b")} ${q.raw("x")} = ${4}`],
  ["what is told later", (q: Made) => q`select ${q.placeholder("name")}, ${5}`],
  ["a date, and lists of values", (q: Made) => q`${new Date(0)} in ${[1, 2]}`],
])("a query of %s is the one that drizzle makes", (_name, make) => {
  expect(toQuery(make(sql))).toEqual(toQuery(make(drizzle)));
});

test("each kind goes into the other", () => {
  const expected = { text: "a = $1 and (b = $2 or c = $3)", params: [1, 2, 3] };
  expect(toQuery(sql`a = ${1} and (${drizzle`b = ${2} or ${sql`c = ${3}`}`})`)).toEqual(expected);
  expect(toQuery(drizzle`a = ${1} and (${sql`b = ${2} or ${drizzle`c = ${3}`}`})`)).toEqual(expected);
});

test("a query that was asked before has its text again, and its own values", () => {
  const find = (names: string[], count: number) =>
    sql`select * from t where ${sql.join(
      names.map((name) => sql`name = ${name}`),
      sql` or `,
    )} limit ${sql.raw(`${count}`)}`;
  const texts = {
    one: "select * from t where name = $1 limit 5",
    two: "select * from t where name = $1 or name = $2 limit 5",
  };
  expect(toQuery(find(["a"], 5))).toEqual({ text: texts.one, params: ["a"] });
  expect(toQuery(find(["b", "c"], 5))).toEqual({ text: texts.two, params: ["b", "c"] });
  expect(toQuery(find(["d"], 5))).toEqual({ text: texts.one, params: ["d"] });
  expect(toQuery(find(["d"], 6))).toEqual({ text: texts.one.replace("5", "6"), params: ["d"] });
  const inTurn = (first: unknown, second: unknown) => toQuery(sql`${first} ${second}`).text;
  expect([inTurn(sql`x`, 1), inTurn(1, sql`x`), inTurn(sql`x`, sql`x`)]).toEqual(["x $1", "$1 x", "x x"]);
});

test("a shared value is sent once, wherever it stands", () => {
  const [now, other] = [sql.shared("now"), sql.shared("now")];
  const find = (last: typeof now) => sql`a = ${now} and ${sql`b = ${1} or c = ${now}`} and d = ${last}`;
  expect(toQuery(find(now))).toEqual({ text: "a = $1 and b = $2 or c = $1 and d = $1", params: ["now", 1] });
  expect(toQuery(find(other))).toEqual({ text: "a = $1 and b = $2 or c = $1 and d = $3", params: ["now", 1, "now"] });
  expect(toQuery(find(now)).params).toHaveLength(2);
  expect(toQuery(drizzle`${sql`x = ${now}`} and ${new Date(0)}`)).toEqual({
    text: "x = $1 and $2",
    params: ["now", new Date(0)],
  });
});

test("texts that are made up each time are not kept for ever", () => {
  for (let count = 0; count < 30_000; count++)
    expect(toQuery(sql`${sql.raw(`made up ${count}`)} ${count}`)).toEqual({
      text: `made up ${count} $1`,
      params: [count],
    });
});
