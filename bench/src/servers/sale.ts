// The whole product with one hot event and many people who are signed in, and two routes more for them: a SELECT 1, and
// nothing of a booking but its seat and its row.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BookingId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { createApp } from "../../../server/src/app.ts";
import { bookingQueue } from "../../../server/src/bookings/queue.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { addPeople, addSale } from "../harness/hotSale.ts";
import { makeStock } from "../harness/leastBooking.ts";
import { serveGathered } from "./gathered.ts";
import { serveSelectOne } from "./selectOne.ts";

/** So many that nobody has to book twice. */
const people = Number(process.env.PEOPLE ?? 120_000);

const config = readConfig(process.env);
const database = await openDatabase(config);
const { db } = database;
await makeStock(db);
const app = await createApp(openServices(config, database, createLog(config)), (early) => {
  serveSelectOne(early, "/bench/one", "user");
  serveGathered(early, "/bench/events/:eventId/bookings");
});

const tokensFile = join(config.dataDir, "tokens.json");
const some = await signIn();
const [host] = some;
if (!host) throw new Error("A sale needs people.");
/** Seats that are to be paid: so they are held. */
const events = {
  large: await addSale(db, host, 5_000_000),
  small: await Promise.all(Array.from({ length: 5 }, () => addSale(db, host, 500))),
};
// A server that is asked in earnest has sold before, and its tables were looked after since: autovacuum takes a minute to,
// and on the embedded engine a job of ours does. What is planned over empty tables picks any index that begins with the event.
const take = bookingQueue(app);
const before = await addSale(db, host, 4_000);
const tickets = [{ ticket_type_id: before.typeId, count: 1 }];
await Promise.all(some.map((userId) => take(before.eventId, { bookingId: newId(BookingId), userId, tickets })));
await run(db, sql`vacuum (analyze)`);

const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url, tokensFile, events });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

/** Some of all who may book; their tokens are left in a file, as a server that is asked in earnest has none in its memory. */
async function signIn() {
  const { tokens, ids } = await addPeople(app, people);
  writeFileSync(tokensFile, JSON.stringify(tokens));
  return ids.slice(0, 4_000);
}
