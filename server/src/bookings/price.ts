import type { TicketTypeId } from "@mela/contract/common";
import { type Percent, type Terms, termsAt, type UnitPrice, unitPrice, usualSac } from "@mela/contract/pricing";
import type { PricePart } from "../platform/pricePart.ts";
import { split } from "../platform/split.ts";

/** What is booked of a type. `percent`: its own rate of GST; none: the event's. */
export type PricedLine = {
  typeId: TicketTypeId;
  name: string;
  count: number;
  unitMinor: number;
  percent?: Percent | null | undefined;
  sac?: string | null | undefined;
};
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
  const totalWith = (minor: number) => priceWith(lines, { discount, minor }, terms).totalMinor;
  return priceWith(lines, { discount, minor: payable(whole, discount.leastMinor, totalWith) }, terms);
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

type Unit = PricedLine & UnitPrice & { rate: Percent };
type Off = { discount: Discount; minor: number };

function priceWith(lines: readonly PricedLine[], off: Off | null, terms: Terms): Price {
  const units: Unit[] = lines.map((line) => {
    const own = termsAt(terms, line.percent);
    return { ...line, ...unitPrice(line.unitMinor, own), rate: own.gstPercent };
  });
  const sum = (of: (line: Unit) => number) => units.reduce((total, line) => total + line.count * of(line), 0);
  const tickets = sum(({ unitMinor }) => unitMinor);
  const offMinor = off?.minor ?? 0;
  const isTaxed = terms.gst !== "NONE";
  const parts: PricePart[] = units.map(({ typeId, name, count, unitMinor, rate, sac }) => {
    const taxed = isTaxed ? { percent: rate, sac: sac ?? usualSac } : {};
    return { kind: "TICKETS", label: name, count, minor: count * unitMinor, included: false, typeId, ...taxed };
  });
  if (off && offMinor > 0) {
    const { code, typeIds } = off.discount;
    const forTypes = typeIds ? { typeIds: [...typeIds] } : {};
    parts.push({ kind: "DISCOUNT", label: code, count: null, minor: -offMinor, included: false, ...forTypes });
  }
  const fee = lowered(
    sum(({ feeMinor }) => feeMinor),
    { whole: tickets, off: offMinor },
  );
  const more: PricePart[] = [
    { kind: "FEE", label: "Platform fee", count: null, minor: fee, included: terms.feeBearer === "HOST" },
    ...taxParts(units, off, terms),
  ];
  parts.push(...more.filter(({ minor }) => minor > 0));
  const onTop = more.reduce((total, { minor, included }) => total + (included ? 0 : minor), 0);
  return { parts, totalMinor: tickets - offMinor + onTop };
}

/** A fee or a tax of so many tickets, once something is taken off them. */
function lowered(minor: number, { whole, off }: { whole: number; off: number }): number {
  return whole === 0 ? 0 : Math.round((minor * (whole - off)) / whole);
}

/** GST, a part for each rate: a discount lowers that of the tickets that it is for. */
function taxParts(units: readonly Unit[], off: Off | null, terms: Terms): PricePart[] {
  const gross = units.map(({ count, unitMinor }) => count * unitMinor);
  const offs = split(off?.minor ?? 0, off ? eligible(units, off.discount.typeIds, gross) : gross);
  const rates = [...new Set(units.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((percent) => {
    const here = (of: readonly number[]) =>
      units.reduce((total, { rate }, at) => total + (rate === percent ? (of[at] ?? 0) : 0), 0);
    const tax = here(units.map(({ count, taxMinor }) => count * taxMinor));
    return {
      ...{ kind: "TAX", label: `GST ${percent}%`, count: null, percent },
      ...{ minor: lowered(tax, { whole: here(gross), off: here(offs) }), included: terms.gst === "INCLUDED" },
    };
  });
}

/** What of each line a discount for some types (null: all) may lower. */
function eligible(
  lines: readonly Pick<PricedLine, "typeId">[],
  typeIds: Discount["typeIds"],
  gross: readonly number[],
): number[] {
  return lines.map(({ typeId }, at) => (typeIds === null || typeIds.includes(typeId) ? (gross[at] ?? 0) : 0));
}

function discountMinor(lines: readonly PricedLine[], { percent, amountMinor, typeIds }: Discount): number {
  const base = lines
    .filter(({ typeId }) => typeIds === null || typeIds.includes(typeId))
    .reduce((total, { count, unitMinor }) => total + count * unitMinor, 0);
  const share = percent === null ? 0 : Math.round((base * percent) / 100);
  return Math.max(0, Math.min(base, share + (amountMinor ?? 0)));
}
