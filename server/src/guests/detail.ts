import type { BookingId, EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { GuestDetail } from "@mela/contract/guestDetail";
import { Guest } from "@mela/contract/guests";
import {
  type HostBooking,
  isSameRate,
  readEventRate,
  readForHost,
  readTypes,
  refundOfType,
  refundsFor,
} from "../bookings/index.ts";
import { findOutside } from "../checkin/index.ts";
import { readDirectRefunds } from "../directRefunds/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import { findGuests } from "./list.ts";
import type { GuestView } from "./wire.ts";

/** A guest as one of the list, as much of them as may be seen. Null: nobody's guest, or a hold. */
export async function findGuest(
  tx: Tx,
  { eventId, bookingId, view }: { eventId: EventId; bookingId: BookingId; view: GuestView },
): Promise<Guest | null> {
  const asked = { only: [bookingId], q: null, searchesContacts: false, status: null, after: null, limit: 1 } as const;
  const { texts, count } = await findGuests(tx, eventId, { ...asked, showsTests: false, view });
  return count > 0 ? Guest.parse(JSON.parse(texts.toString())) : null;
}

/** One guest with everything that the team may do about them, and what it would cost. Throws `not_found`. */
export async function readGuest(
  tx: Tx,
  { eventId, bookingId, now }: { eventId: EventId; bookingId: BookingId; now: Date },
): Promise<GuestDetail> {
  const guest = await findGuest(tx, { eventId, bookingId, view: "full" });
  const booking = guest && (await readForHost(tx, eventId, bookingId));
  if (!guest || !booking) throw new AppError("not_found");
  const { status, currency } = booking;
  const major = (minor: number) => toMajor(booking.wasPaid ? minor : 0, currency);
  const back = (tickets: HostBooking["valid"]) => {
    const { byRules, inFull } = refundsFor(booking, tickets, now);
    return { by_rules: major(byRules), in_full: major(inFull) };
  };
  const isConfirmed = status === "CONFIRMED";
  const outside = booking.valid.filter(({ checked_in_at }) => checked_in_at === null);
  const isAnyoneIn = outside.length < booking.valid.length;
  const types = isConfirmed ? await readTypes(tx, eventId) : [];
  const eventRate = await readEventRate(tx, eventId);
  const gone = isAnyoneIn ? await findOutside(tx, { eventId, bookingId }) : null;
  return {
    ...guest,
    booking_status: status,
    tickets: booking.tickets.map(({ checked_in_at, ...ticket }) => ({
      ...ticket,
      checked_in_at: checked_in_at?.toISOString() ?? null,
      refund: back(booking.valid.filter(({ ticket_id }) => ticket_id === ticket.ticket_id)),
    })),
    outside: gone && { people: gone.people, since: gone.since.toISOString() },
    types: types.map((type) => ({
      ticket_type_id: type.id,
      name: type.name,
      price: toMajor(type.price_minor, currency),
      available: type.left,
      changes: outside
        .filter(({ ticket_type_id }) => ticket_type_id !== type.id)
        .map((ticket) => {
          const { ticket_id, ticket_type_id } = ticket;
          if (!isSameRate(booking, ticket_type_id, type.gst_percent ?? eventRate))
            return { ticket_id, refund: null, closed: "other_gst_rate" };
          const minor = refundOfType(booking, ticket, type);
          if (minor === null) return { ticket_id, refund: null, closed: "dearer_type" };
          return { ticket_id, refund: toMajor(minor, currency), closed: null };
        }),
    })),
    refund: back(booking.valid),
    refunded: toMajor(booking.refunded_minor + booking.due_minor, currency),
    transfer_reference: booking.transfer_reference,
    direct_refunds: await readDirectRefunds(tx, { eventId, bookingId }),
    can: {
      cancel: (isConfirmed || status === "AWAITING_PAYMENT") && !isAnyoneIn,
      cancel_some: isConfirmed && booking.valid.length > 1 && outside.length > 0,
      change_type: isConfirmed && outside.length > 0 && types.length > 1,
      resend: isConfirmed,
    },
  };
}
