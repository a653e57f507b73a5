import type { EventId } from "@mela/contract/common";
import { expect } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { World } from "./world.ts";

const Wrong = z.object({ what: z.string(), id: z.string(), kept: Int.nullable(), counted: Int.nullable() });

/**
 * What was settled for tickets that were handed back is what is refunded for them; a booking settles no more seats than it
 * bought; and nobody is refunded before who came earlier, unless a bank disputes their payment.
 */
export async function expectRightHandBacks(world: World, eventId: EventId): Promise<void> {
  const wrong = await rows(
    world.app.db,
    Wrong,
    sql`
    with h as (select * from hand_backs where event_id = ${eventId}::uuid),
         found (what, id, kept, counted) as (
      select 'refunds of handed-back tickets', b.booking_id::text,
             coalesce((select sum(h.owed_minor) from h where h.booking_id = b.booking_id and h.settled_booking_id is not null), 0),
             coalesce((select sum(r.amount_minor) from refunds r where r.event_id = b.event_id and r.booking_id = b.booking_id
                          and r.reason = 'handed_back'), 0)
        from bookings b where b.event_id = ${eventId}::uuid
      union all
      select 'seats that settled more than was bought', h.settled_booking_id::text, count(*),
             (select count(*) from tickets k where k.event_id = ${eventId}::uuid and k.booking_id = h.settled_booking_id
                 and k.ticket_type_id = h.ticket_type_id)
        from h where h.settled_booking_id is not null group by h.settled_booking_id, h.ticket_type_id
      having count(*) > (select count(*) from tickets k where k.event_id = ${eventId}::uuid and k.booking_id = h.settled_booking_id)
      union all
      select 'refunded before who came earlier', h.hand_back_id::text, 1, 0
        from h where h.settled_booking_id is not null and exists (
             select from h e join bookings b on b.event_id = e.event_id and b.booking_id = e.booking_id
              where e.ticket_type_id = h.ticket_type_id and e.hand_back_id < h.hand_back_id and b.blocked_at is null
                and (e.settled_at is null or e.settled_at > h.settled_at))
      union all
      select 'handed back and good', k.ticket_id::text, 1, 0
        from h join tickets k using (event_id, ticket_id) join bookings b on b.event_id = k.event_id and b.booking_id = k.booking_id
       where k.status = 'VALID' and b.status = 'CONFIRMED')
    select * from found where kept is distinct from counted`,
  );
  expect(wrong, "tickets handed back that differ from what was refunded").toEqual([]);
}
