import type { Guest, StatusDisplay } from "@mela/contract/guests";
import { m } from "~/paraglide/messages.js";
import type { BadgeLook } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

/** Name, else e-mail, else phone, else 'Guest' (spec 9, Guests). */
export function displayName({ name, email, phone }: Pick<Guest, "name" | "email" | "phone">): string {
  return name || email || phone || m.guests_guest();
}

/** E-mail, else phone, else 'No contact info' (spec 9, Guests). */
export function contactLine({ email, phone }: Pick<Guest, "email" | "phone">): string {
  return email || phone || m.guests_no_contact();
}

/** The line below a name: how to reach them; of who came without a ticket, that they did. */
export function reachLine(guest: Pick<Guest, "email" | "phone" | "is_walk_in">): string {
  if (!guest.is_walk_in) return contactLine(guest);
  return [m.guests_walk_in(), guest.email || guest.phone].filter(Boolean).join(" · ");
}

/** Whether a search means this guest, as the server would say (spec 2): by name, e-mail or booking id. */
export function isMeant(
  { name, email, reference }: Pick<Guest, "name" | "email" | "reference">,
  search: string,
): boolean {
  const q = search.normalize("NFC").toLowerCase();
  return reference.toLowerCase() === q || [name, email].some((text) => text?.toLowerCase().includes(q));
}

const words: Record<StatusDisplay, () => string> = {
  Approved: m.guests_status_approved,
  "Checked In": m.guests_status_checked_in,
  Declined: m.guests_status_declined,
  Cancelled: m.guests_status_cancelled,
  "Approval Required": m.guests_status_approval_required,
  Waitlist: m.guests_status_in_line,
};

/** A guest's status in a word: declined is red, waiting amber, anything else green (spec 4). The team's own try is a test. */
export function statusBadge({ statusDisplay, is_test }: Pick<Guest, "statusDisplay" | "is_test">): {
  look: BadgeLook;
  word: string;
} {
  if (is_test) return { look: "note", word: m.guests_test() };
  const word = words[statusDisplay]();
  if (statusDisplay === "Declined" || statusDisplay === "Cancelled") return { look: "bad", word };
  return { look: statusDisplay === "Approval Required" || statusDisplay === "Waitlist" ? "wait" : "good", word };
}

/** "2 x General" as the spec writes it, one for each type. */
export function ticketLines({ ticket_counts: counts }: Pick<Guest, "ticket_counts">): string[] {
  return counts.map(({ type, count }) => m.guests_type_count({ type, count }));
}

/** Whose answer it is, where a party was asked one by one. */
export function answererOf(
  { seat, holder }: Guest["responses"][number],
  { party }: Pick<Guest, "party">,
): string | null {
  if (seat === 0) return null;
  return holder ?? (party > 1 ? m.guests_guest_number({ number: seat }) : null);
}

/** What was paid, or is still to be paid by when, or went back. */
export function amountText(guest: Guest, zone: string): string {
  const amount = formatMoney(guest.total_price, { currency: guest.currency });
  if (guest.payment_status === "AUTHORISED") return m.guests_amount_set_aside({ amount });
  if (guest.transfer) return transferText(guest, guest.transfer, zone);
  if (guest.pay_by) return m.guests_to_pay_by({ amount, time: formatDate(guest.pay_by, "moment", zone) });
  if (guest.is_paid_by_transfer && guest.is_paid_at_venue) return m.bank_details_guest_paid({ amount });
  if (guest.is_paid_at_venue) return m.guests_amount_at_venue({ amount });
  if (isDueAtVenue(guest)) return m.guests_amount_due({ amount });
  if (isUnpaid(guest)) return m.guests_amount_unpaid({ amount });
  if (guest.payment_status === "REFUNDED") return m.guests_amount_refunded({ amount });
  if (guest.payment_status === "PARTLY_REFUNDED") return m.guests_amount_partly({ amount });
  return amount;
}

/** What the amount of a guest is called: "Amount Paid" (spec 2) stands above what was paid, and above nothing to pay. */
export function amountLabel(
  guest: Pick<Guest, "total_price" | "payment_status" | "is_paid_at_venue" | "transfer">,
): string {
  const isOpen = guest.transfer !== null || guest.payment_status === "AUTHORISED" || isUnpaid(guest);
  return isOpen ? m.guests_amount_open() : m.guests_amount();
}

/** What is to come to the host by transfer, and what its guest says of it. */
function transferText({ currency, pay_by }: Guest, transfer: NonNullable<Guest["transfer"]>, zone: string): string {
  const amount = formatMoney(transfer.amount, { currency });
  const { said_at, reference } = transfer;
  if (said_at) return m.bank_details_guest_said({ amount, time: formatDate(said_at, "moment", zone), reference });
  return m.bank_details_guest_waiting({ amount, time: pay_by ? formatDate(pay_by, "moment", zone) : "" });
}

/** Whether the door takes the money: whoever pays online is on the way to a time to pay by. */
export function isDueAtVenue({ status, payment_status, pay_by, transfer }: Guest): boolean {
  return (
    transfer === null &&
    (status === "GOING" || status === "CHECKEDIN") &&
    payment_status === "PENDING" &&
    pay_by === null
  );
}

/** Whether the price is only a price so far: nothing of it came in. */
export function isUnpaid({
  total_price,
  payment_status,
  is_paid_at_venue,
}: Pick<Guest, "total_price" | "payment_status" | "is_paid_at_venue">): boolean {
  return total_price > 0 && !is_paid_at_venue && ["NONE", "PENDING", "FAILED"].includes(payment_status);
}
