import { EventId, TicketTypeId, type UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import type { Db } from "../../../server/src/platform/database/engine.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import { newId, newRowId } from "../../../server/src/platform/ids.ts";

const given = [
  "Asha",
  "Diya",
  "Rhea",
  "Kabir",
  "Zubin",
  "Meera",
  "Arjun",
  "Vikram",
  "Priya",
  "Ananya",
  "Rohan",
  "Ishaan",
];
const middle = ["", "deep", "jeet", "lata", "preet", "raj", "veer", "mani", "vati", "nath", "das", "pal"];
const family = ["Rao", "Sharma", "Kumar", "Sethi", "Mehta", "Iyer", "Nair", "Bose", "Khan", "Gupta", "Verma", "Joshi"];
const place = ["", "wala", "kar", "puri", "gaon", "nagar", "ganj", "abadi"];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
/** The n-th guest of an event, as the tables have them. */
export function nameOf(n: number): string {
  const first = `${at(given, n)}${at(middle, Math.floor(n / 12))}`;
  return `${first} ${at(family, Math.floor(n / 144))}${at(place, Math.floor(n / 1_728))}`;
}
export const emailOf = (n: number) => `${nameOf(n).toLowerCase().replace(" ", ".")}${n}@example.in`;

const batch = 5_000;

/** A published event with so many guests: most are coming, some are in, some wait, some were turned down. */
export async function addCrowd(db: Db, host: UserId, guests: number): Promise<EventId> {
  const [eventId, typeId, questionId] = [newId(EventId), newId(TicketTypeId), newRowId()];
  await run(
    db,
    sql`insert into events (event_id, host_id, slug, status, visibility, title, start_at, end_at, timezone, city, is_online,
                            requires_approval, refund_policy, admits_by_day, private_key, published_at, created_at)
        values (${eventId}::uuid, ${host}::uuid, ${`crowd-${eventId}`}, 'PUBLISHED', 'UNLISTED', 'Crowd',
                now() + interval '1 hour', now() + interval '9 hours', 'Asia/Kolkata', 'Jaipur', false, false,
                '{"full_until_hours": 48, "half_until_hours": 24}'::jsonb, false, 'key', now(), now())`,
  );
  const seats = guests * 4;
  await run(
    db,
    sql`insert into event_seats (event_id, capacity, sold) values (${eventId}::uuid, null, ${guests * 2}::int)`,
  );
  await run(
    db,
    sql`insert into guest_counters (event_id, pending, going, checked_in, declined, people_expected, people_in)
        values (${eventId}::uuid, ${guests / 20}::int, ${(guests * 14) / 20}::int, ${(guests * 4) / 20}::int,
                ${guests / 20}::int, ${guests * 2}::int, ${guests / 5}::int)`,
  );
  await run(
    db,
    sql`insert into ticket_types (event_id, ticket_type_id, position, name, price_minor, capacity, sold, max_per_booking)
        values (${eventId}::uuid, ${typeId}::uuid, 0, 'General', 0, ${seats}::int, ${guests * 2}::int, 10)`,
  );
  await run(
    db,
    sql`insert into questions (event_id, question_id, position, text, kind, required, per)
        values (${eventId}::uuid, ${questionId}::uuid, 0, 'What do you eat?', 'SHORT_TEXT', false, 'BOOKING')`,
  );
  for (let from = 0; from < guests; from += batch) {
    const some = Array.from({ length: Math.min(batch, guests - from) }, (_, n) => from + n);
    await addGuests(db, { eventId, typeId, questionId, host }, some);
  }
  return eventId;
}

type Crowd = { eventId: EventId; typeId: TicketTypeId; questionId: string; host: UserId };

async function addGuests(db: Db, { eventId, typeId, questionId, host }: Crowd, some: readonly number[]): Promise<void> {
  const people = some.map((n) => {
    const status = n % 20 === 0 ? "AWAITING_APPROVAL" : n % 20 === 1 ? "DECLINED" : "CONFIRMED";
    return { id: newRowId(), ticket: newRowId(), n, name: nameOf(n), email: emailOf(n), status };
  });
  const list = sql`jsonb_to_recordset((${JSON.stringify(people)}::text)::jsonb)
    as p(id uuid, ticket uuid, n int, name text, email text, status text)`;
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, email, party, total_minor, currency,
                              price_lines, requires_approval, created_at, updated_at)
        select ${eventId}::uuid, p.id, ${host}::uuid, 'MELA-' || p.n, p.status, p.name, p.email, 2, 0, 'INR', '[]'::jsonb,
               false, now() - p.n * interval '1 minute', now() from ${list}`,
  );
  await run(
    db,
    sql`insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
        select ${eventId}::uuid, p.id, ${typeId}::uuid, 2, 0 from ${list}`,
  );
  await run(
    db,
    sql`insert into tickets (event_id, booking_id, ticket_id, ticket_type_id, seat)
        select ${eventId}::uuid, p.id, p.ticket, ${typeId}::uuid, 1 from ${list}`,
  );
  await run(
    db,
    sql`insert into admissions (event_id, booking_id, ticket_id, scan_id, scanned_at, at)
        select ${eventId}::uuid, p.id, p.ticket, p.id, now(), now() from ${list} where p.status = 'CONFIRMED' and p.n % 5 = 2`,
  );
  await run(
    db,
    sql`insert into scans (event_id, scan_id, booking_id, seat, outcome, let_in, scanned_at, at)
        select ${eventId}::uuid, p.id, p.id, 1, 'ok', true, now(), now() from ${list} where p.status = 'CONFIRMED' and p.n % 5 = 2`,
  );
  await run(
    db,
    sql`insert into responses (event_id, booking_id, question_id, answer)
        select ${eventId}::uuid, p.id, ${questionId}::uuid, 'Anything without onions' from ${list}`,
  );
}
