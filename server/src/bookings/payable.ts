import { BookingStatus } from "@mela/contract/bookings";
import { z } from "zod";
import { moveCounters } from "../counters/index.ts";
import { billFee, issueInvoice, issueNote } from "../invoices/index.ts";
import { type Bill, findPaidFor, type Paid, type Payable, wasOfBooking } from "../payments/index.ts";
import { At, firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { findChange } from "./changeStore.ts";
import { confirmPaid } from "./confirm.ts";
import { receiveChange } from "./paidChange.ts";
import { lockStock } from "./seats.ts";

/** A hold is extended by this, once, when a payment begins in time (spec 4); so long at least is left of the time to pay by. */
const extensionMinutes = 5;

/** Bookings as what payments are for. */
export function bookingsAsPayable(app: App): Payable {
  return {
    lock: async (tx, eventId) => {
      await lockStock(tx, eventId);
    },
    bill: readBill,
    describe,
    start: extendHold,
    confirm: async (tx, paid) => {
      const change = await findChange(tx, paid);
      if (change) return receiveChange(app, tx, paid, change);
      const reception = await confirmPaid(tx, paid);
      const bookingIds = reception === "confirmed" ? [paid.bookingId] : [];
      if (reception === "confirmed") await billFee(app, tx, await issueInvoice(tx, paid));
      await announce(app, tx, { eventId: paid.eventId, kind: "confirmed", bookingIds });
      return reception;
    },
    fail: markFailed,
    setAside: markSetAside,
    askToPay: async (tx, { eventId, bookingId, at }) => {
      const bill = await readBill(tx, { eventId, bookingId, at });
      const bookingIds = bill?.status === "AWAITING_PAYMENT" && !bill.isOver ? [bookingId] : [];
      await announce(app, tx, { eventId, kind: "toPay", bookingIds });
    },
    refund: async (tx, refund) => {
      await takeOff(tx, refund);
      if (refund.reason === "outside") await cancelUnpaid(tx, refund);
      const { eventId, bookingId, refundId, amount, reason } = refund;
      const { paid_for_id: billed, tickets } = await findPaidFor(tx, eventId, refundId);
      if (wasOfBooking(refund.reason))
        await billFee(
          app,
          tx,
          await issueNote(tx, { ...refund, bookingId: billed ?? bookingId, minor: amount.minor, tickets }),
        );
      const money = { refundId, refundReason: reason, minor: amount.minor };
      await announce(app, tx, { eventId, kind: "refunded", bookingIds: [bookingId], ...money });
    },
    unrefund: putBack,
    dispute: block,
  };
}

const BillRow = z.object({
  status: BookingStatus,
  total_minor: Int,
  currency: z.string(),
  due_at: At.nullable(),
  /** It is to change tickets of a booking that doesn't stand any more. */
  is_void: z.boolean(),
  title: z.string(),
  is_to_set_aside: z.boolean(),
});

/** Whether booking `b` is a request for something to come, whose money is set aside. */
const isToSetAside = (at: Date) => sql`(
  b.status = 'AWAITING_APPROVAL' and b.sets_aside and e.status = 'PUBLISHED' and e.postponed_at is null
  and coalesce(e.end_at > ${instant(at)}, false))`;

async function readBill(tx: Tx, { eventId, bookingId, at }: Paid): Promise<Bill | null> {
  const row = await firstRow(
    tx,
    BillRow,
    sql`select b.status, b.total_minor, b.currency, e.title,
               case b.status when 'HELD' then b.hold_expires_at when 'AWAITING_PAYMENT' then b.pay_by end as due_at,
               ${isToSetAside(at)} as is_to_set_aside,
               exists (select from ticket_changes c join bookings o on o.event_id = c.event_id and o.booking_id = c.of_booking_id
                        where c.event_id = b.event_id and c.booking_id = b.booking_id and o.status <> 'CONFIRMED') as is_void
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid for update of b`,
  );
  if (!row) return null;
  const { status, total_minor: minor, currency, due_at, is_void, title: label } = row;
  const isNow = status === "HELD" || status === "AWAITING_PAYMENT";
  const capture = isNow ? "NOW" : row.is_to_set_aside ? "LATER" : null;
  return { status, total: { minor, currency }, isOver: is_void || (due_at !== null && due_at <= at), capture, label };
}

const Described = z.object({
  title: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

async function describe(tx: Tx, { eventId, bookingId, at }: Paid): ReturnType<Payable["describe"]> {
  const row = await firstRow(
    tx,
    Described,
    sql`select e.title, b.name, b.email, b.phone from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid
           and (b.status = 'HELD' and b.hold_expires_at > ${instant(at)}
                or b.status = 'AWAITING_PAYMENT' and coalesce(b.pay_by > ${instant(at)}, true) or ${isToSetAside(at)})`,
  );
  return row && { label: row.title, payer: { name: row.name, email: row.email, phone: row.phone } };
}

async function extendHold(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  await run(
    tx,
    sql`update bookings set payment_status = 'PENDING', updated_at = ${instant(at)},
               hold_expires_at = case when status = 'HELD' and hold_extended_at is null
                                      then hold_expires_at + make_interval(mins => ${extensionMinutes}::int)
                                      else hold_expires_at end,
               pay_by = case when status = 'AWAITING_PAYMENT' and hold_extended_at is null and pay_by is not null
                             then greatest(pay_by, ${instant(at)} + make_interval(mins => ${extensionMinutes}::int))
                             else pay_by end,
               hold_extended_at = case when status = 'HELD' or pay_by < ${instant(at)} + make_interval(mins => ${extensionMinutes}::int)
                                       then coalesce(hold_extended_at, ${instant(at)}) end
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

/** Its money is set aside: nothing has come in. */
async function markSetAside(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  await run(
    tx,
    sql`update bookings set payment_status = 'AUTHORISED', updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT')`,
  );
}

/**
 * The guest may try again while the seats are theirs. Another attempt that paid is not forgotten over it. What was set
 * aside for a request and let go is no failure of theirs.
 */
async function markFailed(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  await run(
    tx,
    sql`update bookings set updated_at = ${instant(at)},
               payment_status = case when payment_status = 'AUTHORISED' and status <> 'AWAITING_PAYMENT' then 'NONE' else 'FAILED' end
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and payment_status in ('PENDING', 'AUTHORISED')
           and status <> 'CONFIRMED' -- which is to be paid at the venue
           and not exists (select from payments p where p.event_id = bookings.event_id and p.booking_id = bookings.booking_id
                              and p.status in ('CREATED', 'PENDING', 'AUTHORISED') and p.settle_as is distinct from 'VOID')`,
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
               payment_status = case when refunded_minor + ${amount.minor}::bigint < total_minor then 'PARTLY_REFUNDED'
                                     when status = 'CONFIRMED' then 'PARTLY_REFUNDED' -- who is still to come is let in
                                     else 'REFUNDED' end,
               updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and (${isOwn} or venue_paid_at is null and payment_status in ('NONE', 'PENDING', 'AUTHORISED', 'FAILED'))`, // late money may meet a booking that was paid since
  );
  if (isOwn) await moveCounters(tx, eventId, { collectedMinor: -amount.minor });
}

/** Who got back everything that was paid, by somebody's hand at the payment service, has no place any more. */
async function cancelUnpaid(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status = 'CONFIRMED' and b.refunded_minor >= b.total_minor
    and not exists (select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
                       and a.undone_at is null)`;
  const set = sql`, payment_status = 'REFUNDED'`;
  await cancelBookings(tx, eventId, { where, at, actorId: null, set });
}

/** The reverse of `takeOff`. */
async function putBack(tx: Tx, refund: Parameters<Payable["unrefund"]>[1]): Promise<void> {
  const { eventId, bookingId, amount, at, reason } = refund;
  if (reason === "duplicate" || reason === "mismatch") return;
  const isOwn = reason !== "late";
  await run(
    tx,
    sql`update bookings set refunded_minor = greatest(0, refunded_minor - ${amount.minor}::bigint),
               payment_status = case when refunded_minor <= ${amount.minor}::bigint then 'PAID' else 'PARTLY_REFUNDED' end,
               updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and (${isOwn} or venue_paid_at is null and status <> 'CONFIRMED')`, // late money may meet a booking that was paid since
  );
  if (isOwn) await moveCounters(tx, eventId, { collectedMinor: amount.minor });
}

/** While one of its payments is disputed, a booking opens no door: whoever comes by it is sent to the host. */
async function block(tx: Tx, { eventId, bookingId, at }: Paid): Promise<void> {
  const isDisputed = sql`exists (select from payments p where p.event_id = b.event_id and p.booking_id = b.booking_id and p.is_disputed)`;
  await run(
    tx,
    sql`update bookings b set updated_at = ${instant(at)},
               blocked_at = case when ${isDisputed} then coalesce(b.blocked_at, ${instant(at)}) end
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}
