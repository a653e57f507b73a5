import type postgres from "postgres";

const id = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const event = id("1 + n % 1000");

/**
 * What so many bookings leave behind, of a thousand events: as tables were in the autumn of 2026, columns without a default
 * only. All tickets were passed on, which is more than any site has.
 */
const fills = [
  `insert into users (user_id) select ${id("n")} from generate_series(1, 1000) n`,
  `insert into events (event_id, host_id, slug, private_key)
   select ${id("n")}, ${id("n")}, 'event-' || n, 'key-' || n from generate_series(1, 1000) n`,
  `insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency, price_lines, requires_approval)
   select ${event}, ${id("n")}, ${event}, 'M' || n, case n % 10 when 0 then 'EXPIRED' else 'CONFIRMED' end, 'Guest ' || n, 1, 49900, 'INR', '[]', false
     from generate_series(1, $1::int) n`,
  `insert into tickets (event_id, ticket_id, booking_id, ticket_type_id, seat, holder_id)
   select ${event}, ${id("n")}, ${id("n")}, ${event}, 1, ${event} from generate_series(1, $1::int) n`,
  `insert into payments (event_id, payment_id, booking_id, provider, amount_minor, currency)
   select ${event}, ${id("n")}, ${id("n")}, 'sandbox', 49900, 'INR' from generate_series(1, $1::int) n`,
  `insert into scans (event_id, scan_id, scanned_at, at)
   select ${event}, ${id("n")}, now(), now() from generate_series(1, $1::int) n`,
  `insert into admissions (event_id, ticket_id, booking_id, scan_id, scanned_at, at)
   select ${event}, ${id("n")}, ${id("n")}, ${id("n")}, now(), now() from generate_series(1, $1::int) n`,
  `insert into history (event_id, history_id, at, subject, subject_id, action)
   select ${event}, ${id("n")}, now(), 'booking', ${id("n")}, 'pay' from generate_series(1, $1::int) n`,
];

/** Fills an early database with so many bookings, and what belongs to them. */
export async function fillBookings(client: postgres.Sql, count: number): Promise<void> {
  for (const fill of fills) await client.unsafe(fill, fill.includes("$1") ? [count] : []);
  await client.unsafe("analyze");
}
