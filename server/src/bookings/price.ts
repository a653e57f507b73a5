import type { TicketTypeId } from "@mela/contract/common";
import { allIn } from "../events/index.ts";

/** One part of a price in minor units; a discount is negative. Parts that are not `included` add up to the total. */
export type PricePart = {
  kind: "TICKETS" | "DISCOUNT" | "FEE" | "TAX";
  label: string;
  count: number | null;
  minor: number;
  included: boolean;
};
export type PricedLine = { typeId: TicketTypeId; name: string; count: number; unitMinor: number };
/** What a promo code takes off: a share or an amount, of some types or (null) of all. */
export type Discount = {
  code: string;
  percent: number | null;
  amountMinor: number | null;
  typeIds: readonly TicketTypeId[] | null;
};
export type Price = { parts: PricePart[]; totalMinor: number };

/**
 * What a booking costs. The fee is that of each ticket, so that n tickets cost n times the price that is shown; a
 * discount lowers it in proportion.
 */
export function priceOf(lines: readonly PricedLine[], discount: Discount | null, feePercent: number): Price {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const tickets = sum(({ count, unitMinor }) => count * unitMinor);
  const off = discount ? discountMinor(lines, discount) : 0;
  const fullFee = sum(({ count, unitMinor }) => count * (allIn(unitMinor, feePercent) - unitMinor));
  const fee = tickets === 0 ? 0 : Math.round((fullFee * (tickets - off)) / tickets);
  const parts: PricePart[] = lines.map(({ name, count, unitMinor }) => {
    return { kind: "TICKETS", label: name, count, minor: count * unitMinor, included: false };
  });
  if (discount && off > 0) {
    parts.push({ kind: "DISCOUNT", label: discount.code, count: null, minor: -off, included: false });
  }
  if (fee > 0) parts.push({ kind: "FEE", label: "Platform fee", count: null, minor: fee, included: false });
  return { parts, totalMinor: tickets - off + fee };
}

function discountMinor(lines: readonly PricedLine[], { percent, amountMinor, typeIds }: Discount): number {
  const base = lines
    .filter(({ typeId }) => typeIds === null || typeIds.includes(typeId))
    .reduce((total, { count, unitMinor }) => total + count * unitMinor, 0);
  const share = percent === null ? 0 : Math.round((base * percent) / 100);
  return Math.max(0, Math.min(base, share + (amountMinor ?? 0)));
}
