import type { TicketTypeId } from "@mela/contract/common";
import { z } from "zod";
import type { PricePart, TicketShare } from "../platform/pricePart.ts";
import { split } from "../platform/split.ts";

/** One line of a tax invoice, in minor units: before and after what was taken off, and the taxes on it. */
export const BillLine = z.object({
  label: z.string(),
  sac: z.string(),
  count: z.number(),
  /** Its rate of GST, and the type that it is of; older documents have one rate for all, and name no type. */
  percent: z.number().optional(),
  typeId: z.string().optional(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});
export type BillLine = z.output<typeof BillLine>;
/** What a document is made of. `fee`: the platform's, which the guest paid beside the host's price. */
export const Figures = z.object({ lines: z.array(BillLine), fee: z.number() });
export type Figures = z.output<typeof Figures>;

/** How a booking is taxed. Inside a state half of the tax is the centre's and half the state's; across, all is IGST. */
export type Taxing = { sacOf: (label: string) => string; percent: number; isInterState: boolean };

/** The figures of a paid booking: each line with its share of what was taken off, and its own tax. They add up to `total`. */
export function figuresOf(parts: readonly PricePart[], total: number, taxing: Taxing): Figures {
  const { sacOf, isInterState } = taxing;
  const tickets = parts.filter(({ kind }) => kind === "TICKETS");
  const net = netOf(parts, tickets);
  const isIncluded = parts.some(({ kind, included }) => kind === "TAX" && included);
  const taxes = taxesOn(tickets, { parts, net });
  const lines = tickets.map(({ label, count, percent, sac, typeId }, at) => {
    const tax = taxes[at] ?? 0;
    const half = Math.floor(tax / 2);
    const shares = isInterState ? { cgst: 0, sgst: 0, igst: tax } : { cgst: half, sgst: tax - half, igst: 0 };
    const taxable = (net[at] ?? 0) - (isIncluded ? tax : 0);
    const what = { label, sac: sac ?? sacOf(label), count: count ?? 1, percent: percent ?? taxing.percent };
    return { ...what, ...(typeId && { typeId }), taxable, ...shares };
  });
  const fee = parts
    .filter(({ kind, included }) => kind === "FEE" && !included)
    .reduce((sum, { minor }) => sum + minor, 0);
  return partOf({ lines, fee }, total);
}

/**
 * What each line costs once a credit and a promo code are off: they stood before fee and tax were counted, and take
 * something off the types that they are for. What a host took off later lowers all of it alike.
 */
function netOf(parts: readonly PricePart[], tickets: readonly PricePart[]): number[] {
  const firstOnTop = parts.findIndex(({ kind }) => kind === "FEE" || kind === "TAX");
  const offers = parts.filter(
    ({ kind }, at) => kind === "CREDIT" || (kind === "DISCOUNT" && (firstOnTop < 0 || at < firstOnTop)),
  );
  const isFor = ({ typeIds }: PricePart, typeId: TicketTypeId | undefined) =>
    !typeIds || (typeId !== undefined && typeIds.includes(typeId));
  return offers.reduce(
    (net, offer) => {
      const meant = tickets.map(({ typeId }, at) => (isFor(offer, typeId) ? (net[at] ?? 0) : 0));
      const off = split(-offer.minor, meant);
      return net.map((minor, at) => minor - (off[at] ?? 0));
    },
    tickets.map(({ minor }) => minor),
  );
}

/** The tax of each line: that of its rate, in proportion among the lines of that rate. */
function taxesOn(
  tickets: readonly PricePart[],
  { parts, net }: { parts: readonly PricePart[]; net: readonly number[] },
): number[] {
  const none = tickets.map(() => 0);
  return parts
    .filter(({ kind }) => kind === "TAX")
    .reduce((taxes: number[], { minor, percent }) => {
      const own = tickets.map((ticket, at) =>
        percent === undefined || ticket.percent === percent ? (net[at] ?? 0) : 0,
      );
      const isThere = own.some((weight) => weight > 0);
      const shares = split(minor, isThere ? own : net);
      return taxes.map((tax, at) => tax + (shares[at] ?? 0));
    }, none);
}

/** What a document has of each rate, the lowest first. `percent`: of lines that name none. */
export function byRate({ figures: { lines }, percent }: { figures: Figures; percent: number | null }) {
  const rates = Map.groupBy(lines, (line) => line.percent ?? percent ?? 0);
  return [...rates]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, some]) => {
      const sum = (of: (line: BillLine) => number) => some.reduce((all, line) => all + of(line), 0);
      const taxes = { cgst: sum(({ cgst }) => cgst), sgst: sum(({ sgst }) => sgst), igst: sum(({ igst }) => igst) };
      return { percent: rate, taxable: sum(({ taxable }) => taxable), ...taxes };
    });
}

