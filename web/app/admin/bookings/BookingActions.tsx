import type { BookingFile, refundBooking, resendTicketOf, retryRefundsOf } from "@mela/contract/operatorBookings";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatMoney } from "~/ui/money.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";

type Deed = "refund" | "resend" | "retry";

/** What can be done with a booking. */
export function BookingActions({ booking }: { booking: BookingFile }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const { refund, status, refunds } = booking;
  const isRefused = refunds.some((one) => one.status === "FAILED");
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
      {status === "CONFIRMED" && (
        <Button look="quiet" onClick={() => setDeed("resend")}>
          {m.admin_resend()}
        </Button>
      )}
      {isRefused && (
        <Button look="quiet" onClick={() => setDeed("retry")}>
          {m.admin_retry_refunds()}
        </Button>
      )}
      {refund !== null && (
        <Button look="danger" onClick={() => setDeed("refund")}>
          {refund > 0 ? m.admin_refund() : m.admin_cancel_booking()}
        </Button>
      )}
      {deed && <DeedDialog booking={booking} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}

function DeedDialog({ booking, deed, onClose }: { booking: BookingFile; deed: Deed; onClose: () => void }) {
  const [refund, setRefund] = useState(booking.refund ?? 0); // it says what it asked, also once that is done
  const work = useDeed(
    async (reason: string) => {
      const params = { bookingId: booking.booking_id };
      if (deed === "resend") {
        const { data } = await sendSigned<typeof resendTicketOf>("resendTicketOf", { params, body: { reason } });
        return m.admin_resent({ address: data.sent_to });
      }
      if (deed === "retry") {
        await sendSigned<typeof retryRefundsOf>("retryRefundsOf", { params, body: { reason } });
        return m.admin_retried_refunds();
      }
      await sendSigned<typeof refundBooking>("refundBooking", { params, body: { reason, expected: refund } });
      return m.admin_refunded();
    },
    (text) => text,
    onClose,
  );
  // Refused since the sum has changed: it asks for the one that there is now.
  if (work.error && booking.refund !== null && booking.refund !== refund) setRefund(booking.refund);
  const amount = formatMoney(refund, { currency: booking.currency });
  const words = {
    resend: { title: m.admin_resend_title(), text: m.admin_resend_text(), yes: m.admin_resend() },
    retry: { title: m.admin_retry_refunds_title(), text: m.admin_retry_refunds_text(), yes: m.admin_retry_refunds() },
    refund: {
      title: m.admin_refund_title(),
      text: refund > 0 ? m.admin_refund_text({ amount }) : m.admin_cancel_booking_text(),
      yes: refund > 0 ? m.admin_refund() : m.admin_cancel_booking(),
    },
  }[deed];
  return (
    <ReasonDialog
      {...words}
      hint={deed === "refund" ? m.admin_reason_guest() : m.admin_reason_recorded()}
      look={deed === "refund" ? "danger" : "primary"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
