import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { dropOwed } from "../directRefunds/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, Int, instant, instantOrNull, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { applyChanges } from "./changes.ts";
import { lowerTotal } from "./hostChange.ts";
import { billInHand, takeBackInHand } from "./receipts.ts";
import { lockStock } from "./seats.ts";
import { moveBookings } from "./store.ts";
import { dropTaking, keepTaking } from "./takings.ts";

/** The platform takes no fee of what it does not take in: the price of booking `b` without it, and its parts. */
const isFee = sql`p.part->>'kind' = 'FEE'`;
const parts = sql`jsonb_array_elements(b.price_lines) with ordinality as p (part, place)`;
const feeOnTop = sql`coalesce((select sum((p.part->>'minor')::bigint) from ${parts}
                      where ${isFee} and not (p.part->>'included')::boolean), 0)`;
/** What booking `b` costs whoever pays the host directly. */
export const directMinor = sql`(b.total_minor - ${feeOnTop})`;
/** The parts of that price. */
export const directParts = sql`coalesce((select jsonb_agg(p.part order by p.place) from ${parts} where not ${isFee}), '[]'::jsonb)`;

/** Event `e` takes money at the venue. */
export const takesAtVenue: SQL = sql`(e.pays_at_venue and e.status = 'PUBLISHED' and e.postponed_at is null)`;

/**
 * What booking `b` of event `e` costs at the venue, where its guest may choose to pay there: before the event begins, and
 * not where money is set aside or tickets are changed. Null: they may not.
 */
export const venueMinor: SQL = sql`
  case when ${takesAtVenue} and b.total_minor > 0
        and b.status in ('HELD', 'AWAITING_PAYMENT') and b.payment_status <> 'AUTHORISED'
        and not exists (select from ticket_changes c where c.event_id = b.event_id and c.booking_id = b.booking_id)
        and b.transfer_said_at is null
       then ${directMinor} end`;

/** Booking `b` is to be paid at the venue. */
export const isDueAtVenue = sql`b.status = 'CONFIRMED' and b.payment_status = 'PENDING'`;

/** The guest of `b` has another booking at the event whose seats are kept unpaid: one for each person (decision 052). */
export const hasOtherUnpaid = sql`exists (
  select from bookings o where o.event_id = b.event_id and o.user_id = b.user_id and o.booking_id <> b.booking_id
     and (o.status = 'CONFIRMED' and o.payment_status = 'PENDING' and o.added_by is null
          or o.status = 'AWAITING_PAYMENT' and o.transfer_since is not null))`;

const Row = z.object({ minor: Int.nullable(), is_over: z.boolean(), has_other: z.boolean(), currency: z.string() });
type Asked = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date };

/**
 * A guest pays at the venue: the booking is CONFIRMED with PENDING, and its seats are kept like those that are paid for. Of
 * one person at one event one booking at a time, so that nobody keeps more seats for nothing than they may book at once.
 * Throws as `payAtVenue` of the contract says.
 */
export async function payAtVenue(app: App, asked: Asked & { expectedTotal: number }): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const row = await readChoice(tx, asked);
    if (row?.minor == null) throw new AppError("venue_closed");
    if (row.is_over) throw new AppError("hold_expired");
    if (row.has_other) throw new AppError("venue_once");
    const total = toMajor(row.minor, row.currency);
    if (total !== asked.expectedTotal) throw new AppError("price_changed", { data: { total_price: total } });
    const moved = await moveBookings(tx, eventId, {
      transition: "pay",
      where: sql`b.booking_id = ${bookingId}::uuid`,
      at,
      actorId,
      action: "pay_at_venue",
      set: sql`, payment_status = 'PENDING', confirmed_at = ${instant(at)}, transfer_since = null, total_minor = ${row.minor}::bigint,
                 price_lines = (select ${directParts} from bookings b where b.event_id = u.event_id and b.booking_id = u.booking_id)`,
    });
    await applyChanges(tx, eventId, moved, at);
    await announce(app, tx, { eventId, kind: "confirmed", bookingIds: [bookingId] });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

function readChoice(tx: Tx, { eventId, bookingId, now }: Asked) {
  return firstRow(
    tx,
    Row,
    sql`select ${venueMinor} as minor, b.currency,
               coalesce(case b.status when 'HELD' then b.hold_expires_at else b.pay_by end <= ${instant(now)}, false) as is_over,
               ${hasOtherUnpaid} as has_other
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}

type Told = {
  eventId: EventId;
  bookingId: BookingId;
  actorId: string;
  /** The phone of the door on which the money was taken. */
  deviceId: string | null;
  now: Date;
  isPaid: boolean;
};

const StandingRow = z.object({ is_so: z.boolean(), is_paid: z.boolean() });

const BookingIdRow = z.object({ booking_id: z.string() });

/**
 * What was to be paid at the venue was paid there, or was not after all: whoever stands at the door says so, and it stands in
 * the history, in a receipt and in what takes that back. It never was the platform's money (decision 040). What was to be given
 * back of it is asked for no more. The same again changes nothing. Throws `nothing_to_pay`, `given_back_before`.
 */
export async function markPaidAtVenue(app: App, told: Told): Promise<void> {
  const { eventId, bookingId, actorId, deviceId, now: at, isPaid } = told;
  await transaction(app.db, async (tx) => {
    const here = sql`b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid and b.status = 'CONFIRMED'`;
    const stands = isPaid ? sql`b.venue_paid_at is not null` : sql`b.payment_status = 'PENDING'`;
    const marked = await rows(
      tx,
      BookingIdRow,
      sql`update bookings b set payment_status = ${isPaid ? "NONE" : "PENDING"}, updated_at = ${instant(at)},
                 venue_paid_at = ${instantOrNull(isPaid ? at : null)}
           where ${here} and ${isPaid ? sql`b.payment_status = 'PENDING'` : sql`b.venue_paid_at is not null and b.refunded_minor = 0`}
          returning b.booking_id`,
    );
    if (marked.length > 0) {
      const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
      await record(tx, { ...entry, action: isPaid ? "paid_at_venue" : "not_paid_at_venue" });
      if (isPaid) await keepTaking(tx, eventId, { bookingId, by: { actorId, deviceId }, at });
      else await forgetPaid(tx, told);
      return isPaid
        ? billInHand(app, tx, { eventId, bookingId, at })
        : takeBackInHand(app, tx, { eventId, bookingId, at });
    }
    const found = await firstRow(
      tx,
      StandingRow,
      sql`select ${stands} as is_so, b.venue_paid_at is not null as is_paid from bookings b where ${here}`,
    );
    if (found?.is_so) return;
    throw new AppError(found?.is_paid ? "given_back_before" : "nothing_to_pay");
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

/** What was to go back of money that never came is owed no more, nor asked for. */
async function forgetPaid(tx: Tx, told: Told): Promise<void> {
  const { eventId, bookingId } = told;
  await dropTaking(tx, eventId, bookingId);
  const { minor, seats: label } = await dropOwed(tx, { eventId, bookingId });
  await lowerTotal(tx, told, { minor, label });
}
