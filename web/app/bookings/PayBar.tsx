import type { Booking, cancelBooking } from "@mela/contract/bookings";
import type { payBooking } from "@mela/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { whereFrom } from "./whereFrom.ts";

type Props = { booking: Booking; isOver: boolean; onChange: () => void };

/** At the thumb: pay or set aside, or give the seats back. Once the hold is over, choose again. */
export function PayBar({ booking, isOver, onChange }: Props) {
  const attempt = useRef(newUuid()); // a second click is the same attempt
  const navigate = useNavigate();
  const params = { bookingId: booking.booking_id };
  const pay = useMutation({
    mutationFn: () => sendSigned<typeof payBooking>("payBooking", { params }, { idempotencyKey: attempt.current }),
    onSuccess: ({ data }) => window.location.assign(data.redirect_url),
    onError: () => {
      attempt.current = newUuid();
      onChange();
    },
  });
  useEffect(() => {
    // Back from the payment service may show this page as it was left, with its button still at work.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      attempt.current = newUuid();
      pay.reset();
      onChange();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [pay.reset, onChange]);
  const giveUp = useMutation({
    mutationFn: () => sendSigned<typeof cancelBooking>("cancelBooking", { params }),
    onSuccess: async () => {
      await navigate(whereFrom(booking)); // first: a booking that is over would lead to its own page
      onChange();
    },
  });
  const amount = formatMoney(booking.total_price, { currency: booking.currency });
  const isRequest = booking.status === "AWAITING_APPROVAL"; // its money is only set aside
  const error = pay.error ?? giveUp.error;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid w-full max-w-reading grid-cols-1 gap-2 px-4 pt-3">
        {error && <ErrorNote error={error} />}
        {isOver ? (
          <ButtonLink to={whereFrom(booking)} size="large" width="full">
            {m.checkout_choose_again()}
          </ButtonLink>
        ) : (
          <div className="grid grid-cols-[auto_1fr] gap-2.5">
            <Button look="quiet" size="large" pending={giveUp.isPending} onClick={() => giveUp.mutate()}>
              {isRequest ? m.checkout_take_back() : m.checkout_give_up()}
            </Button>
            <Button size="large" width="full" pending={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
              {isRequest ? m.checkout_set_aside({ amount }) : m.checkout_pay({ amount })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
