import type { GuestDetail } from "@mela/contract/guestDetail";
import { m } from "~/paraglide/messages.js";
import { RefundRow } from "./RefundRow.tsx";
import { useGiveBack } from "./useGiveBack.ts";

type Props = { eventId: string; guest: GuestDetail; zone: string };

/** What the host gives back to a guest who paid them directly; nothing while there is nothing. */
export function GuestRefunds({ eventId, guest, zone }: Props) {
  const { direct_refunds: refunds, booking_id: bookingId, currency } = guest;
  const giveBack = useGiveBack(eventId, currency);
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="direct-refunds" className="grid gap-3 border-line border-t py-4">
      <h3 id="direct-refunds" className="font-semibold text-ink-soft text-sm">
        {m.direct_refunds_title()}
      </h3>
      {refunds.some(({ given_at }) => given_at === null) && (
        <p className="text-ink-soft text-sm">{m.direct_refunds_text()}</p>
      )}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundRow key={refund.refund_id} {...{ refund, bookingId, currency, zone, giveBack }} />
        ))}
      </ul>
    </section>
  );
}
