import type { Finances } from "@mela/contract/payments";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";

/** What each ticket type brought. */
export function EventSales({ finances: { currency, ticket_types: types } }: { finances: Finances }) {
  const money = (amount: number) => (amount === 0 ? m.ui_free() : formatMoney(amount, { currency }));
  return (
    <Card padding="roomy">
      <h2 className="pb-2 font-title text-2xl">{m.hosting_finance_sales()}</h2>
      <ul className="divide-y divide-line">
        {types.map(({ id, name, price, seats, amount }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-3.5 last:pb-0">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-ink-soft text-sm">
                {m.hosting_finance_seats({ count: seats, price: money(price) })}
              </span>
            </p>
            <p className="figures whitespace-nowrap font-semibold">{formatMoney(amount, { currency })}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
