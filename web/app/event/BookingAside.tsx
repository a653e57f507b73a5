import type { PublicEvent } from "@mela/contract/events";
import { ChevronLeft } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { BookingAction, BookingSteps, SeatsLeft } from "./BookingPanel.tsx";
import { LazySaleNotice } from "./LazySaleNotice.tsx";
import type { SaleView } from "./saleView.ts";
import type { Booking } from "./useBooking.ts";

type Props = { event: PublicEvent; view: SaleView; booking: Booking };

/** The booking, always in reach beside the story: on the desktop. */
export function BookingAside({ event, view, booking }: Props) {
  return (
    <aside aria-label={m.event_booking()} className="max-lg:hidden">
      <div className="sticky top-[calc(var(--nav-offset,48px)+12px)] flex max-h-[calc(100dvh-84px)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest transition-[top] duration-arrive ease-arrive">
        {view.kind === "open" ? (
          <>
            {/* Many kinds of tickets scroll; the button stays in sight. */}
            <div className="grid min-h-0 gap-4 overflow-y-auto px-7 pt-7 pb-5">
              <div className="flex items-center justify-between gap-3">
                <BookingTitle booking={booking} />
                <SeatsLeft event={event} />
              </div>
              <BookingSteps event={event} booking={booking} />
            </div>
            <div className="shrink-0 border-line border-t px-7 pt-5 pb-6">
              <BookingAction event={event} booking={booking} />
            </div>
          </>
        ) : (
          <div className="min-h-0 overflow-y-auto p-7">
            <LazySaleNotice event={event} view={view} booking={booking} />
          </div>
        )}
      </div>
    </aside>
  );
}

function BookingTitle({ booking }: { booking: Booking }) {
  if (booking.step === "tickets") return <h2 className="font-title text-[22px]">{m.event_choose()}</h2>;
  return (
    <h2 className="flex items-center font-title text-[22px]">
      <BackToTickets booking={booking} />
      {m.event_questions()}
    </h2>
  );
}

/** From the host's questions back to the seats; nothing is lost. */
export function BackToTickets({ booking }: { booking: Booking }) {
  return (
    <button
      type="button"
      aria-label={m.event_back_to_tickets()}
      onClick={booking.back}
      className="-ml-3 flex size-touch items-center justify-center rounded-pill hover:bg-sunken"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
    </button>
  );
}
