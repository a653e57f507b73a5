import type { PriceLine } from "@mela/contract/bookings";
import { m } from "~/paraglide/messages.js";

/** A fee that the host bears is between the host and Mela. */
export const isForGuests = ({ kind, included }: PriceLine) => kind !== "FEE" || !included;

/** A line of a price, in words. */
export function priceLineText(line: PriceLine): string {
  if (line.kind === "TICKETS") return m.checkout_line_tickets({ count: line.count ?? 1, type: line.label });
  if (line.kind === "CREDIT") return m.changes_credit({ count: line.count ?? 1, type: line.label });
  if (line.kind === "FEE") return m.checkout_line_fee();
  if (line.kind === "TAX") return line.included ? m.checkout_line_tax_included({ label: line.label }) : line.label;
  return m.checkout_line_discount({ label: line.label });
}
