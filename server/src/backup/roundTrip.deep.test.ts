import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { cancelBooking, getBooking } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs } from "../platform/clock.ts";
import { firstRow, Int, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { backUp, restored, sourceOf } from "../testing/backups.ts";
import { expectRightBooks } from "../testing/books.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { inject } from "../testing/inject.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { newWorld } from "../testing/world.ts";
import { type Manifest, tableFile } from "./manifest.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const { app } = world;

/** An event with guests of every kind, a picture, and work that waits: mails, and money that is on its way back. */
async function past() {
  const event = await makeEvent(world, {
    title: "\tBack\\slash\nTab 'मेला' \u{1F389}",
    startInHours: 1,
    ticketTypes: [{ price: 499, capacity: 50 }],
  });
  const guests = [await book(world, event, { count: 3, pay: true }), await book(world, event, { pay: true })];
  const gone = await book(world, event, { pay: true });
  world.clock.moveBy(minuteMs);
  await world.call(cancelBooking, { params: { bookingId: gone.booking_id } }, { as: gone.person });
  const picture = `p/${newRowId()}.webp`;
  await app.storage.put(picture, Buffer.from("a picture"));
  await run(
    app.db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${newRowId()}::uuid, ${event.host.userId}::uuid, ${picture}, 1, 1, 9)`,
  );
  await run(app.db, sql`vacuum`); // holes in tables stay what they are: nothing
  const [first] = guests;
  const params = { bookingId: first?.booking_id ?? gone.booking_id };
  const { body } = await world.call(getBooking, { params }, { as: first?.person ?? gone.person });
  return { event, gone, picture, code: body.data.tickets[0]?.code ?? "" };
}

const textOf = (backup: string, name: string) => gunzipSync(readFileSync(`${backup}/${tableFile(name)}`)).toString();
const linesOf = (backup: string, { tables }: Manifest) =>
  new Map(tables.map(({ name }) => [name, textOf(backup, name).split("\n").sort().join("\n")]));
const WaitingRow = z.object({ count: Int });
const waiting = sql`select count(*) from pgboss.job where state < 'active' and not starts_with(name, '__')`;

test("what was backed up is there on either engine, from either: rows, money, tickets, pictures, work that waits", {
  timeout: 120_000,
}, async () => {
  const { event, code, picture, gone } = await past();
  const mine = await firstRow(app.db, WaitingRow, waiting);
  expect(mine?.count).toBeGreaterThan(0);
  const first = await backUp(world, await sourceOf(world));
  let backup = first.backup;
  for (const engine of ["pglite", "postgres"] as const) {
    const copy = await restored(world, backup, engine);
    if (!copy) continue;
    const again = await backUp(world, await copy.bulk());
    expect(again.manifest.engine).toBe(engine);
    expect({ ...again.manifest, engine: null }).toEqual({ ...first.manifest, engine: null });
    expect(linesOf(again.backup, again.manifest)).toEqual(linesOf(first.backup, first.manifest));
    backup = again.backup;
    const there = await copy.open();
    await expectRightBooks({ ...world, app: there.app }, event.eventId);
    await expectRightLedger({ ...world, app: there.app }, event.eventId);
    expect((await buffer((await there.app.storage.read(picture)) ?? Readable.from([]))).toString()).toBe("a picture");
    const { body } = await inject(
      there.app,
      checkIn,
      { params: { eventId: event.eventId }, body: { qrCode: code } },
      { as: event.host },
    );
    expect(body).toMatchObject({ success: true, data: { party: { admitted: 1 } } });
    expect(await firstRow(there.app.db, WaitingRow, waiting)).toEqual(mine);
    await there.app.jobs.drain();
    expect(await newestMessages(there.app.db, gone.person.email)).not.toEqual([]);
    await there.close();
    await copy.remove();
  }
  expect(existsSync(`${backup}.part`)).toBe(false);
});

test("a backup that is taken while guests book holds each booking wholly or not at all", {
  timeout: 120_000,
}, async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 50_000, maxPerBooking: 10 }] });
  let isOver = false;
  const booking = Array.from({ length: 2 }, async () => {
    let booked = 0;
    while (!isOver) {
      await book(world, event, { count: 2, pay: true });
      booked++;
    }
    return booked;
  });
  await book(world, event, { pay: true });
  const { backup } = await backUp(world, await sourceOf(world));
  isOver = true;
  expect((await Promise.all(booking)).every((booked) => booked > 0)).toBe(true);
  const copy = await restored(world, backup, "pglite");
  const there = await copy?.open();
  if (!there) throw new Error("the embedded engine is always there");
  await expectRightBooks({ ...world, app: there.app }, event.eventId);
  await expectRightLedger({ ...world, app: there.app }, event.eventId);
  await there.close();
  await copy?.remove();
});
