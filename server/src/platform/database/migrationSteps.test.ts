import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";
import { concurrently, stepsOf } from "./migrationSteps.ts";

const column = 'ALTER TABLE "bookings" ADD COLUMN "note" text;';
const index = 'CREATE INDEX "bookings_note" ON "bookings" USING btree ("note");';

test("an index on a table of before is built aside, after what comes before it and before what comes after", () => {
  expect(stepsOf([column, `\n${index}`, 'DROP INDEX "bookings_old";'])).toEqual([
    { together: [column] },
    { aside: index },
    { together: ['DROP INDEX "bookings_old";'] },
  ]);
});

test("an index on a table that the migration makes goes with it", () => {
  const statements = ['CREATE TABLE "walks" ("id" uuid);', 'CREATE UNIQUE INDEX "walks_id" ON "walks" ("id");'];
  expect(stepsOf(statements)).toEqual([{ together: statements }]);
});

test("whether all rows keep a rule is looked at aside", () => {
  const validate = 'ALTER TABLE "bookings" VALIDATE CONSTRAINT "few";';
  expect(stepsOf([`-- after the rule\n${validate}`])).toEqual([{ aside: validate }]);
  expect(concurrently(validate)).toBeNull();
});

test("who holds tickets is listed last, beside who writes them, and what was listed meanwhile stays", () => {
  const [{ sql: statements } = { sql: [] }] = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis === 1_795_574_240_204,
  );
  const steps = stepsOf(statements);
  const ofTickets = (text: string) => text.includes('FROM "tickets"');
  expect(steps.flatMap((step) => ("together" in step ? step.together : [])).filter(ofTickets)).toEqual([]);
  expect(steps.at(-1)).toEqual({
    aside: expect.stringMatching(/FROM "tickets" WHERE "holder_id" IS NOT NULL on conflict do nothing$/),
  });
});

test("an index that is built aside lets others write", () => {
  expect(concurrently('CREATE UNIQUE INDEX "one" ON "walks" ("id");')).toEqual({
    name: "one",
    text: 'create UNIQUE index concurrently "one" ON "walks" ("id");',
  });
  expect(concurrently(index)?.text).toMatch(/^create index concurrently "bookings_note" ON/);
});
