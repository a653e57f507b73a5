import { ownBookingState } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { stateLooks } from "~/bookings/bookingState.ts";
import { myBookingsQuery } from "~/bookings/queries.ts";
import { stateWord } from "~/bookings/stateWord.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";

/** What somebody has besides for the same event: seats that they added are a booking, and a pass, of their own. */
export function Together({ booking: { booking_id: here, event } }: { booking: Booking }) {
  const { data } = useQuery({ ...myBookingsQuery, staleTime: 30_000 });
  const others = (data ?? []).filter(
    (one) => one.eventId.id === event.id && one.booking_id !== here && !gone.has(one.status),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="together" className="pt-6">
      <h2 id="together" className="pb-2 font-semibold text-[15px] text-ink-soft">
        {m.changes_together()}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {others.map((one) => {
          const state = ownBookingState(one);
          return (
            <li key={one.booking_id} className="border-line border-b last:border-b-0">
              <Link
                to={`/booking_confirmed/${one.booking_id}`}
                className="flex min-h-touch items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
                  {one.ticket_counts.map(({ type, count }) => m.checkout_line_tickets({ count, type })).join(", ")}
                </span>
                <Badge look={stateLooks[state]}>{stateWord(state)}</Badge>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const gone: ReadonlySet<Booking["status"]> = new Set(["CANCELLED", "DECLINED", "EXPIRED"]);
