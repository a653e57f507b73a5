import type { BookingState } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import { CalendarPlus, Navigation, Share2 } from "lucide-react";
import { useState } from "react";
import { isPast } from "~/event/cardFacts.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { buttonClass } from "~/ui/buttonLook.ts";
import { formatMoney } from "~/ui/money.ts";
import { overStates } from "./bookingState.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { directionsUrl, toCalendar } from "./calendar.ts";
import { TicketFile } from "./TicketFile.tsx";
import { whereFrom } from "./whereFrom.ts";

type Props = { booking: Booking; state: BookingState; isOffline: boolean };

/** What can be done from here: pay, try again, find the way, cancel; without network only what needs none. */
export function NextSteps({ booking, state, isOffline }: Props) {
  const [asksToCancel, setAsksToCancel] = useState(false);
  const isGoing = state === "confirmed" || state === "checkedIn" || state === "payAtDoor";
  const paysNext = !isOffline && (state === "toPay" || state === "failed" || state === "approvedToPay");
  const mayGoOn =
    !isOffline && state === "pending" && booking.status !== "EXPIRED" && booking.payment_status === "PENDING";
  const isOver = !isOffline && overStates.has(state);
  return (
    <div className="grid gap-2.5 pt-6">
      {paysNext && (
        <ButtonLink to={`/checkout/${booking.booking_id}`} size="large" width="full">
          {state === "failed" ? m.passes_try_again() : m.passes_pay_now()}
        </ButtonLink>
      )}
      {!isOffline && state === "toSetAside" && (
        <ButtonLink to={`/checkout/${booking.booking_id}`} size="large" width="full">
          {m.checkout_set_aside({ amount: formatMoney(booking.total_price, { currency: booking.currency }) })}
        </ButtonLink>
      )}
      {mayGoOn && (
        <ButtonLink to={`/checkout/${booking.booking_id}`} size="large" width="full">
          {m.passes_go_on_paying()}
        </ButtonLink>
      )}
      {isOver && (
        <ButtonLink to={whereFrom(booking)} size="large" width="full">
          {booking.change ? m.changes_of_link() : m.passes_look_again()}
        </ButtonLink>
      )}
      {isGoing && <GoingActions booking={booking} isOffline={isOffline} />}
      <ButtonLink to="/bookings" look="quiet" width="full">
        {m.passes_all()}
      </ButtonLink>
      {booking.can_cancel && !isOffline && (
        <Button look="plain" width="full" onClick={() => setAsksToCancel(true)}>
          {m.passes_cancel()}
        </Button>
      )}
      <CancelDialog booking={booking} isOpen={asksToCancel} onClose={() => setAsksToCancel(false)} />
    </div>
  );
}

function GoingActions({ booking, isOffline }: Pick<Props, "booking" | "isOffline">) {
  const { event } = booking;
  const isOver = event.postponed_at === null && isPast(event, Date.now());
  const way = isOver ? null : directionsUrl(event);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {event.postponed_at === null && !isOver && (
        <Button
          look="quiet"
          width="full"
          onClick={() => download(`${event.event_slug}.ics`, toCalendar(event, booking))}
        >
          <CalendarPlus aria-hidden="true" />
          {m.passes_calendar()}
        </Button>
      )}
      {way && (
        <a href={way} target="_blank" rel="noreferrer" className={buttonClass({ look: "quiet", width: "full" })}>
          <Navigation aria-hidden="true" />
          {m.passes_directions()}
        </a>
      )}
      {event.is_online && booking.online_url && (
        <a
          href={booking.online_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: "ink", width: "full" })}
        >
          {m.passes_join()}
        </a>
      )}
      {!isOffline && booking.tickets.some(({ code }) => code !== null) && <TicketFile bookingId={booking.booking_id} />}
      <Button look="quiet" width="full" onClick={() => sharePage({ title: event.title, path: `/${event.event_slug}` })}>
        <Share2 aria-hidden="true" />
        {m.passes_share()}
      </Button>
    </div>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
