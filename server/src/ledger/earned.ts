import type { PricePart, TicketShare } from "../platform/pricePart.ts";
import { split } from "../platform/split.ts";

type Part = Pick<PricePart, "kind" | "minor" | "included">;
/** Whose a booking's money is; `HOST_TAX` is theirs too, and what they owe of it as GST. */
export type Earned = Record<"HOST" | "HOST_TAX" | "PLATFORM", number>;

/** Shares out what a booking was paid with by what its price is made of. What a host took off later lowers all alike. */
export function earnedOf(parts: readonly Part[], paidMinor: number): Earned {
  const isOnTop = ({ kind }: Part) => kind === "FEE" || kind === "TAX";
  const sum = (which: (part: Part) => boolean) => parts.filter(which).reduce((total, { minor }) => total + minor, 0);
  const firstOnTop = parts.findIndex(isOnTop);
  const asked = parts.filter((part, at) => part.kind !== "DISCOUNT" || firstOnTop < 0 || at < firstOnTop);
  const whole = asked.reduce((total, { minor, included }) => total + (included ? 0 : minor), 0);
  const [platform, tax] = [sum(({ kind }) => kind === "FEE"), sum(({ kind }) => kind === "TAX")];
  const host = Math.max(0, whole - platform - tax);
  if (host + platform + tax === 0) return { HOST: paidMinor, HOST_TAX: 0, PLATFORM: 0 };
  const [HOST = 0, HOST_TAX = 0, PLATFORM = 0] = split(paidMinor, [host, tax, platform]);
  return { HOST, HOST_TAX, PLATFORM };
}

/**
 * Whose the money of some tickets was, where those of a booking were sold at several rates of GST: each brought its own
 * tax. Null: there is one rate, or nobody knows, and all is taken in proportion.
 */
export function earnedOfTickets(
  parts: readonly PricePart[],
  tickets: readonly TicketShare[],
  minor: number,
): Earned | null {
  const rates = new Set(parts.flatMap(({ kind, percent }) => (kind === "TICKETS" ? [percent] : [])));
  if (rates.size < 2 || tickets.length === 0 || tickets.some(({ percent }) => !rates.has(percent))) return null;
  const earned: Earned = { HOST: 0, HOST_TAX: 0, PLATFORM: 0 };
  const shares = split(
    minor,
    tickets.map((ticket) => ticket.minor),
  );
  for (const [at, { percent }] of tickets.entries()) {
    const part = earnedOf(partsAt(parts, percent), shares[at] ?? 0);
    for (const account of ["HOST", "HOST_TAX", "PLATFORM"] as const) earned[account] += part[account];
  }
  return earned;
}

/** The tickets of one rate with their tax, and their part of what is for all: the fee, and what a code took off. */
function partsAt(parts: readonly PricePart[], percent: PricePart["percent"]): PricePart[] {
  const tickets = parts.filter(({ kind }) => kind === "TICKETS");
  return parts.flatMap((part) => {
    if (part.kind === "TICKETS" || part.kind === "TAX") return part.percent === percent ? [part] : [];
    const { typeIds } = part;
    const meant = tickets.filter(({ typeId }) => !typeIds || (typeId !== undefined && typeIds.includes(typeId)));
    const shares = split(
      Math.abs(part.minor),
      meant.map(({ minor }) => minor),
    );
    const own = meant.reduce((sum, one, at) => sum + (one.percent === percent ? (shares[at] ?? 0) : 0), 0);
    return [{ ...part, minor: Math.sign(part.minor) * own }];
  });
}
