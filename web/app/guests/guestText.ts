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

const words: Record<StatusDisplay, () => string> = {
  Approved: m.guests_status_approved,
  "Checked In": m.guests_status_checked_in,
  Declined: m.guests_status_declined,
  Cancelled: m.guests_status_cancelled,
  "Approval Required": m.guests_status_approval_required,
};

/** A guest's status in a word: declined is red, waiting amber, anything else green (spec 4). */
export function statusBadge({ statusDisplay }: Pick<Guest, "statusDisplay">): { look: BadgeLook; word: string } {
  const word = words[statusDisplay]();
  if (statusDisplay === "Declined" || statusDisplay === "Cancelled") return { look: "bad", word };
  return { look: statusDisplay === "Approval Required" ? "wait" : "good", word };
}

/** "2 x General" as the spec writes it, one for each type. */
export function ticketLines({ ticket_counts: counts }: Pick<Guest, "ticket_counts">): string[] {
  return counts.map(({ type, count }) => m.guests_type_count({ type, count }));
}

/** What was paid, or is still to be paid by when. */
export function amountText(guest: Guest, zone: string): string {
  const amount = formatMoney(guest.total_price, { currency: guest.currency });
  return guest.pay_by ? m.guests_to_pay_by({ amount, time: formatDate(guest.pay_by, "moment", zone) }) : amount;
}
