import type { EventId } from "@mela/contract/common";
import { run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/**
 * Sets all counters of events to what their bookings say. Only for rows that came in bulk, or went so: whoever changes
 * one booking moves the counters with it (spec 4).
 */
export async function recount(tx: Tx, eventIds: readonly EventId[]): Promise<void> {
  const ours = sql`any(${uuids(eventIds)})`;
  await run(
    tx,
    sql`update ticket_types t set sold = coalesce(n.sold, 0), held = coalesce(n.held, 0)
          from ticket_types all_types
          left join (select l.event_id, l.ticket_type_id,
                            sum(l.count) filter (where b.status = 'CONFIRMED')::int as sold,
                            sum(l.count) filter (where b.status in ('HELD', 'AWAITING_PAYMENT'))::int as held
                       from booking_lines l join bookings b using (event_id, booking_id)
                      where l.event_id = ${ours} group by l.event_id, l.ticket_type_id) n using (event_id, ticket_type_id)
         where all_types.event_id = ${ours} and t.event_id = all_types.event_id
           and t.ticket_type_id = all_types.ticket_type_id`,
  );
  await run(
    tx,
    sql`update event_seats s set sold = n.sold, held = n.held
          from (select event_id, sum(sold)::int as sold, sum(held)::int as held from ticket_types
                 where event_id = ${ours} group by event_id) n
         where s.event_id = n.event_id`,
  );
  await run(
    tx,
    sql`update capacity_groups g set sold = n.sold, held = n.held
          from (select m.event_id, m.capacity_group_id, sum(t.sold)::int as sold, sum(t.held)::int as held
                  from capacity_group_types m join ticket_types t using (event_id, ticket_type_id)
                 where m.event_id = ${ours} group by m.event_id, m.capacity_group_id) n
         where g.event_id = n.event_id and g.capacity_group_id = n.capacity_group_id`,
  );
  await run(tx, sql`delete from person_seats where event_id = ${ours}`);
  await run(
    tx,
    sql`insert into person_seats (event_id, ticket_type_id, user_id, taken)
        select l.event_id, l.ticket_type_id, b.user_id, sum(l.count)
          from booking_lines l join bookings b using (event_id, booking_id)
         where l.event_id = ${ours} and b.status in ('HELD', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')
         group by l.event_id, l.ticket_type_id, b.user_id`,
  );
  await recountGuests(tx, eventIds);
}

async function recountGuests(tx: Tx, eventIds: readonly EventId[]): Promise<void> {
  const ours = sql`any(${uuids(eventIds)})`;
  await run(
    tx,
    sql`with inside as (select event_id, booking_id, count(distinct ticket_id)::int as people from admissions
                         where event_id = ${ours} and undone_at is null group by event_id, booking_id),
             guests as (select b.event_id,
                               count(*) filter (where b.status = 'AWAITING_APPROVAL')::int as pending,
                               count(*) filter (where b.status = 'AWAITING_PAYMENT'
                                                   or b.status = 'CONFIRMED' and i.people is null)::int as going,
                               count(*) filter (where b.status = 'CONFIRMED' and i.people is not null)::int as checked_in,
                               count(*) filter (where b.status in ('DECLINED', 'CANCELLED'))::int as declined,
                               coalesce(sum(b.party) filter (where b.status in ('AWAITING_PAYMENT', 'CONFIRMED')), 0)::int
                                 as people_expected,
                               coalesce(sum(i.people), 0)::int as people_in
                          from bookings b left join inside i using (event_id, booking_id)
                         where b.event_id = ${ours} group by b.event_id),
             money as (select event_id, sum(amount_minor - refunded_minor)::bigint as collected from payments
                        where event_id = ${ours} and paid_at is not null group by event_id)
        update guest_counters c
           set pending = coalesce(g.pending, 0), going = coalesce(g.going, 0), checked_in = coalesce(g.checked_in, 0),
               declined = coalesce(g.declined, 0), people_expected = coalesce(g.people_expected, 0),
               people_in = coalesce(g.people_in, 0), collected_minor = coalesce(m.collected, 0)
          from guest_counters every left join guests g using (event_id) left join money m using (event_id)
         where every.event_id = ${ours} and c.event_id = every.event_id`,
  );
}
