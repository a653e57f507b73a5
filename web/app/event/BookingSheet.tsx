import type { PublicEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { Sheet } from "~/ui/Sheet.tsx";
import { BackToTickets } from "./BookingAside.tsx";
import { BookingAction, BookingSteps, SeatsLeft } from "./BookingPanel.tsx";
import type { Booking } from "./useBooking.ts";

type Props = {
  event: PublicEvent;
  booking: Booking;
  /** What stands above the tickets. */
  title?: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The booking as a sheet. `default`: it is loaded on demand. */
export default function BookingSheet({ event, booking, title: own = m.event_choose(), isOpen, onClose }: Props) {
  const isAsking = booking.step === "questions";
  const title = isAsking ? m.event_questions() : own;
  const header = (
    <div className="flex items-center gap-3 pr-10">
      {isAsking && <BackToTickets booking={booking} />}
      <p aria-hidden="true" className="font-display text-[32px]">
        {title}
      </p>
      {!isAsking && <SeatsLeft event={event} />}
    </div>
  );
  const footer = (
    <div className="flex-1">
      <BookingAction event={event} booking={booking} />
    </div>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} header={header} footer={footer}>
      <BookingSteps event={event} booking={booking} />
    </Sheet>
  );
}
