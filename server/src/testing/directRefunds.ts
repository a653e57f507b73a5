import type { EventId } from "@mela/contract/common";
import { expect } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Books } from "./books.ts";

const Wrong = z.object({ what: z.string(), id: z.string(), kept: Int.nullable(), counted: Int.nullable() });

/**
 * What hosts gave back by hand is what their bookings say, each of it with a note where there was a bill; with what is still
 * to be given it is never more than was paid, and money that came through us goes back by no hand.
 */
export async function expectRightDirectRefunds({ app }: Books, eventId: EventId): Promise<void> {
  const wrong = await rows(
    app.db,
    Wrong,
    sql`
    with b as (select * from bookings where event_id = ${eventId}::uuid),
         d as (select booking_id, coalesce(sum(amount_minor) filter (where given_at is not null), 0) as given, sum(amount_minor) as whole
                 from direct_refunds where event_id = ${eventId}::uuid group by booking_id),
         found (what, id, kept, counted) as (
      select 'given back by hand', b.booking_id::text, b.refunded_minor, coalesce(d.given, 0)
        from b left join d using (booking_id) where b.venue_paid_at is not null
      union all
      select 'goes back by hand of what was paid', b.booking_id::text, d.whole, least(d.whole, b.total_minor)
        from b join d using (booking_id)
      union all
      select 'goes back by hand, though it was paid to nobody', b.booking_id::text, 1, 0
        from b join d using (booking_id) where b.venue_paid_at is null
      union all
      select 'on a note', g.direct_refund_id::text, g.amount_minor,
             (select n.total_minor from invoices n where n.event_id = g.event_id and n.refund_id = g.direct_refund_id)
        from direct_refunds g
       where g.event_id = ${eventId}::uuid and g.given_at is not null and exists (
             select from invoices n where n.event_id = g.event_id and n.booking_id = g.booking_id))
    select * from found where kept is distinct from counted`,
  );
  expect(wrong, "money given back by hand that differs from what was paid so").toEqual([]);
}
