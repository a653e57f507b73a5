import type { Role } from "@mela/contract/cohosts";
import { type Figures, type Guest, guestStatus, statusDisplay } from "@mela/contract/guests";
import { toMajor } from "../platform/money.ts";
import type { FiguresRow, GuestRow } from "./store.ts";

/** What somebody may see of guests: all of it, or what a door needs, without contacts, answers and money. */
export type GuestView = "full" | "door";

/** Hosts and co-hosts see everything; the door names, types, tags and counts (spec 6). */
export function viewOf(roles: ReadonlySet<Role>): GuestView {
  return roles.has("OWNER") || roles.has("COHOST") ? "full" : "door";
}

/** A guest as the wire has it. */
export function toGuest(row: GuestRow, view: GuestView): Guest {
  const isIn = row.admitted > 0;
  const guest: Guest = {
    booking_id: row.booking_id,
    reference: row.reference,
    name: row.name || null,
    email: row.email,
    phone: row.phone,
    image: row.image,
    status: guestStatus(row.status, isIn) ?? "PENDING",
    statusDisplay: statusDisplay(row.status, isIn),
    registeredTime: row.created_at.toISOString(),
    checkinTime: row.since?.toISOString() ?? null,
    requiresManualApproval: row.requires_approval && row.status === "AWAITING_APPROVAL",
    ticket_counts: row.ticket_counts,
    party: row.party,
    admitted: row.admitted,
    total_price: toMajor(row.total_minor, row.currency),
    currency: row.currency,
    payment_status: row.payment_status,
    pay_by: row.status === "AWAITING_PAYMENT" ? (row.pay_by?.toISOString() ?? null) : null,
    responses: row.responses,
    tags: row.tags,
  };
  return view === "full" ? guest : forDoor(guest);
}

/** What is due at the venue is the one amount that a door has to know. */
function forDoor(guest: Guest): Guest {
  const isDue = guest.payment_status === "PENDING";
  const total_price = isDue ? guest.total_price : 0;
  return { ...guest, email: null, phone: null, image: null, total_price, responses: [] };
}

/** The figures above a list, as the wire has them; the door sees no money. */
export function toFigures(row: FiguresRow, view: GuestView): Figures {
  return {
    bookings: { PENDING: row.pending, GOING: row.going, CHECKEDIN: row.checked_in, DECLINED: row.declined },
    seats_sold: row.sold,
    seats_total: row.capacity,
    people_in: row.people_in,
    people_expected: row.people_expected,
    collected: view === "full" ? toMajor(row.collected_minor, row.currency) : 0,
    currency: row.currency,
  };
}
