import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";
import { lastUnbounded } from "./migrateBeside.ts";

/** What goes over all rows of a table while whoever writes it waits. Only a table that is new has none. */
const heavy = [
  // each row is written anew
  /^alter table "?(\w+)"? .*\b(?:set data type|alter column "?\w+"? type)\b/i,
  /^alter table "?(\w+)"? .*\badd column .*\b(?:generated|bigserial|serial)\b/i,
  /^alter table "?(\w+)"? .*\badd column .*\bdefault\b.*\b(?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/i,
  /^alter table "?(\w+)"? set (?:un)?logged\b/i,
  /^(?:cluster|vacuum|reindex|truncate)(?: full| table)? "?(\w+)"?/i,
  // each row is looked at: a rule that is NOT VALID is looked at in a statement of its own, VALIDATE CONSTRAINT
  /^alter table "?(\w+)"? .*\bset not null\b/i,
  /^alter table "?(\w+)"? (?!.*\bnot valid\b).*\badd constraint .*\b(?:check|foreign key)\b/is,
  /^alter table "?(\w+)"? (?!.*\busing index\b).*\badd .*\b(?:unique|primary key|exclude)\b/is,
  /^alter table "?(\w+)"? .*\badd column .*\b(?:references|check)\b/i,
  // rows are locked, or read until all of them are written elsewhere: jobs fill what is new, piece by piece
  /^update "?(\w+)"?/i,
  /^delete from "?(\w+)"?/i,
  /^(?:insert into|create table|create materialized view) (?!.*\bas \$\$).*\bselect\b.*\bfrom "?(\w+)"?/is,
  /^lock (?:table )?"?(\w+)"?/i,
  /^create (?:unique )?index (concurrently)\b/i, // who migrates does that where it can be done
];
const made = /create table (?:if not exists )?"?(\w+)"?/gi;

/** The statements that are too heavy for a table with many rows, whose writers wait. */
function heavyOf(statements: readonly string[]): string[] {
  const own = new Set([...statements.join("\n").matchAll(made)].map(([, name]) => name));
  return statements
    .map((statement) => statement.replace(/^\s*--.*\n/gm, "").trim())
    .filter((statement) =>
      heavy.some((pattern) => !own.has(pattern.exec(statement)?.[1] ?? "") && pattern.test(statement)),
    );
}

test("no new migration goes over the rows of a table while others wait for it", () => {
  const all = readMigrationFiles({ migrationsFolder });
  const isNew = ({ folderMillis }: { folderMillis: number }) => folderMillis > lastUnbounded;
  expect(all.filter(isNew).flatMap(({ sql }) => heavyOf(sql))).toEqual([]);
  expect(all.filter((one) => !isNew(one)).flatMap(({ sql }) => heavyOf(sql)).length).toBeGreaterThan(5);
});

test.each([
  'ALTER TABLE "bookings" ALTER COLUMN "party" SET DATA TYPE bigint;',
  'ALTER TABLE "bookings" ALTER COLUMN "party" TYPE bigint;',
  'ALTER TABLE "bookings" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "bookings" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "bookings" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(name)) STORED;',
  'ALTER TABLE "bookings" ADD COLUMN "brand" uuid REFERENCES "users" ("user_id");',
  'ALTER TABLE "bookings" ADD CONSTRAINT "few" CHECK (party < 5);',
  'ALTER TABLE "bookings" ADD CONSTRAINT "of_user" FOREIGN KEY ("user_id")\n REFERENCES "users" ("user_id");',
  'ALTER TABLE "bookings" ADD CONSTRAINT "one_each" UNIQUE ("user_id");',
  'UPDATE "bookings" SET "note" = null;',
  'DELETE FROM "scans" WHERE "at" < now();',
  'INSERT INTO "walks" ("id") SELECT "booking_id" FROM "bookings";',
  'LOCK TABLE "bookings";',
  'CREATE INDEX CONCURRENTLY "bookings_note" ON "bookings" ("note");',
])("what would keep others waiting is seen: %s", (statement) => {
  expect(heavyOf(['CREATE TABLE "walks" ("id" uuid);', `\n-- why\n${statement}`])).toEqual([statement]);
});

test.each([
  'ALTER TABLE "bookings" ADD COLUMN "note" text;',
  'ALTER TABLE "bookings" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "few" CHECK (party < 5) NOT VALID;',
  'ALTER TABLE "bookings" VALIDATE CONSTRAINT "few";',
  'CREATE INDEX "bookings_note" ON "bookings" ("note");',
  'DROP INDEX "bookings_note";',
  'ALTER TABLE "walks" ADD CONSTRAINT "walks_once" UNIQUE ("id");',
  "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nbegin\n  delete from walks;\nend $$;",
])("what is over at once is let through: %s", (statement) => {
  expect(heavyOf(['CREATE TABLE "walks" ("id" uuid);', statement])).toEqual([]);
});
