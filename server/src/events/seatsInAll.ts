import { type SQL, sql } from "../platform/database/sql.ts";

/**
 * How many seats an event has to sell: those of its types, of types that share a stock no more than that, and no more than
 * `own`, the number for the whole event, if it has one. A type of two stocks counts in the first.
 */
export const seatsInAll = (eventId: SQL, own: SQL): SQL => sql`
  least(${own}, (select sum(part.seats) from (
    select least(min(shared.capacity), sum(t.capacity)) as seats
      from ticket_types t
      left join lateral (
        select g.capacity_group_id, g.capacity
          from capacity_group_types m join capacity_groups g using (event_id, capacity_group_id)
         where m.event_id = t.event_id and m.ticket_type_id = t.ticket_type_id
         order by g.capacity_group_id limit 1) shared on true
     where t.event_id = ${eventId} and t.retired_at is null
     group by coalesce(shared.capacity_group_id, t.ticket_type_id)) part))`;
