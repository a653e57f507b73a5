import type { Booking, choosePostponed } from "@mela/contract/bookings";
import type { PostponementChoice } from "@mela/contract/postponing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { bookingQuery } from "./queries.ts";

type Props = { booking: Booking; postponement: NonNullable<Booking["postponement"]> };

/** The event was postponed: its guest stays for the new date, or takes the money. Saying nothing is staying. */
export function PostponedChoice({ booking, postponement }: Props) {
  const { event } = booking;
  const { from, note, choose_until: until, is_open: isOpen, choice, refund } = postponement;
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (choice: PostponementChoice) => {
      const params = { bookingId: booking.booking_id };
      return (await sendSigned<typeof choosePostponed>("choosePostponed", { params, body: { choice } })).data;
    },
    onSuccess: (after) => {
      queryClient.setQueryData(bookingQuery(booking.booking_id).queryKey, after);
      void queryClient.invalidateQueries({ queryKey: ["bookings"] });
      setIsAsking(false);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: bookingQuery(booking.booking_id).queryKey }),
  });
  const date = (instant: string) => formatDate(instant, event.all_day ? "weekday" : "moment", event.timezone);
  const isDated = event.postponed_at === null && event.start_date !== null;
  const money = formatMoney(refund, { currency: booking.currency });
  return (
    <section aria-labelledby="postponed" className="mb-6 grid gap-3 rounded-card bg-wait-wash p-5">
      <h2 id="postponed" className="flex items-start gap-3 font-title text-2xl">
        <CalendarClock aria-hidden="true" className="mt-1 size-6 shrink-0 text-wait" />
        {isDated ? m.postpone_guest_dated() : m.postpone_guest_open()}
      </h2>
      <p>
        {isDated && event.start_date
          ? m.postpone_guest_moved({ from: date(from), to: date(event.start_date) })
          : m.postpone_guest_waits({ from: date(from) })}
      </p>
      {note !== "" && (
        <blockquote className="whitespace-pre-line border-wait border-l-2 pl-3 [overflow-wrap:anywhere]">
          {note}
        </blockquote>
      )}
      {isOpen && until && (
        <>
          <p role="status">
            {choice === "STAY"
              ? m.postpone_guest_stays({ until: formatDate(until, "moment", event.timezone) })
              : m.postpone_guest_choose({ until: formatDate(until, "moment", event.timezone) })}
          </p>
          {error && !isAsking && <ErrorNote error={error} />}
          <div className="grid gap-2.5 sm:grid-cols-2">
            {choice !== "STAY" && (
              <Button width="full" pending={isPending && variables === "STAY"} onClick={() => mutate("STAY")}>
                {isDated ? m.postpone_guest_come() : m.postpone_guest_wait()}
              </Button>
            )}
            <Button look="quiet" width="full" onClick={() => setIsAsking(true)}>
              {refund > 0 ? m.postpone_guest_refund({ amount: money }) : m.postpone_guest_leave()}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={refund > 0 ? m.postpone_guest_refund_title({ amount: money }) : m.postpone_guest_leave_title()}
        text={refund > 0 ? m.postpone_guest_refund_text() : m.postpone_guest_leave_text()}
        yes={refund > 0 ? m.postpone_guest_refund_yes() : m.postpone_guest_leave()}
        no={m.postpone_guest_keep()}
        onYes={() => mutate("REFUND")}
        onNo={() => setIsAsking(false)}
        isPending={isPending && variables === "REFUND"}
        error={error}
      />
    </section>
  );
}
