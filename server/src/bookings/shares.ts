import type { TicketTypeId } from "@mela/contract/common";
import type { PricePart } from "../platform/pricePart.ts";

/**
 * A booking's money as far as a part of it goes: `baseMinor` is what its tickets cost before discount and fee. `taxes`:
 * where GST came on top at several rates, each ticket has brought its own.
 */
export type Purse = { totalMinor: number; keptMinor: number; baseMinor: number; taxes?: Taxes | null };
/** GST on top as part of what was asked for. `weighted`: what all tickets cost, each times its rate. */
export type Taxes = {
  askedMinor: number;
  addedMinor: number;
  weighted: bigint;
  rates: ReadonlyMap<TicketTypeId, number>;
};
export type Unit = { typeId: TicketTypeId; unitMinor: number };

/** GST on top by rates; null: there is none, or one rate, which is in proportion to the prices as all the rest is. */
export function taxesOf(parts: readonly PricePart[]): Taxes | null {
  const tickets = parts.filter(({ kind }) => kind === "TICKETS");
  const rates = new Map(
    tickets.flatMap(({ typeId, percent }) => (typeId && percent !== undefined ? [[typeId, percent]] : [])),
  );
  const added = parts.filter(({ kind, included }) => kind === "TAX" && !included);
  if (added.length === 0 || new Set(rates.values()).size < 2 || rates.size < tickets.length) return null;
  const firstOnTop = parts.findIndex(({ kind }) => kind === "FEE" || kind === "TAX");
  const asked = parts.filter(({ kind, included }, at) => !included && (kind !== "DISCOUNT" || at < firstOnTop));
  const sum = (of: readonly PricePart[]) => of.reduce((total, { minor }) => total + minor, 0);
  const weighted = tickets.reduce((total, { minor, percent = 0 }) => total + BigInt(minor) * BigInt(percent), 0n);
  return { askedMinor: sum(asked), addedMinor: sum(added), weighted, rates };
}

/**
 * What one ticket brought of what was paid for the booking, discount and fee in proportion, tax by its rate; never more
 * than is kept. Rounded down: what is left over goes back with the last.
 */
export function shareOf(unit: Unit, purse: Purse): number {
  const { totalMinor, keptMinor, baseMinor } = purse;
  if (baseMinor <= 0) return 0;
  const { weight, whole } = weightOf(unit, purse);
  return Math.min(keptMinor, Number((BigInt(totalMinor) * weight) / whole));
}

/** A ticket's part of its booking as a fraction: of all but the tax by its price, of the tax by price and rate. */
function weightOf({ typeId, unitMinor }: Unit, { baseMinor, taxes }: Purse): { weight: bigint; whole: bigint } {
  const [unit, base] = [BigInt(unitMinor), BigInt(baseMinor)];
  if (!taxes || taxes.weighted === 0n || taxes.askedMinor <= 0) return { weight: unit, whole: base };
  const { askedMinor, addedMinor, weighted, rates } = taxes;
  const plain = BigInt(askedMinor - addedMinor) * weighted;
  const taxed = BigInt(addedMinor) * BigInt(rates.get(typeId) ?? 0) * base;
  return { weight: unit * (plain + taxed), whole: BigInt(askedMinor) * base * weighted };
}

export type Line = { typeId: TicketTypeId; count: number; unitMinor: number };

/** What another type costs in a booking: as much as those of that type in it did, nothing where nothing is paid. */
export function unitOf(
  typeId: TicketTypeId,
  { lines, priceMinor, isFree }: { lines: readonly Line[]; priceMinor: number; isFree: boolean },
): number {
  return lines.find((line) => line.typeId === typeId)?.unitMinor ?? (isFree ? 0 : priceMinor);
}

/** What goes back when a ticket becomes one of another price; null: that one costs more. A free booking stays free. */
export function refundOfChange(
  { typeId, unitMinor: fromMinor }: Unit,
  toMinor: number,
  { purse, isFree }: { purse: Purse; isFree: boolean },
): number | null {
  if (isFree) return 0;
  if (toMinor > fromMinor) return null;
  return fromMinor === 0
    ? 0
    : Math.floor((shareOf({ typeId, unitMinor: fromMinor }, purse) * (fromMinor - toMinor)) / fromMinor);
}
