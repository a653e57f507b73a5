import type { TransferDetails } from "@mela/contract/bankDetails";
import { BookingStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, TicketTypeId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { findDetailsOfEvent, upiLink } from "../bankDetails/index.ts";
import { settleHandBacks } from "../handBacks/index.ts";
import { record } from "../history/index.ts";
import { issueInvoice } from "../invoices/index.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, instantOrNull, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { remindAt } from "../waitlist/index.ts";
import { announce } from "./announce.ts";
import { applyChanges } from "./changes.ts";
import { nextAsk } from "./nextAsk.ts";
import { lockStock } from "./seats.ts";
import { moveBookings } from "./store.ts";
import { tellOfTransfer } from "./tellOfTransfer.ts";
import { transferEnd, transferHours } from "./transferOffer.ts";
import { directMinor, directParts, hasOtherUnpaid } from "./venue.ts";

type Asked = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date };
const one = ({ eventId, bookingId }: Pick<Asked, "eventId" | "bookingId">) =>
  sql`b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`;

const Choice = z.object({
  status: BookingStatus,
  hours: Int.nullable(),
  minor: Int,
  currency: z.string(),
  start_at: At.nullable(),
  is_over: z.boolean(),
  has_other: z.boolean(),
});

/**
 * A guest pays the host by UPI or bank transfer (decision 054): the booking is AWAITING_PAYMENT, and its seats are kept for as
 * long as the event says. Its price stays as it is: who pays online after all pays that. Throws as `payByTransfer` says.
 */
export async function payByTransfer(app: App, asked: Asked & { expectedTotal: number }): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const row = await readChoice(tx, asked);
    const payBy = row?.hours == null ? null : transferEnd(at, { hours: row.hours, startsAt: row.start_at });
    if (!row || !payBy) throw new AppError("bank_transfer_closed");
    if (row.is_over) throw new AppError("hold_expired");
    if (row.has_other) throw new AppError("venue_once");
    const total = toMajor(row.minor, row.currency);
    if (total !== asked.expectedTotal) throw new AppError("price_changed", { data: { total_price: total } });
    const chosen = sql`payment_status = 'NONE', transfer_since = ${instant(at)}, hold_extended_at = null,
                       pay_by = greatest(pay_by, ${instant(payBy)}),
                       remind_at = case when pay_by > ${instant(payBy)} then remind_at else ${instantOrNull(remindAt(at, payBy))} end`;
    const where = sql`b.booking_id = ${bookingId}::uuid`;
    if (row.status === "HELD") {
      const step = { transition: "awaitTransfer", action: "pay_by_transfer", where, at, actorId } as const;
      await applyChanges(tx, eventId, await moveBookings(tx, eventId, { ...step, set: sql`, ${chosen}` }), at);
    } else {
      await run(tx, sql`update bookings b set ${chosen}, updated_at = ${instant(at)} where ${one(asked)}`);
      const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
      await record(tx, { ...entry, action: "pay_by_transfer" });
    }
    await announce(app, tx, { eventId, kind: "byTransfer", bookingIds: [bookingId] });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

function readChoice(tx: Tx, asked: Asked) {
  return firstRow(
    tx,
    Choice,
    sql`select b.status, ${transferHours} as hours, ${directMinor} as minor, b.currency, e.start_at,
               coalesce(case b.status when 'HELD' then b.hold_expires_at else b.pay_by end <= ${instant(asked.now)}, false) as is_over,
               ${hasOtherUnpaid} as has_other
          from bookings b join events e using (event_id) where ${one(asked)}`,
  );
}

const isAwaited = sql`b.status = 'AWAITING_PAYMENT' and b.transfer_since is not null`;

const Sent = z.object({ minor: Int, currency: z.string(), reference: z.string() });

/** What the guest of a booking that waits for a transfer sends, and where to. Throws `no_bank_transfer`. */
export async function readHowToTransfer(
  app: App,
  asked: Pick<Asked, "eventId" | "bookingId">,
): Promise<TransferDetails> {
  const row = await firstRow(
    app.db,
    Sent,
    sql`select ${directMinor} as minor, b.currency, b.reference from bookings b where ${one(asked)} and ${isAwaited}`,
  );
  if (!row) throw new AppError("no_bank_transfer");
  return toDetails(app, app.db, { ...row, eventId: asked.eventId });
}

type Sending = z.output<typeof Sent> & { eventId: EventId };

/** Where the host of an event has guests send what a booking costs. */
export async function toDetails(
  app: Pick<App, "secrets">,
  tx: Tx,
  { eventId, minor, currency, reference }: Sending,
): Promise<TransferDetails> {
  const details = await findDetailsOfEvent(tx, app.secrets, eventId);
  const amount = toMajor(minor, currency);
  const upi = details?.upi_id ? { upiId: details.upi_id, payee: details.payee_name, amount, reference } : null;
  return { details, amount, reference, upi_link: upi && upiLink(upi) };
}

const Said = z.object({ was: At.nullable(), start_at: At.nullable(), end_at: At.nullable() });

