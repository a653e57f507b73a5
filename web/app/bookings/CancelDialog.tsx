import type { Booking, cancelBooking } from "@mela/contract/bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";

type Props = { booking: Booking; isOpen: boolean; onClose: () => void };

/** Asks once more, and says what comes back, before a booking is cancelled. */
export function CancelDialog({ booking, isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => sendSigned<typeof cancelBooking>("cancelBooking", { params: { bookingId: booking.booking_id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["bookings"] });
      onClose();
    },
  });
  const back = booking.refund_if_cancelled;
  const hasPaid = booking.payment_status === "PAID";
  const text = back > 0 ? m.passes_cancel_refund({ amount: formatMoney(back, { currency: booking.currency }) }) : "";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.passes_cancel_title()}
      text={text || (hasPaid ? m.passes_cancel_no_refund() : m.passes_cancel_free())}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.passes_cancel_keep()}
          </Button>
          <Button look="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {m.passes_cancel_confirm()}
          </Button>
        </>
      }
    >
      {cancel.error && <ErrorNote error={cancel.error} />}
    </Dialog>
  );
}
