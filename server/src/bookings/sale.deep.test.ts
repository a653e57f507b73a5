import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { type Database, openPostgres } from "../platform/database/engine.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { expectRightBooks } from "../testing/books.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { bookingQueue } from "./queue.ts";

const world = await newWorld();
const others: Database[] = [];
afterAll(() => Promise.all(others.map((other) => other.close())));

/** Servers beside ours on the same database, each with a pool of its own; the embedded engine has only one. */
async function servers(count: number): Promise<App[]> {
  const { url } = world.database;
  if (!url) return [world.app];
  for (let more = 1; more < count; more++) others.push(await openPostgres(url, 5));
  return [world.app, ...others.map(({ db }) => Object.create(world.app, { db: { value: db } }))];
}

const [attempts, atOnce, seats, people] = [10_000, 5_000, 500, 2_500];

test("ten thousand attempts on five hundred seats sell exactly five hundred", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: seats }] });
  const ids = await Promise.all(Array.from({ length: people }, async () => (await world.person()).userId));
  const queues = (await servers(4)).map((app) => bookingQueue(app));
  const tickets = [{ ticket_type_id: event.types[0].id, count: 1 }];
  const start = performance.now();
  const attempt = (index: number) => {
    const [queue, userId] = [queues[index % queues.length], ids[index % people]];
    if (!queue || !userId) throw new Error("nobody to ask");
    return queue(event.eventId, { bookingId: newId(BookingId), userId, tickets });
  };
  const outcomes: Awaited<ReturnType<typeof attempt>>[] = [];
  for (
    let done = 0;
    done < attempts;
    done += atOnce // a queue takes 5,000; beyond it says busy
  )
    outcomes.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => attempt(done + index)))));
  const ms = performance.now() - start;
  const refused = outcomes.filter((outcome) => outcome instanceof AppError);
  expect(outcomes.length - refused.length).toBe(seats);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["sold_out"]));
  const stored = await rows(
    world.app.db,
    z.object({ bookings: Int, tickets: Int }),
    sql`select (select count(*) from bookings where event_id = ${event.eventId}::uuid) as bookings,
               (select count(*) from tickets where event_id = ${event.eventId}::uuid) as tickets`,
  );
  expect(stored).toEqual([{ bookings: seats, tickets: seats }]);
  // Alone on a queue those who came first have the seats; side by side, queues take turns.
  if (queues.length === 1)
    expect(outcomes.slice(0, seats).every((outcome) => !(outcome instanceof AppError))).toBe(true);
  await expectRightBooks(world, event.eventId);
  expect(ms, "milliseconds for all of them").toBeLessThan(60_000);
});
