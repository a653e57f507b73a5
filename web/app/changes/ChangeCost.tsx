import type { TicketChangeQuote } from "@mela/contract/ticketChanges";
import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import QuoteLines from "~/codes/QuoteLines.tsx";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";

/** What a change costs or gives back, line by line, and what becomes of the codes. */
export function ChangeCost({ quote }: { quote: TicketChangeQuote }) {
  const { total_price: total, refund, full_refund: full, currency } = quote;
  const money = (amount: number) => formatMoney(amount, { currency, digits: "always" });
  const pays = total > 0;
  const part = useRef<HTMLDivElement>(null);
  // In a low sheet it would come below the edge.
  useEffect(() => {
    part.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={part} className="grid gap-4" aria-live="polite">
      {pays && <QuoteLines quote={quote} isPricing={false} />}
      {(pays || refund > 0) && (
        <p className="flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-4 font-title text-xl">
          {pays ? m.changes_to_pay() : m.changes_comes_back()}
          <span className="figures whitespace-nowrap">{money(pays ? total : refund)}</span>
        </p>
      )}
      {refund < full && (
        <p className="text-[15px] text-wait">
          {refund > 0 ? m.changes_part_back({ amount: money(refund), full: money(full) }) : m.changes_nothing_back()}
        </p>
      )}
      <p className="flex items-start gap-2.5 text-[15px] text-ink-soft">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {pays ? m.changes_pay_first() : m.changes_at_once()}
      </p>
    </div>
  );
}
