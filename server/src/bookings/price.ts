import type { TicketTypeId } from "@mela/contract/common";
import { type Terms, unitPrice } from "@mela/contract/pricing";

/** One part of a price in minor units; a credit and a discount are negative. Parts that are not `included` add up to the total. */
export type PricePart = {
  kind: "TICKETS" | "CREDIT" | "DISCOUNT" | "FEE" | "TAX";
  label: string;
  count: number | null;
  minor: number;
  included: boolean;
};
export type PricedLine = { typeId: TicketTypeId; name: string; count: number; unitMinor: number };
/**
 * What a promo code takes off: a share or an amount, of some types or (null) of all. It leaves nothing to pay, or
 * `leastMinor`: no payment service takes less.
 */
export type Discount = {
  code: string;
  percent: number | null;
  amountMinor: number | null;
  typeIds: readonly TicketTypeId[] | null;
  leastMinor: number;
};
export type Price = { parts: PricePart[]; totalMinor: number };

/**
 * What a booking costs (spec 4, Prices). Fee and tax are those of each ticket, so that n tickets cost n times the price
 * that is shown; a discount lowers them in proportion.
 */
export function priceOf(lines: readonly PricedLine[], discount: Discount | null, terms: Terms): Price {
  if (!discount) return priceWith(lines, null, terms);
  const whole = discountMinor(lines, discount);
  const totalWith = (minor: number) => priceWith(lines, { code: discount.code, minor }, terms).totalMinor;
  return priceWith(lines, { code: discount.code, minor: payable(whole, discount.leastMinor, totalWith) }, terms);
}

/** The most that may be taken off, up to `whole`: the total falls as it grows, so halving the range finds it. */
function payable(whole: number, leastMinor: number, totalWith: (off: number) => number): number {
  const total = totalWith(whole);
  if (total === 0 || total >= leastMinor) return whole;
  let [enough, tooMuch] = [0, whole];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (totalWith(middle) >= leastMinor) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}

function priceWith(
  lines: readonly PricedLine[],
  discount: { code: string; minor: number } | null,
  terms: Terms,
): Price {
  const units = lines.map((line) => ({ ...line, ...unitPrice(line.unitMinor, terms) }));
  const sum = (of: (line: (typeof units)[number]) => number) =>
    units.reduce((total, line) => total + line.count * of(line), 0);
  const tickets = sum(({ unitMinor }) => unitMinor);
  const off = discount?.minor ?? 0;
  const lowered = (minor: number) => (tickets === 0 ? 0 : Math.round((minor * (tickets - off)) / tickets));
  const parts: PricePart[] = lines.map(({ name, count, unitMinor }) => {
    return { kind: "TICKETS", label: name, count, minor: count * unitMinor, included: false };
  });
  if (discount && off > 0)
    parts.push({ kind: "DISCOUNT", label: discount.code, count: null, minor: -off, included: false });
  const more: PricePart[] = [
    {
      ...{ kind: "FEE", label: "Platform fee", count: null },
      ...{ minor: lowered(sum(({ feeMinor }) => feeMinor)), included: terms.feeBearer === "HOST" },
    },
    {
      ...{ kind: "TAX", label: `GST ${terms.gstPercent}%`, count: null },
      ...{ minor: lowered(sum(({ taxMinor }) => taxMinor)), included: terms.gst === "INCLUDED" },
    },
  ];
  parts.push(...more.filter(({ minor }) => minor > 0));
  const onTop = more.reduce((total, { minor, included }) => total + (included ? 0 : minor), 0);
  return { parts, totalMinor: tickets - off + onTop };
}

function discountMinor(lines: readonly PricedLine[], { percent, amountMinor, typeIds }: Discount): number {
  const base = lines
    .filter(({ typeId }) => typeIds === null || typeIds.includes(typeId))
    .reduce((total, { count, unitMinor }) => total + count * unitMinor, 0);
  const share = percent === null ? 0 : Math.round((base * percent) / 100);
  return Math.max(0, Math.min(base, share + (amountMinor ?? 0)));
}
