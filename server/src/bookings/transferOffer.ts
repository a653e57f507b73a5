import { hourMs, later } from "../platform/clock.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** Within how many hours event `e` takes transfers to its host, who has said where to. Null: it takes none. */
export const offeredHours: SQL = sql`
  case when e.status = 'PUBLISHED' and e.postponed_at is null and exists (select from bank_details d where d.user_id = e.host_id)
       then e.transfer_hours end`;

/**
 * Within how many hours booking `b` of event `e` could be paid by transfer to the host, where its guest may choose that: once
 * for each booking, and where guests know where to. Null: they may not.
 */
export const transferHours: SQL = sql`
  case when b.total_minor > 0 and b.currency = 'INR' and b.status in ('HELD', 'AWAITING_PAYMENT')
        and b.payment_status <> 'AUTHORISED' and b.transfer_since is null
        and not exists (select from ticket_changes c where c.event_id = b.event_id and c.booking_id = b.booking_id)
       then ${offeredHours} end`;

/** When a transfer that is chosen now has to have come: before the event begins. Null: it has begun, or has no date. */
export function transferEnd(now: Date, { hours, startsAt }: { hours: number; startsAt: Date | null }): Date | null {
  if (!startsAt || startsAt <= now) return null;
  const end = later(now, hours * hourMs);
  return end < startsAt ? end : startsAt;
}
