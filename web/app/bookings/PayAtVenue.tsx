import type { Booking, payAtVenue } from "@mela/contract/bookings";
import { useMutation } from "@tanstack/react-query";
import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

type Props = { booking: Booking; total: number; onChange: () => void };

/** The other way to pay, where the host takes money at the door: said what it costs there, and until when seats are kept. */
export function PayAtVenue({ booking, total, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const choose = useMutation({
    mutationFn: () => {
      const input = { params: { bookingId: booking.booking_id }, body: { expected_total: total } };
      return sendSigned<typeof payAtVenue>("payAtVenue", input);
    },
    onSuccess: onChange,
  });
  const amount = formatMoney(total, { currency: booking.currency });
  const { start_date: start, timezone } = booking.event;
  const time = start ? formatDate(start, "moment", timezone) : "";
  return (
    <section className="grid gap-2 border-line border-t pt-5">
      <Button look="quiet" width="full" onClick={() => setIsAsking(true)}>
        <DoorOpen aria-hidden="true" />
        {m.checkout_venue({ amount })}
      </Button>
      <p className="text-ink-soft text-sm">{m.checkout_venue_hint()}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.checkout_venue_title({ amount })}
        text={m.checkout_venue_text({ time })}
        yes={m.checkout_venue_yes()}
        no={m.checkout_venue_no()}
        look="primary"
        isPending={choose.isPending || choose.isSuccess}
        error={choose.error}
        onYes={() => choose.mutate()}
        onNo={() => setIsAsking(false)}
      />
    </section>
  );
}
