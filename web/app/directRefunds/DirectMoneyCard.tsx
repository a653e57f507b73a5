import { useQuery } from "@tanstack/react-query";
import type { Viewer } from "~/money/EventMoney.tsx";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { directMoneyQuery } from "./directMoneyQuery.ts";
import { RefundRow } from "./RefundRow.tsx";
import { useGiveBack } from "./useGiveBack.ts";

type Props = { eventId: string; timezone: string; viewer: Viewer };

/** What the host was paid directly, and what of it goes back by their hand; nothing while nobody paid so. */
export function DirectMoneyCard({ eventId, timezone: zone, viewer }: Props) {
  const { data, error, refetch } = useQuery(directMoneyQuery(eventId));
  const giveBack = useGiveBack(eventId, data?.currency ?? "INR");
  if (!data) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  const { currency, received, given_back, to_give_back, refunds } = data;
  if (received === 0 && refunds.length === 0) return null;
  const sums = [
    { label: m.direct_refunds_money_received(), amount: received },
    { label: m.direct_refunds_done(), amount: -given_back },
    { label: m.direct_refunds_due(), amount: -to_give_back },
  ].filter(({ amount }, place) => place === 0 || amount !== 0);
  return (
    <Card padding="roomy">
      <h2 className="font-title text-2xl">
        {viewer === "host" ? m.direct_refunds_money_title() : m.direct_refunds_money_title_host()}
      </h2>
      <p className="pt-1 pb-2 text-ink-soft text-sm">{m.direct_refunds_money_text()}</p>
      <dl className="divide-y divide-line">
        {sums.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures whitespace-nowrap font-semibold">{formatMoney(amount, { currency })}</dd>
          </div>
        ))}
      </dl>
      {refunds.length === 0 ? (
        <p className="border-line border-t pt-3 text-ink-soft text-sm">{m.direct_refunds_money_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t pt-4">
          {refunds.map(({ booking_id: bookingId, booking_reference: reference, ...refund }) => (
            <RefundRow
              key={refund.refund_id}
              {...{ refund, bookingId, reference, currency, zone }}
              giveBack={viewer === "host" ? giveBack : null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
