import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { formatMoney } from "~/ui/money.ts";
import { type ChoiceLine, unitOf } from "./choice.ts";

type Props = { currency: string; fee: number; lines: readonly ChoiceLine[] };

/** What of the total is fee and tax, rate by rate, in words: the lines above have it in them. `default`: loaded on demand. */
export default function PriceParts({ currency, fee, lines }: Props) {
  const money = (amount: number) => formatMoney(amount, { currency });
  const parts = [
    ...(fee > 0 ? [m.offers_part_fee({ amount: money(fee) })] : []),
    ...taxesOf(lines).map(({ percent, tax }) => m.offers_part_tax({ percent, amount: money(tax) })),
  ];
  const list = new Intl.ListFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", { type: "conjunction" });
  return (
    <div className="text-ink-soft text-sm">
      <dt className="sr-only">{m.offers_made_of()}</dt>
      <dd>{m.offers_included({ parts: list.format(parts) })}</dd>
    </div>
  );
}

function taxesOf(lines: readonly ChoiceLine[]): { percent: number; tax: number }[] {
  const rates = Map.groupBy(lines, ({ type }) => type.gst_percent);
  return [...rates]
    .toSorted(([a], [b]) => a - b)
    .map(([percent, some]) => {
      const tax = some.reduce((sum, { type, count }) => sum + count * unitOf(type, count).tax, 0);
      return { percent, tax: Math.round(tax * 100) / 100 };
    })
    .filter(({ tax }) => tax > 0);
}
