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

/**
 * What the good tickets of a booking brought of what is kept: all of it, unless the refund rules kept something of tickets
 * that were given up or became cheaper ones. That is none of theirs. `lines`: the good ones; `tickets`: how many there ever
 * were, each of which may have left a unit or two to the last.
 */
export function ownMinor(lines: readonly Line[], purse: Purse, tickets: number): number {
  const worth = lines.reduce((sum, line) => sum + line.count * shareOf(line, purse), 0);
  return purse.keptMinor - worth <= 2 * tickets ? purse.keptMinor : worth;
}

/** What of a booking its money is read from. `is_in_hand`: its host has it directly. */
type Paid = {
  total_minor: number;
  refunded_minor: number;
  due_minor: number;
  price_lines: readonly PricePart[];
  is_in_hand: boolean;
  lines: readonly Line[];
};

/** The money of a booking. `wasPaid`: it came in, or its host has it. */
export function purseOf(row: Paid, wasPaid: boolean): Purse {
  const sumOf = (parts: readonly PricePart[]) => parts.reduce((sum, { minor }) => sum + minor, 0);
  const asked = sumOf(row.price_lines.filter(({ kind }) => kind === "TICKETS"));
  // What was taken off before it was paid was never paid: each ticket is worth what it was of the price that was asked first.
  const takenOff = row.is_in_hand ? -sumOf(row.price_lines.filter(({ isLater }) => isLater)) : 0;
  // What was paid was paid for all; what is still to be paid is for those who are left.
  const baseMinor = (wasPaid && asked) || row.lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
  // What is still to be paid is worth as much as if it were: it is asked for no more, instead of given back.
  const keptMinor = Math.max(0, row.total_minor - row.refunded_minor - row.due_minor);
  return {
    totalMinor: row.total_minor + takenOff,
    keptMinor,
    baseMinor,
    taxes: wasPaid ? taxesOf(row.price_lines) : null,
  };
}

/** What of a booking that was paid is kept, and what of that its good tickets brought. */
export function moneyOf(row: Paid, tickets: number): { keptMinor: number; ownMinor: number } {
  const purse = purseOf(row, true);
  return { keptMinor: purse.keptMinor, ownMinor: ownMinor(row.lines, purse, tickets) };
}
export const noMoney = { keptMinor: 0, ownMinor: 0 } as const;

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
