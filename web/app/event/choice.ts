import type { BookingInput } from "@mela/contract/bookings";
import type { PublicEvent, Question, TicketType } from "@mela/contract/events";
import { asList } from "./answers.ts";

/** What somebody has chosen and answered so far. Answers by `{question}.{seat}`, seat 0 for the booking's own. */
export type Choice = { counts: Record<string, number>; answers: Record<string, string> };

/** Where the choice begins: one seat where there is only one kind. */
export function firstChoice(types: readonly TicketType[]): Choice {
  const [only, ...others] = types;
  const isOnly = only && others.length === 0 && limitOf(only) > 0;
  return { counts: isOnly ? { [only.id]: 1 } : {}, answers: {} };
}

/** How many of a type one booking may have now. */
export function limitOf({ sale_state, available, max_per_booking }: TicketType): number {
  return sale_state === "OPEN" ? Math.max(0, Math.min(available, max_per_booking)) : 0;
}

/** A choice as far as what is offered now allows it. */
export function fitChoice(choice: Choice, types: readonly TicketType[]): Choice {
  const fitting = types.flatMap((type) => {
    const count = Math.min(choice.counts[type.id] ?? 0, limitOf(type));
    return count > 0 ? [[type.id, count] as const] : [];
  });
  return { ...choice, counts: Object.fromEntries(fitting) };
}

export const partyOf = ({ counts }: Choice): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export type ChoiceLine = { type: TicketType; count: number; amount: number };

/** What is chosen, line by line, in the order of the page. Prices are all-in. */
export function linesOf(choice: Choice, types: readonly TicketType[]): ChoiceLine[] {
  return types.flatMap((type) => {
    const count = choice.counts[type.id] ?? 0;
    return count > 0 ? [{ type, count, amount: round(count * type.price) }] : [];
  });
}

export function totalOf(choice: Choice, types: readonly TicketType[]): number {
  return round(linesOf(choice, types).reduce((sum, { amount }) => sum + amount, 0));
}
// Amounts travel as decimal numbers: 3 × 499.90 must not be 1499.6999999999998.
const round = (amount: number) => Math.round(amount * 1000) / 1000;

/** A question at its seat: those per guest are asked for everyone of the party. */
export type Asked = { key: string; question: Question; seat: number };

export function askedOf(questions: readonly Question[], party: number): Asked[] {
  const at = (question: Question, seat: number) => ({ key: `${question.id}.${seat}`, question, seat });
  const booking = questions.filter(({ per }) => per === "BOOKING").map((question) => at(question, 0));
  const perGuest = questions.filter(({ per }) => per === "GUEST");
  const guests = Array.from({ length: party }, (_, index) => perGuest.map((question) => at(question, index + 1)));
  return [...booking, ...guests.flat()];
}

/** The required questions that nobody has answered, in order. */
export function missingOf(asked: readonly Asked[], { answers }: Choice): string[] {
  return asked.filter(({ question, key }) => question.required && !answers[key]?.trim()).map(({ key }) => key);
}

type Bookable = Pick<PublicEvent, "ticket_types" | "questions">;

/** The choice as `createBooking` takes it. `key`: of a private event's link. */
export function toBookingInput(event: Bookable, choice: Choice, key: string | null): BookingInput {
  const lines = linesOf(choice, event.ticket_types);
  const responses = askedOf(event.questions, partyOf(choice)).flatMap(({ key: place, question, seat }) => {
    const text = choice.answers[place]?.trim() ?? "";
    const answer = question.kind === "MULTIPLE" ? asList(text).join(", ") : text;
    return answer ? [{ question_id: question.id, answer, ...(seat > 0 && { seat }) }] : [];
  });
  return {
    tickets: lines.map(({ type, count }) => ({ ticket_type_id: type.id, count })),
    ...(responses.length > 0 && { responses }),
    expected_total: totalOf(choice, event.ticket_types),
    ...(key !== null && { key }),
  };
}
