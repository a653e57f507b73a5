import { BookingId, EventId, QuestionId, TicketTypeId } from "@mela/contract/common";
import { stableId } from "../platform/ids.ts";

/**
 * Our ids for what an event has in another system. They follow from that system's own, so that whoever runs the command
 * again finds what is there: the primary keys keep anything from coming twice.
 */
export function idsOf(origin: string, foreignId: string) {
  const event = `${origin}/${foreignId}`;
  return {
    event: EventId.parse(stableId(`moved event ${event}`)),
    type: (id: string) => TicketTypeId.parse(stableId(`ticket type ${id} of moved event ${event}`)),
    group: (id: string) => stableId(`capacity ${id} of moved event ${event}`),
    question: (id: string) => QuestionId.parse(stableId(`question ${id} of moved event ${event}`)),
    promo: (id: string) => stableId(`code ${id} of moved event ${event}`),
    guest: (id: string) => BookingId.parse(stableId(`ticket ${id} of moved event ${event}`)),
  };
}

export const seriesIdOf = (origin: string, series: string) => stableId(`moved series ${origin}/${series}`);
