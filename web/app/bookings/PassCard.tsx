import { ownBookingState } from "@mela/contract/bookingState";
import type { OwnBooking } from "@mela/contract/bookings";
import { Link } from "react-router";
import { Photo } from "~/event/Photo.tsx";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { stateLooks } from "./bookingState.ts";
import { stateWord } from "./stateWord.ts";

/** A pass on the list: picture, when, what, for how many, and its state in a word. */
export function PassCard({ booking }: { booking: OwnBooking }) {
  const { eventId: event, ticket_counts: counts } = booking;
  const state = ownBookingState(booking);
  const day = event.start_date && formatDate(event.start_date, event.all_day ? "weekday" : "moment", event.timezone);
  const when = event.postponed_at === null ? day : m.event_date_to_come();
  return (
    <Link
      to={`/booking_confirmed/${booking.booking_id}`}
      className="flex min-h-[134px] overflow-hidden rounded-card border border-line bg-surface text-ink no-underline shadow-rest duration-quick hover:shadow-float"
    >
      <span className="relative w-[112px] shrink-0 sm:w-[132px]">
        <Photo src={event.cover_photo} sizes="132px" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
        <span className="font-semibold text-accent text-sm">{when}</span>
        <span className="wrap-anywhere line-clamp-2 font-title text-xl">{event.title}</span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <span className="text-ink-soft text-sm">
            {counts.map(({ type, count }) => m.checkout_line_tickets({ count, type })).join(", ")}
          </span>
          <Badge look={stateLooks[state]}>{stateWord(state)}</Badge>
        </span>
      </span>
    </Link>
  );
}
