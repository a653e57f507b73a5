import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";

/** What the version before would trip over, which serves while a newer one migrates, and reads and writes as it always did. */
const takesAway = [
  /\bdrop (?:table|column|view|type|function|trigger)\b/i,
  /\brename\b/i,
  /\bset data type\b/i,
  /\bset not null\b/i,
  /\bdrop default\b/i,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
];
/** A rule that it knows nothing of, on a table that it writes. */
const forbids = /^(?:alter table "(\w+)" add constraint|create unique index "\w+" on "(\w+)")/i;

/** Rules on what the version before never wrote, or held already. */
const harmless = [
  "users_username_look",
  "event_tasks_waiting",
  "ticket_types_early",
  "event_index_pkey",
  "invoices_bill",
];

/** The statements of a migration that are no mere addition. */
function contractsOf(migration: string): string[] {
  const made = new Set([...migration.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, name]) => name));
  return migration
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => {
      const [, constrained, indexed] = forbids.exec(statement) ?? [];
      const table = constrained ?? indexed;
      const isRule = table !== undefined && !made.has(table) && !harmless.some((name) => statement.includes(name));
      return isRule || takesAway.some((pattern) => pattern.test(statement));
    });
}

const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));

test.each(migrations)("%s only adds: the version before runs on what it leaves", (name) => {
  expect(contractsOf(readFileSync(`${migrationsFolder}/${name}`, "utf8"))).toEqual([]);
});

test.each([
  'ALTER TABLE "bookings" DROP COLUMN "party";',
  'ALTER TABLE "bookings" RENAME COLUMN "party" TO "people";',
  'ALTER TABLE "bookings" ALTER COLUMN "party" SET DATA TYPE bigint;',
  'ALTER TABLE "bookings" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "bookings" ADD COLUMN "people" integer NOT NULL;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "few" CHECK (party < 5);',
  'CREATE UNIQUE INDEX "one_each" ON "bookings" USING btree ("user_id");',
  'DROP TABLE "waitlist";',
])("what it would trip over is seen: %s", (statement) => {
  expect(contractsOf(`CREATE TABLE "walks" ("id" uuid);--> statement-breakpoint\n${statement}`)).toEqual([statement]);
});

test.each([
  'CREATE TABLE "bookings" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "bookings" ("id");',
  'DROP INDEX "discovery_live";',
  'ALTER TABLE "bookings" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "bookings" ADD COLUMN "note" text;',
  'ALTER TABLE "identities" ALTER COLUMN "verified_at" DROP NOT NULL;',
])("what only adds is let through: %s", (migration) => {
  expect(contractsOf(migration)).toEqual([]);
});
