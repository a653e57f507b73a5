// The whole product with two crowds before a door, a hot sale, and people for it who are signed in. One crowd comes with
// its codes; of the other each booking stands in a table of its own, for the bare statement.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BookingId, type EventId, ScanId } from "@mela/contract/common";
import { endOf } from "@mela/contract/ticketCode";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createApp } from "../../../server/src/app.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { rows, run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { loadTicketKeys } from "../../../server/src/tickets/index.ts";
import { addCrowd } from "../harness/crowd.ts";
import { addPeople, addSale } from "../harness/hotSale.ts";

const isOutside = sql`b.status = 'CONFIRMED' and not exists (select from admissions a where a.event_id = b.event_id
  and a.booking_id = b.booking_id)`;
const [people, guests] = [2_000, Number(process.env.GUESTS ?? 140_000)];
const BookingIdRow = z.object({ booking_id: BookingId });
const config = readConfig(process.env);
const database = await openDatabase(config);
const { db } = database;
const app = await createApp(openServices(config, database, createLog(config)));

const { ids, tokens } = await addPeople(app, people);
const [host] = ids;
if (!host) throw new Error("A door needs a host.");
const tokensFile = join(config.dataDir, "tokens.json");
writeFileSync(tokensFile, JSON.stringify(tokens.slice(1)));

const eventId = await addCrowd(db, host, guests);
const bare = await addCrowd(db, host, Math.min(guests, 20_000));
await run(db, sql`analyze`); // who is outside is found by comparing two large tables
const keys = await loadTicketKeys(app);
const scansFile = join(config.dataDir, "scans.json");
const scans = (await outside(eventId)).map((booking) => {
  const qrCode = keys.sign({ eventEnd: endOf(eventId), booking, seat: 1, version: 1 });
  return JSON.stringify({ qrCode, scan_id: newId(ScanId) });
});
writeFileSync(scansFile, JSON.stringify(scans));

await run(db, sql`create table bench_guests (n int primary key, event_id uuid not null, booking_id uuid not null)`);
await run(
  db,
  sql`insert into bench_guests select (row_number() over ()) - 1, event_id, booking_id from bookings b
       where event_id = ${bare}::uuid and ${isOutside}`,
);
await run(db, sql`create sequence bench_turn`);
const sale = await addSale(db, host, 5_000_000);
await run(db, sql`vacuum analyze`);

const url = await app.listen({ port: config.port, host: config.host });
const bareGuests = (await outside(bare)).length;
process.send?.({ type: "listening", url, token: tokens[0], eventId, scansFile, tokensFile, sale, bareGuests });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

/** Who may come in, and has not. */
async function outside(event: EventId): Promise<BookingId[]> {
  const found = await rows(
    db,
    BookingIdRow,
    sql`select booking_id from bookings b where event_id = ${event}::uuid and ${isOutside} order by booking_id`,
  );
  return found.map(({ booking_id }) => booking_id);
}