/**
 * The guest has sent the transfer: its seats are kept, whatever the time, until the host has looked. The host is told when
 * nobody else's word waits for them. Throws `no_bank_transfer`.
 */
export async function sayTransferred(app: App, asked: Asked & { reference: string }): Promise<void> {
  const { eventId, bookingId, actorId, now: at, reference } = asked;
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const said = await firstRow(
      tx,
      Said,
      sql`with old as (select b.booking_id, b.transfer_said_at, e.start_at, e.end_at from bookings b join events e using (event_id)
                        where ${one(asked)} and ${isAwaited} and coalesce(b.pay_by > ${instant(at)}, true) for update of b)
          update bookings u set transfer_said_at = coalesce(u.transfer_said_at, ${instant(at)}),
                 pay_by = case when u.transfer_said_at is null then null else u.pay_by end,
                 transfer_reference = ${reference}, updated_at = ${instant(at)}
            from old where u.event_id = ${eventId}::uuid and u.booking_id = old.booking_id
          returning old.transfer_said_at as was, old.start_at, old.end_at`,
    );
    if (!said) throw new AppError("no_bank_transfer");
    const next = nextAsk(at, { saidAt: at, startsAt: said.start_at, endsAt: said.end_at });
    if (!said.was) await run(tx, sql`update bookings b set remind_at = ${instant(next)} where ${one(asked)}`);
    const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
    await record(tx, { ...entry, action: "say_transferred" });
    if (!said.was) await tellOfTransfer(app, tx, { eventId, bookingId, at });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

const SeatLines = z.object({ typeId: TicketTypeId, count: Int });
const Price = z.object({ minor: Int, lines: z.array(SeatLines) });

/**
 * The host has looked at their account. Received: the booking is confirmed, for the price without the platform's fee. Not
 * received, though its guest says so: the time runs anew, and they are told. `reference`: what the host's bank calls it, which
 * stands on the receipt; null: as the guest said. Throws `no_bank_transfer`.
 */
export async function settleTransfer(
  app: App,
  asked: Asked & { isReceived: boolean; reference: string | null },
): Promise<void> {
  const { eventId, bookingId } = asked;
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    await (asked.isReceived ? receive(app, tx, asked) : askAgain(app, tx, asked));
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

async function receive(app: App, tx: Tx, asked: Asked & { reference: string | null }): Promise<void> {
  const { eventId, bookingId, actorId, reference, now: at } = asked;
  const price = await firstRow(
    tx,
    Price,
    sql`select ${directMinor} as minor,
               (select json_agg(json_build_object('typeId', l.ticket_type_id, 'count', l.count)) from booking_lines l
                 where l.event_id = b.event_id and l.booking_id = b.booking_id) as lines
          from bookings b where ${one(asked)} and ${isAwaited}`,
  );
  if (!price) throw new AppError("no_bank_transfer");
  const moved = await moveBookings(tx, eventId, {
    transition: "pay",
    where: sql`b.booking_id = ${bookingId}::uuid and ${isAwaited}`,
    at,
    actorId,
    action: "receive_transfer",
    set: sql`, payment_status = 'NONE', confirmed_at = ${instant(at)}, venue_paid_at = ${instant(at)}, pay_by = null,
               transfer_reference = coalesce(${reference}::text, u.transfer_reference), total_minor = ${price.minor}::bigint,
               price_lines = (select ${directParts} from bookings b where b.event_id = u.event_id and b.booking_id = u.booking_id)`,
  });
  await applyChanges(tx, eventId, moved, at);
  await issueInvoice(tx, { eventId, bookingId, at });
  await settleHandBacks(tx, eventId, { bookingId, seats: price.lines, takenAt: null, at });
  await announce(app, tx, { eventId, kind: "confirmed", bookingIds: [bookingId] });
}

/** Whoever reads that nothing came has this long at least, however near the event is. */
const leastMs = 30 * minuteMs;
const Again = z.object({ pay_by: At });

async function askAgain(app: App, tx: Tx, asked: Asked): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  const again = await rows(
    tx,
    Again,
    sql`update bookings b set transfer_said_at = null, updated_at = ${instant(at)},
               pay_by = greatest(${instant(later(at, leastMs))},
                                 least(e.start_at, ${instant(at)} + make_interval(hours => coalesce(e.transfer_hours, 24))))
          from events e
         where ${one(asked)} and e.event_id = b.event_id and ${isAwaited} and b.transfer_said_at is not null
        returning b.pay_by`,
  );
  if (again.length === 0) throw new AppError("no_bank_transfer");
  const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
  await record(tx, { ...entry, action: "no_transfer" });
  for (const { pay_by } of again)
    await run(tx, sql`update bookings b set remind_at = ${instantOrNull(remindAt(at, pay_by))} where ${one(asked)}`);
  await announce(app, tx, {
    eventId,
    kind: "notReceived",
    bookingIds: [bookingId],
    onceId: `${bookingId}:${at.getTime()}`,
  });
}
