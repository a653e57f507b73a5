import type { TicketTypeId } from "@mela/contract/common";
import { leastTotal, type Terms } from "@mela/contract/pricing";
import { minorDigits } from "../platform/money.ts";
import type { PricePart } from "../platform/pricePart.ts";
import { type Price, type PricedLine, priceOf } from "./price.ts";
import { type Purse, shareOf } from "./shares.ts";

type SwapSide = { typeId: TicketTypeId; name: string; unitMinor: number };
type NewSide = SwapSide & Pick<PricedLine, "percent" | "sac">;
/** So many tickets of a booking that become another type: what each cost in it, and what one of the other costs now. */
export type Swap = {
  count: number;
  from: SwapSide;
  to: NewSide;
  /** What of each new ticket's price was paid before. */
  creditMinor: number;
};

/**
 * What each old ticket counts for. A promo code that is good for the new type too stays: the difference is that of the
 * prices. Else it is that to what was really paid, so that a code for one type takes nothing off another.
 */
export function creditOf(unitMinor: number, discountMinor: number, { baseMinor }: Purse, isCodeGood: boolean): number {
  if (isCodeGood || discountMinor <= 0 || baseMinor <= 0) return unitMinor;
  return Math.floor((unitMinor * Math.max(0, baseMinor - discountMinor)) / baseMinor);
}

/** What is to be paid for a change, with fee and tax on the difference; null: nothing. */
export function priceOfSwap({ count, from, to, creditMinor }: Swap, terms: Terms, currency: string): Price | null {
  const differenceMinor = to.unitMinor - creditMinor;
  if (differenceMinor <= 0) return null;
  const line = { ...to, count, unitMinor: differenceMinor };
  const { parts, totalMinor } = priceOf([line], null, terms);
  if (totalMinor < leastTotal(minorDigits(currency))) return null; // no payment service takes so little
  const own = parts.filter(({ kind }) => kind === "TICKETS");
  const onTop = parts.filter(({ kind }) => kind !== "TICKETS");
  const tickets = own.map((part) => ({ ...part, minor: count * to.unitMinor }));
  const credit = { kind: "CREDIT" as const, label: from.name, count, minor: -count * creditMinor, included: false };
  return { parts: [...tickets, ...(creditMinor > 0 ? [credit] : []), ...onTop], totalMinor };
}

/** What goes back when the new tickets cost less, fee and tax in proportion, before the refund rules are asked. */
export function backOfSwap({ count, from, to, creditMinor }: Swap, purse: Purse): number {
  if (to.unitMinor >= creditMinor || creditMinor <= 0) return 0;
  const share = shareOf(from, purse);
  return Math.min(purse.keptMinor, count * Math.floor((share * (creditMinor - to.unitMinor)) / creditMinor));
}

/**
 * The parts of a booking's price after a paid change, as if it had been booked so: sums and order stay those of a price.
 * Where the old tickets stand in none of them (a host changed them before), what was paid for them is taken off by itself.
 */
export function mergeParts(before: readonly PricePart[], paid: readonly PricePart[], swap: Swap): PricePart[] {
  const { count, from, to, creditMinor } = swap;
  const parts = before.map((part) => ({ ...part }));
  const old = parts.find(({ kind, label }) => kind === "TICKETS" && label === from.name);
  const firstOnTop = () => {
    const at = parts.findIndex(({ kind }) => kind === "FEE" || kind === "TAX");
    return at < 0 ? parts.length : at;
  };
  const isThere = old !== undefined && (old.count ?? 0) >= count && old.minor >= count * from.unitMinor;
  if (isThere) {
    old.count = (old.count ?? 0) - count;
    old.minor -= count * from.unitMinor;
  }
  // What a code had taken off the old tickets goes with them.
  const offMinor = isThere ? count * (from.unitMinor - creditMinor) : -count * creditMinor;
  const known = parts.find(({ kind, label }) => kind === "TICKETS" && label === to.name);
  if (known) {
    known.count = (known.count ?? 0) + count;
    known.minor += count * to.unitMinor;
  } else {
    const sold = paid.find(({ kind, typeId }) => kind === "TICKETS" && typeId === to.typeId);
    const plain = { kind: "TICKETS" as const, label: to.name, included: false, typeId: to.typeId };
    const made: PricePart = { ...plain, ...sold, count, minor: count * to.unitMinor };
    parts.splice(parts.findLastIndex(({ kind }) => kind === "TICKETS") + 1, 0, made);
  }
  if (offMinor !== 0) addDiscount(parts, offMinor, { label: from.name, at: firstOnTop() });
  for (const part of paid.filter(({ kind }) => kind === "FEE" || kind === "TAX")) addOnTop(parts, part);
  return parts.filter(({ minor, count: left }) => minor !== 0 || (left !== null && left > 0));
}

function addDiscount(parts: PricePart[], minor: number, { label, at }: { label: string; at: number }): void {
  const discount = parts.find(({ kind }, place) => kind === "DISCOUNT" && place < at);
  if (discount) discount.minor += minor;
  else parts.splice(at, 0, { kind: "DISCOUNT", label, count: null, minor, included: false });
}

function addOnTop(parts: PricePart[], part: PricePart): void {
  const same = parts.find(
    ({ kind, label, included }) => kind === part.kind && label === part.label && included === part.included,
  );
  if (same) same.minor += part.minor;
  else parts.push({ ...part });
}
