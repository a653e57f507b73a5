import { BookingId } from "@mela/contract/common";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { firstRow, Int, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { type Cut, unguarded } from "../testing/unguarded.ts";
import { newWorld } from "../testing/world.ts";
import { bookingQueue } from "./queue.ts";

/** The twin of race.test.ts: what would be sold if nothing kept the eleventh out. Its constraints go in a database of its own. */
const world = await newWorld();
const { db } = world.app;

/** What keeps the eleventh out: the locks under which seats are judged, the guarded updates, the checks of the tables. */
const guards = ["locks", "updates", "checks"] as const;
type Guard = (typeof guards)[number];

const cuts: Record<Exclude<Guard, "checks">, readonly Cut[]> = {
  locks: [
    { words: / for (update|share)\b/g, instead: "" },
    // One connection takes transactions in turn, and nobody reads what another is about to change: it is told what they would.
    ...(world.database.engine === "pglite"
      ? [{ words: /\bcapacity, sold, held(?=[\s,])/g, instead: "capacity, 0 as sold, 0 as held" }]
      : []),
  ],
  updates: [{ words: /\(m\.sold \+ m\.held <= 0 or .*? <= c\.capacity\)/g, instead: "true" }],
};

const tables = ["ticket_types", "event_seats", "capacity_groups"];
beforeEach(async () => {
  for (const table of tables)
    await run(
      db,
      sql`alter table ${sql.identifier(table)} drop constraint if exists ${sql.identifier(`${table}_fit`)}`,
    );
});
/** As the tables have them, for what is written from now on: what was oversold before stays. */
async function putChecksBack(): Promise<void> {
  for (const table of tables)
    await run(
      db,
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(`${table}_fit`)}
            check (sold >= 0 and held >= 0 and sold + held <= capacity) not valid`,
    );
}

/** Four servers that know nothing of each other sell ten seats to forty people. Gives how many stand in the books. */
async function sellTen(kept: readonly Guard[]): Promise<number> {
  if (kept.includes("checks")) await putChecksBack();
  const away = [...(kept.includes("locks") ? [] : cuts.locks), ...(kept.includes("updates") ? [] : cuts.updates)];
  const app: App = Object.create(world.app, { db: { value: unguarded(db, away) } });
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 10 }] });
  const people = await Promise.all(Array.from({ length: 40 }, () => world.person()));
  const queues = Array.from({ length: 4 }, () => bookingQueue(app));
  const tickets = [{ ticket_type_id: event.types[0].id, count: 1 }];
  await Promise.allSettled(
    people.map(({ userId }, index) =>
      queues[index % 4]?.(event.eventId, { bookingId: newId(BookingId), userId, tickets }),
    ),
  );
  return confirmed(event);
}

async function confirmed({ eventId }: TestEvent): Promise<number> {
  const query = sql`select count(*) as seats from tickets t join bookings b using (event_id, booking_id)
                     where t.event_id = ${eventId}::uuid and b.status = 'CONFIRMED'`;
  return (await firstRow(db, z.object({ seats: Int }), query))?.seats ?? 0;
}

test("without locks, guarded updates and checks more than ten of ten seats are sold", async () => {
  expect(await sellTen([])).toBeGreaterThan(10);
});
test.each(guards)("with the %s alone put back ten of ten seats are sold", async (guard) => {
  expect(await sellTen([guard])).toBe(10);
});
test("with all three ten of ten seats are sold", async () => {
  expect(await sellTen(guards)).toBe(10);
});