/** So much of a document, every figure in proportion; its own sum at most. */
export function partOf(figures: Figures, minor: number): Figures {
  return withAmounts(figures, split(minor, amountsOf(figures)));
}

/**
 * So much of a document, of some tickets alone: their lines give what is theirs, with their part of the fee, and lines of
 * their rate where no line is of their type (they were changed). What that does not give comes of all alike.
 */
export function partOfTickets(figures: Figures, minor: number, tickets: readonly TicketShare[]): Figures {
  const known = tickets.map((ticket) => ({ ticket, weights: weightsOf(figures, ticket) }));
  const found = known.filter(({ weights }) => weights.some((weight) => weight > 0));
  if (found.length === 0) return partOf(figures, minor);
  const wanted = split(
    minor,
    found.map(({ ticket }) => ticket.minor),
  );
  const amounts = amountsOf(figures);
  const taken = amounts.map(() => 0);
  for (const [at, { weights }] of found.entries()) {
    const open = weights.map((weight, place) => Math.min(weight, (amounts[place] ?? 0) - (taken[place] ?? 0)));
    const most = open.reduce((sum, weight) => sum + weight, 0);
    for (const [place, share] of split(Math.min(wanted[at] ?? 0, most), open).entries())
      taken[place] = (taken[place] ?? 0) + share;
  }
  const open = amounts.map((amount, place) => amount - (taken[place] ?? 0));
  const rest = split(minor - taken.reduce((sum, share) => sum + share, 0), open);
  return withAmounts(
    figures,
    taken.map((share, place) => share + (rest[place] ?? 0)),
  );
}

/** What of each figure is that of some tickets; the fee is in proportion to what they cost. */
function weightsOf({ lines, fee }: Figures, { typeId, percent }: TicketShare): number[] {
  const isOfType = lines.some((line) => line.typeId === typeId);
  const isMeant = (line: BillLine) => (isOfType ? line.typeId === typeId : line.percent === percent);
  const fees = split(
    fee,
    lines.map(({ taxable }) => taxable),
  );
  const own = lines.reduce((sum, line, at) => sum + (isMeant(line) ? (fees[at] ?? 0) : 0), 0);
  const parts = lines.flatMap((line) => (isMeant(line) ? figuresIn(line) : [0, 0, 0, 0]));
  return [...parts, own];
}

/** What is left of a document after others have taken parts of it back. */
export function remaining(figures: Figures, taken: readonly Figures[]): Figures {
  const amounts = amountsOf(figures);
  const gone = taken.map(amountsOf);
  return withAmounts(
    figures,
    amounts.map((amount, at) => amount - gone.reduce((sum, one) => sum + (one[at] ?? 0), 0)),
  );
}

export const totalOf = (figures: Figures): number => amountsOf(figures).reduce((sum, amount) => sum + amount, 0);
export const taxOf = ({ lines }: Figures): number =>
  lines.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0);

const figuresIn = ({ taxable, cgst, sgst, igst }: BillLine) => [taxable, cgst, sgst, igst];
const amountsOf = ({ lines, fee }: Figures) => [...lines.flatMap(figuresIn), fee];

function withAmounts({ lines }: Figures, amounts: readonly number[]): Figures {
  const at = (place: number) => amounts[place] ?? 0;
  return {
    lines: lines.map((line, n) => {
      const [taxable, cgst, sgst, igst] = [at(4 * n), at(4 * n + 1), at(4 * n + 2), at(4 * n + 3)];
      return { ...line, taxable, cgst, sgst, igst };
    }),
    fee: at(4 * lines.length),
  };
}
