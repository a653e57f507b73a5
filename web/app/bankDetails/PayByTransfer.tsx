import type { Booking, payByTransfer } from "@mela/contract/bookings";
import { useMutation } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

type Props = { booking: Booking; offer: NonNullable<Booking["by_transfer"]>; onChange: () => void };

/** The way to pay the host directly: said what it costs, and until when seats are kept. */
export function PayByTransfer({ booking, offer, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const choose = useMutation({
    mutationFn: () => {
      const input = { params: { bookingId: booking.booking_id }, body: { expected_total: offer.amount } };
      return sendSigned<typeof payByTransfer>("payByTransfer", input);
    },
    onSuccess: () => {
      onChange();
      navigate(`/booking_confirmed/${booking.booking_id}`, { replace: true });
    },
  });
  const amount = formatMoney(offer.amount, { currency: booking.currency });
  const time = formatDate(offer.pay_by, "moment", booking.event.timezone);
  return (
    <section className="grid gap-2 border-line border-t pt-5">
      <Button look="quiet" width="full" onClick={() => setIsAsking(true)}>
        <Landmark aria-hidden="true" />
        {m.bank_details_choose({ amount })}
      </Button>
      <p className="text-ink-soft text-sm">{m.bank_details_choose_hint()}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.bank_details_choose_title({ amount })}
        text={m.bank_details_choose_text({ time })}
        yes={m.bank_details_choose_yes()}
        no={m.bank_details_choose_no()}
        look="primary"
        isPending={choose.isPending || choose.isSuccess}
        error={choose.error}
        onYes={() => choose.mutate()}
        onNo={() => setIsAsking(false)}
      />
    </section>
  );
}
