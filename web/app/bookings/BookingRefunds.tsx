import type { Booking } from "@mela/contract/bookings";
import type { BookingRefund, bookingRefunds } from "@mela/contract/ledger";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { AskHost } from "~/enquiries/AskHost.tsx";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

/** Where money is that goes back to whoever booked; nothing while none does. `version`: changes with the booking's money. */
export function BookingRefunds({ booking, version }: { booking: Booking; version: string }) {
  const { booking_id: bookingId, is_own } = booking;
  const { data: refunds = [] } = useQuery({
    queryKey: ["bookings", bookingId, "refunds", version],
    queryFn: async () => (await sendSigned<typeof bookingRefunds>("bookingRefunds", { params: { bookingId } })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "DUE") ? 30_000 : false),
  });
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="pt-8">
      <h2 id="refunds" className="pb-3 font-title text-2xl">
        {m.money_refunds_title()}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {refunds.map((refund) => (
            <Refund key={refund.refund_id} refund={refund} />
          ))}
        </ul>
        {is_own && refunds.some(({ provider }) => provider === null) && <AskHost booking={booking} />}
      </Card>
    </section>
  );
}

function Refund({ refund }: { refund: BookingRefund }) {
  const { amount, currency, status, created_at, done_at, reference, provider } = refund;
  const date = formatDate(done_at ?? created_at, "date", "Asia/Kolkata");
  const said = (provider === null ? byHand : words)[status];
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{said.title()}</span>
        <span className="figures whitespace-nowrap font-semibold">{formatMoney(amount, { currency })}</span>
      </p>
      <p className="figures text-ink-soft text-sm">{date}</p>
      <p className="text-[15px] text-ink-soft">{said.text({ date })}</p>
      {reference && (
        <p className="text-sm">
          <span className="text-ink-soft">{m.money_refund_reference()} </span>
          <span className="figures select-all font-semibold [overflow-wrap:anywhere]">{reference}</span>
        </p>
      )}
    </li>
  );
}

type Words = Record<BookingRefund["status"], { title: () => string; text: (inputs: { date: string }) => string }>;

const words: Words = {
  DUE: { title: m.money_refund_due_title, text: m.money_refund_due_text },
  DONE: { title: m.money_refund_done_title, text: m.money_refund_done_text },
  FAILED: { title: m.money_refund_failed_title, text: m.money_refund_failed_text },
};

/** Of money that was paid to the host directly. */
const byHand: Words = {
  ...words,
  DUE: { title: m.direct_refunds_guest_due_title, text: m.direct_refunds_guest_due_text },
  DONE: { title: m.direct_refunds_guest_done_title, text: m.direct_refunds_guest_done_text },
};
