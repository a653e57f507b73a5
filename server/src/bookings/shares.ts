import type { TicketTypeId } from "@mela/contract/common";

/** A booking's money as far as a part of it goes: `baseMinor` is what its tickets cost before discount and fee. */
export type Purse = { totalMinor: number; keptMinor: number; baseMinor: number };

/**
 * What one ticket brought of what was paid for the booking, discount and fee in proportion; never more than is kept.
 * Rounded down: what is left over goes back with the last.
 */
export function shareOf(unitMinor: number, { totalMinor, keptMinor, baseMinor }: Purse): number {
  if (baseMinor <= 0) return 0;
  return Math.min(keptMinor, Math.floor((totalMinor * unitMinor) / baseMinor));
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
  fromMinor: number,
  toMinor: number,
  { purse, isFree }: { purse: Purse; isFree: boolean },
): number | null {
  if (isFree) return 0;
  if (toMinor > fromMinor) return null;
  return fromMinor === 0 ? 0 : Math.floor((shareOf(fromMinor, purse) * (fromMinor - toMinor)) / fromMinor);
}
