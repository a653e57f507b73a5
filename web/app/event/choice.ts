import type { BookingInput } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import type { Question } from "@mela/contract/questions";
import type { TicketType } from "@mela/contract/ticketTypes";
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

/** What one of so many of a type costs, fee and tax in it: more than are left at an early price pay the full one. */
export function unitOf(type: TicketType, count: number): Pick<TicketType, "price" | "fee" | "tax"> {
  const { early } = type;
  if (!early || early.left === null || count <= early.left) return type;
  return { price: early.full_price, fee: early.full_fee, tax: early.full_tax };
}

export type ChoiceLine = { type: TicketType; count: number; amount: number };

/** What is chosen, line by line, in the order of the page. Prices are all-in. */
export function linesOf(choice: Choice, types: readonly TicketType[]): ChoiceLine[] {
  return types.flatMap((type) => {
    const count = choice.counts[type.id] ?? 0;
    return count > 0 ? [{ type, count, amount: round(count * unitOf(type, count).price) }] : [];
  });
}

/** How much of the total is the platform's fee, and how much is tax. */
export function partsOf(choice: Choice, types: readonly TicketType[]): { fee: number; tax: number } {
  const sum = (part: "fee" | "tax") =>
    round(linesOf(choice, types).reduce((total, { type, count }) => total + count * unitOf(type, count)[part], 0));
  return { fee: sum("fee"), tax: sum("tax") };
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

type Bookable = Pick<PublicEvent, "ticket_types" | "questions">;

/** What the address of the page brought along: the key of a private event, a promo code; and seats that are set aside. */
export type Link = { key: string | null; promo: string | null; offer?: string | undefined };

/** The choice as `createBooking` takes it. */
export function toBookingInput(event: Bookable, choice: Choice, { key, promo, offer }: Link): BookingInput {
  const lines = linesOf(choice, event.ticket_types);
  const responses = askedOf(event.questions, partyOf(choice)).flatMap(({ key: place, question, seat }) => {
    const text = choice.answers[place]?.trim() ?? "";
    const answer = question.kind === "MULTIPLE" ? asList(text).join(", ") : text;
    return answer ? [{ question_id: question.id, answer, ...(seat > 0 && { seat }) }] : [];
  });
  return {
    tickets: lines.map(({ type, count }) => ({ ticket_type_id: type.id, count })),
    ...(responses.length > 0 && { responses }),
    // What a code takes off the server alone knows: the next page shows it before anything is paid.
    ...(promo === null ? { expected_total: totalOf(choice, event.ticket_types) } : { promo_code: promo }),
    ...(key !== null && { key }),
    offer,
  };
}
