import type { Quote } from "@mela/contract/codes";
import { isForGuests, priceLineText } from "~/bookings/priceLineText.ts";
import { formatMoney } from "~/ui/money.ts";

type Props = { quote: Quote; isPricing: boolean };

/** What is chosen, what a code takes off, and what comes to it: the lines of the booking to be. `default`: on demand. */
export default function QuoteLines({ quote: { price_lines: lines, currency }, isPricing }: Props) {
  return (
    <dl
      aria-live="polite"
      aria-busy={isPricing}
      className={`grid gap-2 border-line border-t pt-4 ${isPricing ? "opacity-50" : ""}`}
    >
      {lines.filter(isForGuests).map((line) => (
        <div
          key={`${line.kind} ${line.label}`}
          className={`flex justify-between gap-4 ${line.kind === "DISCOUNT" ? "font-semibold text-good" : "text-ink-soft"}`}
        >
          <dt className="[overflow-wrap:anywhere]">{priceLineText(line)}</dt>
          <dd className="figures whitespace-nowrap">{formatMoney(line.amount, { currency })}</dd>
        </div>
      ))}
    </dl>
  );
}
