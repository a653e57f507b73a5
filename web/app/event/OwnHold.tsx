import type { OwnBooking } from "@mela/contract/bookings";
import { Hourglass } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** In the place of tickets: the seats that one holds already, and the way to pay for them. */
export function OwnHold({ booking }: { booking: OwnBooking }) {
  const tickets = booking.ticket_counts.map(({ type, count }) => m.event_line({ count, type })).join(", ");
  return (
    <div className="grid gap-4">
      <div role="status" className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-pill bg-wait-wash text-wait [&_svg]:size-6">
          <Hourglass aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <h2 className="text-pretty font-title text-2xl">{m.event_own_unpaid()}</h2>
          <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{tickets}</p>
        </div>
      </div>
      <ButtonLink look="ink" width="full" to={`/checkout/${booking.booking_id}`}>
        {m.event_own_pay()}
      </ButtonLink>
    </div>
  );
}
