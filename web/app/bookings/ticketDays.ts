import type { Booking } from "@mela/contract/bookings";
import { getLocale } from "~/paraglide/runtime.js";
import { formatDate } from "~/ui/dates.ts";

type Days = Pick<Booking["tickets"][number], "ticket_type" | "valid_days">;

/**
 * The days that tickets are good for, as in "Sat 28 Nov and Sun 29 Nov"; by type where types differ. Empty: all days. A pass
 * that was kept by an older version has none.
 */
export function ticketDays(tickets: readonly Days[]): string {
  const byType = new Map(tickets.map((ticket) => [ticket.ticket_type, daysText(ticket.valid_days ?? [])]));
  const said = new Set(byType.values());
  if (said.size <= 1) return [...said].join();
  return [...byType].flatMap(([type, days]) => (days ? `${type}: ${days}` : [])).join(" · ");
}

function daysText(days: readonly string[]): string {
  const said = days.map((day) => formatDate(`${day}T12:00:00Z`, "weekday", "UTC").replace(", ", " "));
  return new Intl.ListFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", { type: "conjunction" }).format(said);
}
