import type { PublicEvent } from "@mela/contract/events";
import type { SeatOffer } from "@mela/contract/waitlist";

/** The event as it is for somebody for whom seats are set aside: these, and nothing else, are to be had. */
export function offeredEvent(event: PublicEvent, { ticket_type_id, count }: SeatOffer): PublicEvent {
  const types = event.ticket_types.filter(({ id }) => id === ticket_type_id);
  return {
    ...event,
    sale_state: "OPEN",
    ticket_types: types.map((type) => ({ ...type, sale_state: "OPEN", available: count })),
  };
}

/** The event as it is for who asks for a place in line: whatever is gone may be asked for. */
export function askableEvent(event: PublicEvent): PublicEvent {
  const types = awaitedTypes(event);
  return {
    ...event,
    sale_state: "OPEN",
    seats_left: null, // those are of other types
    ticket_types: types.map((type) => ({ ...type, sale_state: "OPEN", available: type.max_per_booking })),
  };
}

/** What can be waited for: tickets that are sold, but of which nothing is left now. */
export const awaitedTypes = ({ ticket_types }: Pick<PublicEvent, "ticket_types">) =>
  ticket_types.filter(({ sale_state }) => sale_state === "SOLD_OUT" || sale_state === "ALL_HELD");
