import type { Finances } from "@mela/contract/payments";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";

/** For whom the money is shown: the host themself, or whoever looks after it for them. */
export type Viewer = "host" | "finance";
type Props = { finances: Finances; viewer: Viewer };

/** What is due to the host, what was paid, and where the difference went. */
export function EventMoney({ finances, viewer }: Props) {
  const { currency, due, paid, payments, refunded, refund_due, disputed, platform_fee, provider_fee, tax, sent } =
    finances;
  const money = (amount: number) => formatMoney(amount, { currency });
  const less = [
    { label: m.hosting_finance_refunded(), amount: refunded },
    { label: m.hosting_finance_due(), amount: refund_due },
    { label: m.money_disputed(), amount: disputed },
    { label: m.money_platform_fee(), amount: platform_fee },
    { label: viewer === "host" ? m.money_sent_you() : m.money_sent_host(), amount: sent },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Card padding="roomy">
      <dl>
        <dt className="text-ink-soft text-sm">{viewer === "host" ? m.money_due_you() : m.money_due_host()}</dt>
        <dd className="figures pt-1 font-display text-[44px]">{money(due)}</dd>
        {tax !== 0 && <dd className="text-ink-soft text-sm">{m.money_tax_in_it({ amount: money(tax) })}</dd>}
        <Line label={m.hosting_finance_paid({ count: payments })} amount={money(paid)} isFirst />
        {less.map(({ label, amount }) => (
          <Line key={label} label={label} amount={money(-amount)} />
        ))}
      </dl>
      {provider_fee !== 0 && (
        <p className="pt-3 text-ink-soft text-sm">{m.money_provider_fee({ amount: money(provider_fee) })}</p>
      )}
      <MadeOf finances={finances} />
    </Card>
  );
}

function Line({ label, amount, isFirst = false }: { label: string; amount: string; isFirst?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 border-line border-t py-3 last:pb-0 ${isFirst ? "mt-5" : ""}`}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures whitespace-nowrap font-semibold">{amount}</dd>
    </div>
  );
}

/** Tickets, codes, fee and GST of the bookings that stand, where they are more than tickets. */
function MadeOf({ finances: { currency, lines } }: { finances: Finances }) {
  const shown = lines.filter(({ kind }) => kind !== "TICKETS" || lines.length > 1);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-5 rounded-control bg-sunken px-4 py-3">
      <dt className="pb-1 font-semibold text-sm">{m.offers_made_of()}</dt>
      {shown.map(({ kind, included, amount }) => (
        <dd key={`${kind} ${included}`} className="flex justify-between gap-4 py-1 text-ink-soft text-sm">
          <span>{lineWords[kind](included)}</span>
          <span className="figures whitespace-nowrap">{formatMoney(amount, { currency })}</span>
        </dd>
      ))}
    </dl>
  );
}

const lineWords = {
  TICKETS: () => m.offers_line_tickets(),
  DISCOUNT: () => m.offers_line_discount(),
  FEE: (isIncluded: boolean) => (isIncluded ? m.offers_line_fee_host() : m.offers_line_fee()),
  TAX: (isIncluded: boolean) => (isIncluded ? m.offers_line_tax_included() : m.offers_line_tax()),
};
