import type { Side } from "./inTurns.ts";
import { pgbenchSide } from "./pgbench.ts";
import type { BenchDatabase } from "./servers.ts";

/**
 * The statement that lets a ticket in, as the door's store has it (`admitParties` in server/src/checkin/parties.ts), by
 * pgbench: no HTTP, no signature, no scan that is kept, no counters, nothing read of who stands there. After the last guest
 * it begins again with another day, so that each run of it lets somebody in.
 */
const scriptFor = (guests: number) =>
  `
with turn as materialized (select nextval('bench_turn') as n),
     guest as materialized (
       select g.event_id, g.booking_id, 'D' || turn.n / ${guests} as day
         from turn join bench_guests g on g.n = (turn.n % ${guests})::int)
insert into admissions (event_id, ticket_id, booking_id, day, scan_id, actor_id, device_id, scanned_at, at)
select t.event_id, t.ticket_id, t.booking_id, g.day, gen_random_uuid(), null, null, now(), now()
  from guest g join bookings b using (event_id, booking_id) join tickets t using (event_id, booking_id)
  cross join lateral (
    select coalesce(jsonb_object_agg(a.ticket_id, a.scanned_at) filter (where a.day = g.day and a.undone_at is null),
                    '{}'::jsonb) as times
      from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id) i
 where 1 in (0, t.seat) and b.status = 'CONFIRMED' and not b.is_test and b.payment_status not in ('PENDING', 'REFUNDED')
   and b.blocked_at is null and t.status = 'VALID' and t.version = 1 and i.times ->> t.ticket_id::text is null
   and not exists (select from ticket_types y where y.event_id = t.event_id and y.ticket_type_id = t.ticket_type_id
                      and y.valid_days is not null and not jsonb_exists(y.valid_days, '2026-01-01'))
 order by t.seat limit null for no key update of b for share of t
on conflict (event_id, ticket_id, day) where undone_at is null do nothing;
`.replaceAll("\n", " ");

/** `guests`: how many stand in bench_guests. */
export const bareAdmission = (
  database: BenchDatabase,
  { clients, guests }: { clients: number; guests: number },
): Side => pgbenchSide("the bare statement", { database, clients, script: scriptFor(guests) });
