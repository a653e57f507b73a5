import type { Booking } from "@mela/contract/bookings";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";
import { isForGuests, priceLineText } from "./priceLineText.ts";

function totalWord({ status, payment_status: money }: Booking): string {
  if (status === "AWAITING_APPROVAL") return m.checkout_to_set_aside();
  return money === "PAID" ? m.checkout_paid() : m.checkout_to_pay();
}

/** Every line of the price, and what it comes to. */
export function PriceLines({ booking }: { booking: Booking }) {
  const { currency, price_lines: lines, total_price: total } = booking;
  const money = (amount: number) => formatMoney(amount, { currency, digits: "always" });
  return (
    <Card>
      <dl className="grid gap-3">
        {lines.filter(isForGuests).map((line) => (
          <div key={`${line.kind} ${line.label}`} className="flex justify-between gap-4 text-ink-soft">
            <dt>{priceLineText(line)}</dt>
            <dd className="figures whitespace-nowrap">{money(line.amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-4 font-title text-xl">
          <dt>{totalWord(booking)}</dt>
          <dd className="figures whitespace-nowrap text-2xl">{money(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}
