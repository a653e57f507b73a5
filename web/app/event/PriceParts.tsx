import type { PublicEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";

type Props = { event: PublicEvent; fee: number; tax: number };

/** What of the total is fee and tax, in words: the lines above have both in them. `default`: loaded on demand. */
export default function PriceParts({ event: { currency, gst_percent: percent }, fee, tax }: Props) {
  const money = (amount: number) => formatMoney(amount, { currency });
  const [one, other] = [
    ...(fee > 0 ? [m.offers_part_fee({ amount: money(fee) })] : []),
    ...(tax > 0 ? [m.offers_part_tax({ percent, amount: money(tax) })] : []),
  ];
  const parts = one && other ? m.offers_and({ one, other }) : one;
  return (
    <div className="text-ink-soft text-sm">
      <dt className="sr-only">{m.offers_made_of()}</dt>
      <dd>{m.offers_included({ parts: parts ?? "" })}</dd>
    </div>
  );
}
