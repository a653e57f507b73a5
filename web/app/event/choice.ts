import type { Question } from "@mela/contract/questions";
import type { TicketType } from "@mela/contract/ticketTypes";

/**
 * What somebody has chosen and answered so far, and the codes that they typed. Answers by `{question}.{seat}`, seat 0 for
 * the booking's own.
 */
export type Choice = {
  counts: Record<string, number>;
  answers: Record<string, string>;
  codes?: readonly string[] | undefined;
};
/** A kind of ticket as one may choose it; `code`: it is hidden, and this has opened it. */
export type OfferedType = TicketType & { code?: string };

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

export type ChoiceLine = { type: OfferedType; count: number; amount: number };

/** What is chosen, line by line, in the order of the page. Prices are all-in. */
export function linesOf(choice: Choice, types: readonly OfferedType[]): ChoiceLine[] {
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
