import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { openPostgres } from "../platform/database/engine.ts";
import { loadDriver } from "../platform/database/mendDriver.ts";
import { migrate, migrationsFolder } from "../platform/database/migrate.ts";
import { emptyPostgres } from "../testing/database.ts";
import { fillBookings } from "../testing/manyBookings.ts";
import { migrateTo } from "./earlier.ts";

const empty = await emptyPostgres();
/** 0000 to 0054: what came after was written for tables that already had many rows. */
const before = readMigrationFiles({ migrationsFolder }).slice(0, 55);

/** What people do all the time, each without an end to its wait. */
const writes = [
  "update bookings set updated_at = now() where booking_id = '00000000-0000-7000-8000-000000000007'",
  "update tickets set version = version + 1 where ticket_id = '00000000-0000-7000-8000-000000000007'",
  "update payments set updated_at = now() where payment_id = '00000000-0000-7000-8000-000000000007'",
  "update events set updated_at = now() where slug = 'event-7'",
  "update admissions set scanned_at = now() where ticket_id = '00000000-0000-7000-8000-000000000007'",
  "update scans set scanned_at = now() where scan_id = '00000000-0000-7000-8000-000000000007'",
  "select from bookings where booking_id = '00000000-0000-7000-8000-000000000007'",
];

test.runIf(empty)("with 300,000 bookings no migration makes anybody wait for three seconds", async () => {
  const url = empty?.url ?? "";
  const database = await openPostgres(url, 2);
  await migrateTo(
    database,
    before.map(({ hash, folderMillis }) => ({ hash, created_at: String(folderMillis) })),
  );
  const connect = await loadDriver();
  const others = connect(url, { max: writes.length, onnotice: () => undefined });
  await fillBookings(others, 300_000);
  let isOver = false;
  const waits = writes.map(async (write) => {
    let [longest, count] = [0, 0];
    while (!isOver) {
      const start = performance.now();
      await others.unsafe(write);
      longest = Math.max(longest, performance.now() - start);
      count++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { write, longest: Math.round(longest), count };
  });
  await migrate(database);
  isOver = true;
  const all = await Promise.all(waits);
  expect(all.filter(({ longest }) => longest > 3_000)).toEqual([]);
  expect(Math.min(...all.map(({ count }) => count))).toBeGreaterThan(5);
  await others.end();
  await database.close();
  await empty?.close();
});
