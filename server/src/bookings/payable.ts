import { BookingStatus } from "@mela/contract/bookings";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { moveCounters } from "../counters/index.ts";
import type { Bill, Paid, Payable } from "../payments/index.ts";
import { At, firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { confirmPaid } from "./confirm.ts";
import { lockStock } from "./seats.ts";

/** A hold is extended by this, once, when a payment begins in time (spec 4). */
const extensionMinutes = 5;

/** Bookings as what payments are for. */
export function bookingsAsPayable(app: App): Payable {
  return {
    lock: async (tx, eventId) => {
      await lockStock(tx, eventId);
    },
    bill: readBill,
    start: extendHold,
    confirm: async (tx, paid) => {
      const reception = await confirmPaid(tx, paid);
      const bookingIds = reception === "confirmed" ? [paid.bookingId] : [];
      await announce(app, tx, { eventId: paid.eventId, kind: "confirmed", bookingIds });
      return reception;
    },
    fail: markFailed,
    refund: async (tx, refund) => {
      await takeOff(tx, refund);
      const { eventId, bookingId, refundId, amount } = refund;
      await announce(app, tx, { eventId, kind: "refunded", bookingIds: [bookingId], refundId, minor: amount.minor });
    },
  };
}

const BillRow = z.object({
  status: BookingStatus,
  total_minor: Int,
  currency: z.string(),
  due_at: At.nullable(),
  title: z.string(),
});

async function readBill(tx: Tx, { eventId, bookingId, at }: Paid): Promise<Bill | null> {
  const row = await firstRow(
    tx,
    BillRow,
    sql`select b.status, b.total_minor, b.currency, e.title,
               case b.status when 'HELD' then b.hold_expires_at when 'AWAITING_PAYMENT' then b.pay_by end as due_at
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid for update of b`,
  );
  if (!row) return null;
  const { status, total_minor: minor, currency, due_at, title: label } = row;
  return { status, total: { minor, currency }, isOver: due_at !== null && due_at <= at, label };
}

async function extendHold(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  await run(
    tx,
    sql`update bookings set payment_status = 'PENDING', updated_at = ${instant(at)},
               hold_expires_at = case when status = 'HELD' and hold_extended_at is null
                                      then hold_expires_at + make_interval(mins => ${extensionMinutes}::int)
                                      else hold_expires_at end,
               hold_extended_at = case when status = 'HELD' then coalesce(hold_extended_at, ${instant(at)}) end
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

/** The guest may try again while the seats are theirs. Another attempt that paid is not forgotten over it. */
async function markFailed(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  await run(
    tx,
    sql`update bookings set payment_status = 'FAILED', updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and payment_status = 'PENDING'
           and not exists (select from payments p where p.event_id = bookings.event_id and p.booking_id = bookings.booking_id
                              and p.status in ('CREATED', 'PENDING'))`,
  );
}

/** What a booking was paid with goes back in part or whole; late money had paid for nothing, a second payment neither. */
async function takeOff(tx: Tx, refund: Parameters<Payable["refund"]>[1]): Promise<void> {
  const { eventId, bookingId, amount, at, reason } = refund;
  if (reason === "duplicate" || reason === "mismatch") return;
  const isOwn = reason !== "late";
  await run(
    tx,
    sql`update bookings set refunded_minor = least(total_minor, refunded_minor + ${amount.minor}::bigint),
               payment_status = case when refunded_minor + ${amount.minor}::bigint >= total_minor then 'REFUNDED'
                                     else 'PARTLY_REFUNDED' end,
               updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and (${isOwn} or payment_status in ('NONE', 'PENDING', 'FAILED'))`, // late money may meet a booking that was paid since
  );
  if (isOwn) await moveCounters(tx, eventId, { collectedMinor: -amount.minor });
}
