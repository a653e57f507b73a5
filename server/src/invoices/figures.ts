import { z } from "zod";
import { split } from "../platform/split.ts";

/** One line of a tax invoice, in minor units: before and after what was taken off, and the taxes on it. */
export const BillLine = z.object({
  label: z.string(),
  sac: z.string(),
  count: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});
export type BillLine = z.output<typeof BillLine>;
/** What a document is made of. `fee`: the platform's, which the guest paid beside the host's price. */
export const Figures = z.object({ lines: z.array(BillLine), fee: z.number() });
export type Figures = z.output<typeof Figures>;

/** A part of a booking's price, as it is kept with it. */
export const PricePart = z.object({
  kind: z.enum(["TICKETS", "CREDIT", "DISCOUNT", "FEE", "TAX"]),
  label: z.string(),
  count: z.number().nullable(),
  minor: z.number(),
  included: z.boolean(),
});
type PricePart = z.output<typeof PricePart>;
/** How a booking is taxed. Inside a state half of the tax is the centre's and half the state's; across, all is IGST. */
export type Taxing = { sacOf: (label: string) => string; isInterState: boolean };

/** The figures of a paid booking: each line with its share of what was taken off, and of the tax. They add up to `total`. */
export function figuresOf(parts: readonly PricePart[], total: number, { sacOf, isInterState }: Taxing): Figures {
  const tickets = parts.filter(({ kind }) => kind === "TICKETS");
  const sum = (kind: PricePart["kind"], isIncluded: boolean) =>
    parts
      .filter((part) => part.kind === kind && part.included === isIncluded)
      .reduce((all, { minor }) => all + minor, 0);
  const [fee, added, included] = [sum("FEE", false), sum("TAX", false), sum("TAX", true)];
  // A credit and a promo code stood before fee and tax were counted; what a host took off later lowers all of it alike.
  const firstOnTop = parts.findIndex(({ kind }) => kind === "FEE" || kind === "TAX");
  const off = parts.filter(
    ({ kind }, at) => kind === "CREDIT" || (kind === "DISCOUNT" && (firstOnTop < 0 || at < firstOnTop)),
  );
  const offers = off.reduce((all, { minor }) => all - minor, 0);
  const gross = tickets.map(({ minor }) => minor);
  const net = gross.map((minor, at) => minor - (split(offers, gross)[at] ?? 0));
  const taxes = split(added + included, net);
  const lines = tickets.map(({ label, count }, at) => {
    const tax = taxes[at] ?? 0;
    const half = Math.floor(tax / 2);
    const shares = isInterState ? { cgst: 0, sgst: 0, igst: tax } : { cgst: half, sgst: tax - half, igst: 0 };
    const taxable = (net[at] ?? 0) - (included > 0 ? tax : 0);
    return { label, sac: sacOf(label), count: count ?? 1, taxable, ...shares };
  });
  const whole = { lines, fee };
  return partOf(whole, total);
}

/** So much of a document, every figure in proportion; its own sum at most. */
export function partOf(figures: Figures, minor: number): Figures {
  return withAmounts(figures, split(minor, amountsOf(figures)));
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

const amountsOf = ({ lines, fee }: Figures) => [
  ...lines.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst]),
  fee,
];

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
