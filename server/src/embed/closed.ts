import type { PublicEvent } from "@mela/contract/events";

/** Why nothing can be booked in the frame now; null: there is something. */
export type Closed = "cancelled" | "postponed" | "past" | "notYet" | "soldOut" | "allHeld" | "ended" | "hidden";

const kinds = {
  NOT_YET: "notYet",
  SOLD_OUT: "soldOut",
  ALL_HELD: "allHeld",
  ENDED: "ended",
  HIDDEN: "hidden",
} as const;

/** The strongest fact first, as on the event's own page: what is cancelled is neither over nor sold out. */
export function closedBy(event: PublicEvent, now: Date): Closed | null {
  if (event.status === "CANCELLED") return "cancelled";
  if (event.postponed_at !== null) return "postponed";
  const end = event.end_date ?? event.start_date;
  if (end !== null && new Date(end) < now) return "past";
  return event.sale_state === "OPEN" ? null : kinds[event.sale_state];
}

/** Where a code may still open something. */
export const takesCodes: ReadonlySet<Closed> = new Set(["hidden", "soldOut", "allHeld", "notYet", "ended"]);

/** The first sale's start. */
export function opensAt({ ticket_types: types }: PublicEvent): string | null {
  const starts = types.flatMap(({ sale_state, sales_start }) => (sale_state === "NOT_YET" ? (sales_start ?? []) : []));
  return starts.toSorted()[0] ?? null;
}
