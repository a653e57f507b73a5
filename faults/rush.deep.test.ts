import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { createPromoCode } from "@mela/contract/promoCodes";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { newClient, type Person, signIn } from "../e2e/world/client.ts";
import { newDatabase } from "../e2e/world/database.ts";
import { publish } from "../e2e/world/events.ts";
import { newFolder, type Program, startProgram } from "../e2e/world/program.ts";
import { root } from "../scripts/lib/places.js";
import { openPostgres } from "../server/src/platform/database/engine.ts";
import { Int, rows } from "../server/src/platform/database/rows.ts";
import { sql } from "../server/src/platform/database/sql.ts";
import { expectRightBooks, expectRightMoney } from "../server/src/testing/books.ts";
import { expectRightLedger } from "../server/src/testing/ledger.ts";
import { attempt, type Told } from "./rush.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;

const [attempts, guests, shared, promoUses] = [4_000, 40, 150, 20];
const runOutMs = 2 * 60_000; // longer than HOLD_MINUTES

const Sums = z.object({ taken: Int, capacity: Int });
const Lost = z.object({ booking_id: z.string() });

test.skipIf(!databaseUrl)(
  "everything at once: parties, types that share seats, a code with a limit, holds that run out, and a server killed",
  async () => {
    await using database = await newDatabase(databaseUrl ?? "");
    const settings = {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, HOLD_MINUTES: "1", WAITING_ROOM_PER_SECOND: "0" },
      SECRET: randomUUID() + randomUUID(),
    };
    const script = resolve(root, "server/src/testing/main.ts");
    const servers: Program[] = [];
    for (let n = 0; n < 3; n++) servers.push(await startProgram(settings, script));
    const urls = () => servers.map(({ url }) => url);
    const client = newClient(urls()[0] ?? "");
    const host = await signIn(client, "host@example.in");
    const people: Person[] = [];
    for (let n = 0; n < guests; n++) people.push(await signIn(client, `guest${n}@example.in`));
    const ids = [randomUUID(), randomUUID()];
    const event = await publish(client, host, {
      ticket_types: [
        ...["Loft", "Table"].map((name, n) => ({ id: ids[n] ?? "", name, price: 300 + 200 * n, capacity: 120 })),
        { name: "Floor", price: 100, capacity: 60 },
      ],
      capacity_groups: [{ capacity: shared, ticket_type_ids: ids }],
    });
    const params = { eventId: event.id };
    const code = { code: "HALF", percent: 50, max_uses: promoUses };
    await client.send<typeof createPromoCode>("createPromoCode", { params, body: code }, host.token);

    const told: Told = { refused: new Set(), paid: [] };
    const shift = () => {
      for (const { process } of servers) process.send?.({ type: "shiftClock", ms: runOutMs });
    };
    const turns = new Map([
      [60, () => void servers.pop()?.process.kill("SIGKILL")],
      [400, shift],
      [1_500, shift],
    ]);
    let begun = 0;
    await Promise.all(
      people.map(async (by) => {
        for (let n = 0; n < attempts / guests; n++) {
          turns.get(++begun)?.();
          await attempt(urls, event, by, told);
        }
      }),
    );
    expect(servers).toHaveLength(2);
    shift();
    for (let round = 0; round < 4; round++) await doJobs(servers);

    const { db, close } = await openPostgres(database.url, 2);
    const books = { app: { db } };
    const sums = await rows(
      db,
      Sums,
      sql`select sold + held as taken, capacity from ticket_types where event_id = ${event.id}::uuid
          union all select sold + held, capacity from capacity_groups where event_id = ${event.id}::uuid
          union all select uses, max_uses from promo_codes where event_id = ${event.id}::uuid`,
    );
    for (const { taken, capacity } of sums) expect(taken).toBeLessThanOrEqual(capacity);
    await expectRightBooks(books, event.id);
    await expectRightLedger(books, event.id);
    await expectRightMoney(books, event.id);
    const lost = await rows(
      db,
      Lost,
      sql`select b.booking_id from bookings b where b.event_id = ${event.id}::uuid
             and b.booking_id = any(${`{${told.paid.join(",")}}`}::uuid[]) and b.status <> 'CONFIRMED'
             and not exists (select from refunds r where r.event_id = b.event_id and r.booking_id = b.booking_id and r.status = 'DONE')`,
    );
    expect(lost, "paid, and neither booked nor given back").toEqual([]);
    expect(new Set(told.paid).size).toBe(told.paid.length);
    expect(told.paid.length).toBeGreaterThan(20);
    expect([...told.refused].toSorted()).toEqual(["all_held", "promo_used_up", "sold_out"]);
    expect(sums.some(({ taken, capacity }) => taken === capacity)).toBe(true);
    await close();
    await Promise.all(servers.map((server) => server.stop()));
  },
  240_000,
);

/** Has all that is due done, what the killed server had taken on too. */
async function doJobs(servers: readonly Program[]): Promise<void> {
  for (const { process } of servers)
    for (const [type, answer] of [
      ["giveWorkBack", "workGivenBack"],
      ["doJobs", "jobsDone"],
    ]) {
      const done = new Promise<void>((resolve) => {
        const hear = (said: unknown) => {
          if (Object(said).type !== answer) return;
          process.off("message", hear);
          resolve();
        };
        process.on("message", hear);
      });
      process.send?.({ type });
      await done;
    }
}
