import type { BookingInput } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { asList } from "./answers.ts";
import { askedOf, type Choice, linesOf, type OfferedType, partyOf, totalOf } from "./choice.ts";

/** What is on offer: the page's tickets, and those that a code has opened. */
type Bookable = Pick<PublicEvent, "questions"> & { ticket_types: readonly OfferedType[] };

/**
 * What goes along with a choice: the key of a private event, a promo code and what the page says that it comes to with it
 * (null: nothing was said), and seats that are set aside.
 */
export type Along = { key: string | null; promo: string | null; quoted: number | null; offer?: string | undefined };

/** The choice as `createBooking` takes it. */
export function toBookingInput(event: Bookable, choice: Choice, { key, promo, quoted, offer }: Along): BookingInput {
  const lines = linesOf(choice, event.ticket_types);
  const responses = askedOf(event.questions, partyOf(choice)).flatMap(({ key: place, question, seat }) => {
    const text = choice.answers[place]?.trim() ?? "";
    const answer = question.kind === "MULTIPLE" ? asList(text).join(", ") : text;
    return answer ? [{ question_id: question.id, answer, ...(seat > 0 && { seat }) }] : [];
  });
  // What a code takes off the server alone knows: where it has not said so, the next page shows it before one pays.
  const shown = promo === null ? totalOf(choice, event.ticket_types) : quoted;
  return {
    tickets: lines.map(({ type: { id, code }, count }) => {
      return { ticket_type_id: id, count, ...(code !== undefined && { access_code: code }) };
    }),
    ...(responses.length > 0 && { responses }),
    ...(shown !== null && { expected_total: shown }),
    ...(promo !== null && { promo_code: promo }),
    ...(key !== null && { key }),
    offer,
  };
}
