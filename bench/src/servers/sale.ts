// The whole product with one hot event and many people who are signed in, and one route more: a SELECT 1 for them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BookingId, EventId, SessionId, TicketTypeId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { createApp } from "../../../server/src/app.ts";
import { signAccessToken } from "../../../server/src/auth/index.ts";
import { bookingQueue } from "../../../server/src/bookings/queue.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { json, run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { serveSelectOne } from "./selectOne.ts";

const people = Number(process.env.PEOPLE ?? 20_000);

const config = readConfig(process.env);
const database = await openDatabase(config);
const { db } = database;
const app = await createApp(openServices(config, database, createLog(config)), (early) =>
  serveSelectOne(early, "/bench/one", "user"),
);

const some = Array.from({ length: people }, () => ({ user: newId(UserId), session: newId(SessionId) }));
const list = sql`jsonb_to_recordset(${json(some)}) as p ("user" uuid, session uuid)`;
await run(
  db,
  sql`insert into users (user_id, first_name, email, email_verified_at, created_at)
      select p.user, 'Guest', p.user || '@example.in', now(), now() from ${list}`,
);
await run(
  db,
  sql`insert into sessions (session_id, kind, user_id, last_used_at, expires_at, created_at)
      select p.session, 'USER', p.user, now(), now() + interval '90 days', now() from ${list}`,
);
const now = new Date();
const tokens = some.map(({ user, session }) =>
  signAccessToken(app.secrets, { kind: "person", userId: user, sessionId: session }, now, 7_200_000),
);
const tokensFile = join(config.dataDir, "tokens.json");
writeFileSync(tokensFile, JSON.stringify(tokens));
/** Seats that are to be paid: so they are held. */
const events = {
  large: await addEvent(5_000_000),
  small: await Promise.all(Array.from({ length: 5 }, () => addEvent(500))),
};
// A server that is asked in earnest has sold before, and its planner has looked at the tables since: autovacuum takes a
// minute to. What is planned over empty tables picks any index that begins with the event.
const take = bookingQueue(app);
const before = await addEvent(4_000);
const tickets = [{ ticket_type_id: before.typeId, count: 1 }];
await Promise.all(
  some
    .slice(0, 4_000)
    .map(({ user: userId }) => take(before.eventId, { bookingId: newId(BookingId), userId, tickets })),
);
await run(db, sql`analyze`);

const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url, tokensFile, events });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

async function addEvent(seats: number): Promise<{ eventId: EventId; typeId: TicketTypeId }> {
  const [eventId, typeId, host] = [newId(EventId), newId(TicketTypeId), some[0]?.user ?? ""];
  await run(
    db,
    sql`insert into events (event_id, host_id, slug, status, visibility, title, start_at, end_at, timezone, city, is_online,
                            requires_approval, refund_policy, admits_by_day, private_key, published_at, created_at)
        values (${eventId}::uuid, ${host}::uuid, ${`sale-${eventId}`}, 'PUBLISHED', 'UNLISTED', 'Sale',
                now() + interval '10 days', now() + interval '11 days', 'Asia/Kolkata', 'Jaipur', false, false,
                '{"full_until_hours": 48, "half_until_hours": 24}'::jsonb, false, 'key', now(), now())`,
  );
  await run(db, sql`insert into event_seats (event_id, capacity) values (${eventId}::uuid, null)`);
  await run(db, sql`insert into guest_counters (event_id) values (${eventId}::uuid)`);
  await run(
    db,
    sql`insert into ticket_types (event_id, ticket_type_id, position, name, price_minor, capacity, max_per_booking)
        values (${eventId}::uuid, ${typeId}::uuid, 0, 'General', 49900, ${seats}::int, 10)`,
  );
  return { eventId, typeId };
}
