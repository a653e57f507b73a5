import type { DoorPrice, WalkIn, WalkInType } from "@mela/contract/walkIns";

/** What some tickets cost into the hand, and by a code; `tax` and `fee` are parts of these. `byQr` null: no codes here. */
export type Totals = { people: number; cash: number; byQr: number | null; tax: number; fee: number };

type Count = { ticket_type_id: string; count: number };

/** What each of so many tickets costs: more than are left at the early price cost the full one. */
export const priceFor = (type: WalkInType, count: number): DoorPrice =>
  type.many && count >= type.many.from ? type.many : type;

export function totalsOf(tickets: readonly Count[], types: readonly WalkInType[]): Totals {
  const chosen = tickets.flatMap(({ ticket_type_id, count }) => {
    const type = types.find(({ id }) => id === ticket_type_id);
    return type ? [{ cost: priceFor(type, count), count }] : [];
  });
  const sum = (of: (cost: DoorPrice) => number) =>
    inMinor(chosen.reduce((total, { cost, count }) => total + of(cost) * count, 0));
  const hasCodes = chosen.length > 0 && chosen.every(({ cost }) => cost.price_by_qr !== null);
  return {
    people: chosen.reduce((people, { count }) => people + count, 0),
    cash: sum(({ price }) => price),
    byQr: hasCodes ? sum(({ price_by_qr }) => price_by_qr ?? 0) : null,
    tax: sum(({ tax }) => tax),
    fee: sum(({ fee }) => fee),
  };
}

/** What somebody who is shown a code would pay into the hand; null where their types are on offer no more. */
export function cashInstead({ ticket_counts }: WalkIn, types: readonly WalkInType[]): number | null {
  const tickets = ticket_counts.map(({ type, count }) => {
    return { count, ticket_type_id: types.find(({ name }) => name === type)?.id ?? "" };
  });
  return tickets.every(({ ticket_type_id }) => ticket_type_id !== "") ? totalsOf(tickets, types).cash : null;
}

/** Sums of major units are no whole paise in floating point: rounded to them. */
const inMinor = (amount: number) => Math.round(amount * 100) / 100;
