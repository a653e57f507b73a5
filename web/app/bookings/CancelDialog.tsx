import type { Booking, cancelBooking } from "@mela/contract/bookings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { handBacksQuery } from "~/handBacks/handBacksQuery.ts";
import { m } from "~/paraglide/messages.js";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatMoney } from "~/ui/money.ts";

type Props = { booking: Booking; isOpen: boolean; onClose: () => void };

/** Asks once more, and says what comes back, before a booking is cancelled. */
export function CancelDialog({ booking, isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => {
      const query = { expected_refund: booking.refund_if_cancelled };
      return sendSigned<typeof cancelBooking>("cancelBooking", { params: { bookingId: booking.booking_id }, query });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["bookings"] });
      onClose();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ["bookings"] }), // it may be done, or the sum is another by now
  });
  const back = booking.refund_if_cancelled;
  const noRefund = booking.payment_status === "AUTHORISED" ? m.passes_cancel_aside() : m.passes_cancel_free();
  const hasPaid = booking.payment_status === "PAID";
  const isInHand = booking.is_paid_at_venue; // of the host, who gives it back by hand
  const refundText = isInHand ? m.direct_refunds_guest_cancel : m.passes_cancel_refund;
  const text = back > 0 ? refundText({ amount: formatMoney(back, { currency: booking.currency }) }) : "";
  const { data: handBacks } = useQuery({ ...handBacksQuery(booking.booking_id), enabled: isOpen && hasPaid });
  const mayGetMore = handBacks?.seats.some(({ closed }) => closed === null) ? m.hand_backs_cancel_hint() : "";
  const ofFriends = booking.tickets.some(({ is_given }) => is_given) ? m.transfers_cancel_friends() : "";
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.passes_cancel_title()}
      text={[text || (hasPaid || isInHand ? m.passes_cancel_no_refund() : noRefund), mayGetMore, ofFriends]
        .join(" ")
        .trim()}
      yes={m.passes_cancel_confirm()}
      no={m.passes_cancel_keep()}
      onYes={cancel.mutate}
      onNo={onClose}
      isPending={cancel.isPending}
      error={cancel.error}
    />
  );
}
