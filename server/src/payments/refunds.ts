import type { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import { recordAll } from "../history/index.ts";
import { post } from "../ledger/index.ts";
import { Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { TicketShare } from "../platform/pricePart.ts";

/**
 * Why money goes back. The first five return what a booking was paid with; the rest never paid for anything.
 * `handed_back`: somebody else paid for the seat; `outside`: somebody gave it back in the payment service's own dashboard.
 */
export const refundReasons = [
  "cancelled",
  "event_cancelled",
  "changed",
  "handed_back",
  "outside",
  "late",
  "duplicate",
  "mismatch",
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Whether money that goes back had paid for its booking; what came late, twice or wrong was never the host's. */
export function wasOfBooking(reason: RefundReason): boolean {
  return !["late", "duplicate", "mismatch"].includes(reason);
}

/** What a booking gets back; `tickets`: of which, where it is not for all of them alike. */
export type Owed = { bookingId: BookingId; minor: number; tickets?: readonly TicketShare[] };

const OwedRow = z.object({ booking_id: z.string(), payment_id: z.string(), minor: Int });

/**
 * Owes money back for bookings that were paid, in the transaction that cancels them: their payments become REFUND_DUE,
 * and a row says how much. A job pays it out. Nothing happens for bookings without a payment that was kept. A part that
 * is on its way back already is not owed again, whatever the caller thinks is left; nor one that the payment service
 * refused, which its host asks for once more (`retryRefused`). Where a booking was paid for in several (decision 044) the
 * newest gives back first.
 */
export async function oweRefunds(
  tx: Tx,
  eventId: EventId,
  owed: { bookings: readonly Owed[]; reason: RefundReason; at: Date },
): Promise<void> {
  const { reason, at } = owed;
  const bookings = owed.bookings.filter(({ minor }) => minor > 0);
  if (bookings.length === 0) return;
  const due = await rows(
    tx,
    OwedRow,
    sql`with asked as (select * from jsonb_to_recordset(${json(bookings.map(({ bookingId, minor }) => ({ bookingId, minor })))}) as b("bookingId" uuid, minor bigint)),
             locked as (select p.payment_id, p.booking_id, p.paid_at, a.minor,
                               p.amount_minor - p.refunded_minor - coalesce(
                                 (select sum(r.amount_minor) from refunds r where r.event_id = p.event_id
                                     and r.payment_id = p.payment_id and r.status in ('DUE', 'FAILED')), 0) as left_minor
                          from payments p join asked a on a."bookingId" = p.booking_id
                         where p.event_id = ${eventId}::uuid and p.status in ('PAID', 'PARTLY_REFUNDED', 'REFUND_DUE')
                         order by p.payment_id for update of p),
             parts as (select payment_id, least(left_minor, greatest(0, minor - coalesce(sum(left_minor) over (
                                partition by booking_id order by paid_at desc, payment_id desc
                                rows between unbounded preceding and 1 preceding), 0))) as minor from locked)
        update payments p set status = 'REFUND_DUE', updated_at = ${instant(at)} from parts
         where p.event_id = ${eventId}::uuid and p.payment_id = parts.payment_id and parts.minor > 0
        returning p.booking_id, p.payment_id, parts.minor`,
  );
  const ticketsOf = new Map<string, Owed["tickets"]>(bookings.map(({ bookingId, tickets }) => [bookingId, tickets]));
  const refunds = due.map((row) => ({ ...row, refund_id: newRowId(), tickets: ticketsOf.get(row.booking_id) }));
  await writeRefunds(tx, eventId, { refunds, reason, at });
}

type NewRefund = {
  refund_id: string;
  booking_id: string;
  payment_id: string;
  minor: number;
  tickets?: readonly TicketShare[] | undefined;
};

/** Writes down what is owed; the caller has moved the payments. */
export async function writeRefunds(
  tx: Tx,
  eventId: EventId,
  { refunds, reason, at }: { refunds: readonly NewRefund[]; reason: RefundReason; at: Date },
): Promise<void> {
  if (refunds.length === 0) return;
  await run(
    tx,
    sql`insert into refunds (event_id, refund_id, payment_id, booking_id, amount_minor, tickets, reason, created_at)
        select ${eventId}::uuid, r.refund_id, r.payment_id, r.booking_id, r.minor, nullif(r.tickets, 'null'::jsonb),
               ${reason}, ${instant(at)}
          from jsonb_to_recordset(${json(refunds)}) as r(refund_id uuid, payment_id uuid, booking_id uuid, minor bigint, tickets jsonb)`,
  );
  const owed = refunds.map(({ refund_id: refundId, payment_id: paymentId, minor, tickets }) => {
    return { kind: "REFUND_OWED" as const, paymentId, refundId, minor, tickets };
  });
  await post(tx, eventId, { movements: wasOfBooking(reason) ? owed : [], at });
  await recordAll(
    tx,
    refunds.map(({ refund_id, payment_id, minor }) => ({
      eventId,
      at,
      actorId: null,
      subject: "refund" as const,
      subjectId: refund_id,
      action: "owe",
      after: { status: "DUE", payment_id, minor, reason },
    })),
  );
}
