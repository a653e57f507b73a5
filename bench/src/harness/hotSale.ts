import { EventId, SessionId, TicketTypeId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { signAccessToken } from "../../../server/src/auth/index.ts";
import type { Db } from "../../../server/src/platform/database/engine.ts";
import { json, run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import type { App } from "../../../server/src/platform/services.ts";

/** So many are written by one statement: it must not take longer than any statement may. */
const atOnce = 10_000;

/** So many people who are signed in, for two hours. */
export async function addPeople({ db, secrets }: Pick<App, "db" | "secrets">, count: number) {
  const all = Array.from({ length: count }, () => ({ user: newId(UserId), session: newId(SessionId) }));
  for (let from = 0; from < count; from += atOnce) {
    const list = sql`jsonb_to_recordset(${json(all.slice(from, from + atOnce))}) as p ("user" uuid, session uuid)`;
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
  }
  const now = new Date();
  const tokens = all.map(({ user, session }) =>
    signAccessToken(secrets, { kind: "person", userId: user, sessionId: session }, now, 7_200_000),
  );
  return { ids: all.map(({ user }) => user), tokens };
}

/** A published event with one ticket type at ₹499 and so many seats. */
export async function addSale(
  db: Db,
  host: UserId,
  seats: number,
): Promise<{ eventId: EventId; typeId: TicketTypeId }> {
  const [eventId, typeId] = [newId(EventId), newId(TicketTypeId)];
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
