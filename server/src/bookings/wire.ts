import type { Booking, OwnBooking, PriceLine } from "@mela/contract/bookings";
import type { UserId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { endOf } from "@mela/contract/ticketCode";
import { toMajor } from "../platform/money.ts";
import type { PricePart } from "../platform/pricePart.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { type Cancellable, judgeCancellation, postponedStanding } from "./cancellable.ts";
import type { BookingRow, OwnBookingRow } from "./read.ts";
import { moneyOf, noMoney } from "./shares.ts";
import { transferEnd } from "./transferOffer.ts";

/** The codes of a booking: of those of its party who are its booker's, and one for each valid ticket by seat. */
export type Codes = { party: string | null; seats: ReadonlyMap<number, string> };

/**
 * Signs what a booking's people show at the door; nothing while it is not CONFIRMED. The party's code has the version of
 * the booker's own tickets, which no ticket that was passed on ever has: it lets nobody in on a friend's (decision 041).
 */
export function signCodes(row: BookingRow, keys: TicketKeys): Codes | null {
  if (row.status !== "CONFIRMED") return null;
  const valid = row.tickets.filter(({ status }) => status === "VALID");
  const ticket = { eventEnd: endOf(row.event_id), booking: row.booking_id };
  const versions = valid.filter(({ holder_id }) => holder_id === null).map((one) => one.version);
  return {
    party: versions.length > 0 ? keys.sign({ ...ticket, seat: 0, version: Math.max(...versions) }) : null,
    seats: new Map(valid.map(({ seat, version }) => [seat, keys.sign({ ...ticket, seat, version })])),
  };
}

/** The parts of a price on the wire. */
export function toPriceLines(parts: readonly PricePart[], currency: string): PriceLine[] {
  return parts.map(({ kind, label, count, included, minor }) => {
    return { kind, label, count, included, amount: toMajor(minor, currency) };
  });
}

/** What a reader is shown besides: `codes` null: nothing to show at a door; `givenBy`: who passed it on to them. */
type Shown = { viewer: UserId; codes: Codes | null; givenBy: string | null; now: Date };

/** A booking on the wire. */
export function toBooking(row: BookingRow, event: Event, { viewer, codes, givenBy, now }: Shown): Booking {
  const isOwn = row.user_id === viewer && givenBy === null;
  const isShown = (holder: string | null) => givenBy !== null || holder === null;
  const major = (minor: number) => toMajor(minor, row.currency);
  const cancellation = judgeCancellation(toCancellable(row, now), now);
  return {
    booking_id: row.booking_id,
    reference: row.reference,
    status: row.status,
    payment_status: row.payment_status,
    payment_failure: row.payment_failure,
    event,
    name: givenBy === null ? row.name : (row.tickets[0]?.holder ?? ""),
    email: row.email,
    is_own: isOwn,
    given_by: givenBy,
    ticket_counts: row.ticket_counts,
    total_price: major(row.total_minor),
    refunded: major(row.refunded_minor),
    currency: row.currency,
    price_lines: toPriceLines(row.price_lines, row.currency),
    sets_aside: row.sets_aside,
    hold_expires_at: row.status === "HELD" ? (row.hold_expires_at?.toISOString() ?? null) : null,
    pay_by: row.status === "AWAITING_PAYMENT" ? (row.pay_by?.toISOString() ?? null) : null,
    at_venue: isOwn && row.venue_minor !== null ? major(row.venue_minor) : null,
    is_paid_at_venue: row.is_paid_at_venue,
    by_transfer: isOwn ? toTransferOffer(row, now) : null,
    transfer: toTransfer(row),
    lapsed_transfer:
      row.status === "EXPIRED" && row.transfer_since !== null
        ? { amount: major(row.direct_minor), is_said: row.transfer_said_at !== null }
        : null,
    is_paid_by_transfer: row.is_paid_at_venue && row.transfer_since !== null,
    waiting: row.waiting,
    now: now.toISOString(),
    party_code: codes?.party ?? null,
    tickets: row.tickets.map(({ version: _version, holder_id, checked_in_at, ...ticket }) => ({
      ...ticket,
      code: isShown(holder_id) ? (codes?.seats.get(ticket.seat) ?? null) : null,
      checked_in_at: checked_in_at?.toISOString() ?? null,
      is_given: holder_id !== null,
    })),
    responses: row.responses,
    online_url: row.status === "CONFIRMED" ? row.online_url : null,
    can_cancel: typeof cancellation !== "string" && !row.is_test && isOwn,
    refund_if_cancelled: typeof cancellation === "string" ? 0 : major(cancellation.refundMinor),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_test: row.is_test,
    change: row.change,
    postponement: row.postponed_from && {
      from: row.postponed_from.toISOString(),
      note: row.postpone_note,
      choose_until: row.refund_choice_until?.toISOString() ?? null,
      is_open: mayChoose(row, now),
      choice: row.choice,
      refund: mayChoose(row, now) ? major(toCancellable(row, now).keptMinor) : 0,
    },
  };
}

/** What its guest may choose instead of paying online. */
function toTransferOffer(row: BookingRow, now: Date): Booking["by_transfer"] {
  const end =
    row.transfer_hours === null ? null : transferEnd(now, { hours: row.transfer_hours, startsAt: row.start_at });
  return end && { amount: toMajor(row.direct_minor, row.currency), pay_by: end.toISOString() };
}

function toTransfer(row: BookingRow): Booking["transfer"] {
  if (row.status !== "AWAITING_PAYMENT" || row.transfer_since === null) return null;
  const { transfer_said_at: said, transfer_reference: reference } = row;
  return { amount: toMajor(row.direct_minor, row.currency), said_at: said?.toISOString() ?? null, reference };
}

/** Whether its guest may choose between the new date and the money. */
export function mayChoose(row: BookingRow, now: Date): boolean {
  const { status, isAnyoneIn, postponed } = toCancellable(row, now);
  return status === "CONFIRMED" && !row.is_test && !isAnyoneIn && postponed?.mayChoose === true;
}

/** What a cancellation is judged by. */
export function toCancellable(row: BookingRow, now: Date): Cancellable {
  const isInHand = row.is_paid_at_venue;
  const isPaid = row.payment_status === "PAID" || row.payment_status === "PARTLY_REFUNDED" || isInHand;
  return {
    status: row.status,
    isInHand,
    ...(isPaid ? moneyOf({ ...row, is_in_hand: isInHand }, row.tickets.length) : noMoney),
    isAnyoneIn: row.tickets.some(({ checked_in_at }) => checked_in_at !== null),
    policy: row.refund_policy,
    startsAt: row.start_at,
    ...postponedStanding(row, now),
  };
}

/** A pass on My Passes: spec 7's row, with what the list shows. */
export function toOwnBooking(row: OwnBookingRow, event: Event): OwnBooking {
  const { event_id: _event, hold_expires_at, status, ...rest } = row;
  return {
    ...rest,
    status,
    eventId: event,
    hold_expires_at: status === "HELD" ? (hold_expires_at?.toISOString() ?? null) : null,
  };
}
