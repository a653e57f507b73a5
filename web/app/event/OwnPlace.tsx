import { ownBookingState } from "@mela/contract/bookingState";
import type { OwnBooking } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { Hourglass, TicketCheck } from "lucide-react";
import { myBookingsQuery } from "~/bookings/queries.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { isPast } from "./cardFacts.ts";
import type { SaleView } from "./saleView.ts";
import { TeamPlace } from "./TeamPlace.tsx";
import { useOwnHold } from "./useOwnHold.ts";
import { useOwnRole } from "./useOwnRole.ts";

const mostShown = 3;

type Props = { event: PublicEvent; accessKey: string | null; view: SaleView };

/** That the reader is one of its team, or that they have a place there or asked for one, and the way to it. `default`: for who is signed in. */
export default function OwnPlace({ event, accessKey, view }: Props) {
  const { data } = useQuery({ ...myBookingsQuery, staleTime: 30_000 });
  const hold = useOwnHold(event.id, view); // stands in the place of tickets, as large as they would
  const here = data?.filter(({ eventId, booking_id }) => eventId.id === event.id && booking_id !== hold?.booking_id);
  const own = here?.flatMap((booking) => wordsOf(booking, event) ?? []);
  // A page that most don't see says above all else whose it is.
  const isOut = event.status !== "DRAFT" && (event.visibility !== "PRIVATE" || accessKey !== null);
  const role = useOwnRole(event);
  const isTeam = role !== null && isOut;
  if (!isTeam && (!own || own.length === 0)) return null;
  return (
    <ul className="grid gap-2 pt-4">
      {isTeam && <TeamPlace eventId={event.id} role={role} />}
      {own?.slice(0, mostShown).map(({ id, isSure, title, tickets, to, way }) => (
        <li
          key={id}
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-5 py-3.5 ${isSure ? "bg-good-wash" : "bg-wait-wash"}`}
        >
          <span aria-hidden="true" className={`[&_svg]:size-6 ${isSure ? "text-good" : "text-wait"}`}>
            {isSure ? <TicketCheck /> : <Hourglass />}
          </span>
          <p className="min-w-32 flex-1">
            <strong className="block">{title}</strong>
            <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{tickets}</span>
          </p>
          <ButtonLink look="quiet" size="small" to={to}>
            {way}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Null: it came to nothing, or is given back. */
function wordsOf(booking: OwnBooking, event: PublicEvent) {
  const pass = `/booking_confirmed/${booking.booking_id}`;
  const tickets = booking.ticket_counts.map(({ type, count }) => m.event_line({ count, type })).join(", ");
  const about = { id: booking.booking_id, tickets };
  switch (ownBookingState(booking)) {
    case "confirmed":
    case "checkedIn":
    case "payAtDoor":
      return { ...about, isSure: true, title: goingTitle(event), to: pass, way: m.event_own_pass() };
    case "toSetAside":
    case "setAside":
    case "awaitingApproval":
      return { ...about, isSure: false, title: m.event_own_waiting(), to: pass, way: m.event_own_booking() };
    case "pending":
      return { ...about, isSure: false, title: m.event_own_unpaid(), to: pass, way: m.event_own_booking() };
    case "toPay":
    case "failed":
    case "approvedToPay": {
      const to = `/checkout/${booking.booking_id}`;
      return { ...about, isSure: false, title: m.event_own_unpaid(), to, way: m.event_own_pay() };
    }
    default:
      return null;
  }
}

function goingTitle(event: PublicEvent): string {
  if (event.postponed_at !== null) return m.event_own_postponed();
  return isPast(event, Date.now()) ? m.event_own_past() : m.event_own_going();
}
