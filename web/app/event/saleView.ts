import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { isPast } from "./cardFacts.ts";

/** Why nothing can be booked now. `opensAt`: the first sale's start. */
export type Closed =
  | { kind: "draft" | "cancelled" | "past" | "postponed" | "soldOut" | "allHeld" | "ended" | "hidden" }
  | { kind: "notYet"; opensAt: string | null };
/** What the page leads with: a sale, or what stands in its way. */
export type SaleView = { kind: "open" } | Closed;

type Sold = Pick<PublicEvent, "status" | "start_date" | "end_date" | "postponed_at" | "sale_state" | "ticket_types">;

/** The strongest fact first: what is cancelled is neither over nor sold out. */
export function saleView(event: Sold, now: number): SaleView {
  if (event.status === "DRAFT") return { kind: "draft" };
  if (event.status === "CANCELLED") return { kind: "cancelled" };
  if (event.postponed_at !== null) return { kind: "postponed" }; // the date it had counts for nothing
  if (isPast(event, now)) return { kind: "past" };
  if (event.sale_state === "NOT_YET") return { kind: "notYet", opensAt: firstSale(event.ticket_types) };
  return event.sale_state === "OPEN" ? { kind: "open" } : { kind: kinds[event.sale_state] };
}

/** Whether nobody else can have a seat now, for good or till a hold runs out. */
export function isGone({ kind }: SaleView): boolean {
  return kind === "soldOut" || kind === "allHeld";
}

const kinds = { SOLD_OUT: "soldOut", ALL_HELD: "allHeld", ENDED: "ended", HIDDEN: "hidden" } as const;

function firstSale(types: readonly TicketType[]): string | null {
  const starts = types.flatMap(({ sale_state, sales_start }) => (sale_state === "NOT_YET" ? (sales_start ?? []) : []));
  return starts.toSorted()[0] ?? null;
}
