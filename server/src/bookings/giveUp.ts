import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, EventId, type UserId } from "@mela/contract/common";
import { RefundPolicy } from "@mela/contract/saleTerms";
import { z } from "zod";
import { At, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { PricePart } from "../platform/pricePart.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { judgeCancellation, postponedStanding } from "./cancellable.ts";
import { isChangeHold } from "./changeStore.ts";
import { bookingLines, dueMinor, LineRow } from "./hostRead.ts";
import { oweBack } from "./oweBack.ts";
import { lockStock } from "./seats.ts";
import { moneyOf, noMoney } from "./shares.ts";

const Row = z.object({
  booking_id: BookingId,
  event_id: EventId,
  status: BookingStatus,
  title: z.string(),
  start_at: At.nullable(),
  timezone: z.string(),
  party: Int,
  total_minor: Int,
  refunded_minor: Int,
  due_minor: Int,
  was_paid: z.boolean(),
  is_in_hand: z.boolean(),
  price_lines: z.array(PricePart),
  lines: z.array(LineRow),
  tickets: Int,
  currency: z.string(),
  refund_policy: RefundPolicy,
  postponed_at: At.nullable(),
  postponed_from: At.nullable(),
  refund_choice_until: At.nullable(),
});
type Told =
  | "booking_id"
  | "event_id"
  | "status"
  | "title"
  | "start_at"
  | "timezone"
  | "party"
  | "total_minor"
  | "currency";
/** A booking that its owner would give up with their account, and what goes back. */
export type GivenUp = Pick<z.output<typeof Row>, Told> & { refundMinor: number };

/**
 * The bookings of a person that still stand for something to come. Where the time for a refund is over nothing goes
 * back; events that were cancelled are left to their own job, which gives back everything.
 */
export async function findUpcoming(tx: Tx, userId: UserId, now: Date): Promise<GivenUp[]> {
  const found = await rows(
    tx,
    Row,
    sql`select b.booking_id, b.event_id, b.status, e.title, e.start_at, e.timezone, b.party, b.total_minor, b.currency,
               e.refund_policy, e.postponed_at, e.postponed_from, e.refund_choice_until,
               b.refunded_minor, ${dueMinor} as due_minor, b.venue_paid_at is not null as is_in_hand, b.price_lines, ${bookingLines} as lines,
               b.payment_status in ('PAID', 'PARTLY_REFUNDED') or b.venue_paid_at is not null as was_paid,
               (select count(*) from tickets k where k.event_id = b.event_id and k.booking_id = b.booking_id) as tickets
          from booking_index i join bookings b using (event_id, booking_id) join events e using (event_id)
         where i.user_id = ${userId}::uuid and e.status <> 'CANCELLED' and not b.is_test
           and b.status in ('HELD', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED') and not ${isChangeHold}
           and not exists (select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
                              and a.undone_at is null)
         order by b.event_id, b.booking_id`,
  );
  return found.flatMap((row) => {
    const { booking_id, event_id, status, title, start_at: startsAt, timezone, party, total_minor, currency } = row;
    const money = row.was_paid ? moneyOf(row, row.tickets) : noMoney;
    const standing = { status, isAnyoneIn: false, policy: row.refund_policy, startsAt, ...postponedStanding(row, now) };
    const judged = judgeCancellation({ ...standing, ...money }, now);
    if (judged === "not_cancellable") return [];
    const refundMinor = judged === "refund_window_over" ? 0 : judged.refundMinor;
    return {
      booking_id,
      event_id,
      status,
      title,
      start_at: startsAt,
      timezone,
      party,
      total_minor,
      currency,
      refundMinor,
    };
  });
}

/** Cancels all of `findUpcoming`, event by event in one order, so that nobody waits in a circle. */
export async function giveUpBookings(tx: Tx, userId: UserId, now: Date): Promise<GivenUp[]> {
  const all = await findUpcoming(tx, userId, now);
  for (const eventId of new Set(all.map(({ event_id }) => event_id))) {
    const here = all.filter(({ event_id }) => event_id === eventId);
    await lockStock(tx, eventId);
    const where = sql`b.booking_id = any(${uuids(here.map(({ booking_id }) => booking_id))}) and not exists (
      select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id and a.undone_at is null)`;
    const cancelled = await cancelBookings(tx, eventId, { where, at: now, actorId: userId });
    const refunds = new Map(here.map(({ booking_id, refundMinor }) => [booking_id, refundMinor]));
    const bookings = cancelled.map(({ booking: { bookingId } }) => ({ bookingId, minor: refunds.get(bookingId) ?? 0 }));
    await oweBack(tx, eventId, { bookings, reason: "cancelled", at: now });
  }
  return all;
}
