import type { Booking } from "@mela/contract/bookings";
import { Repeat2 } from "lucide-react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

type Props = { change: NonNullable<Booking["change"]>; isOver?: boolean };

/** What a hold that changes tickets of another booking is about, and the way back to that. `isOver`: it came to nothing. */
export function ChangeNote({ change: { of, reference }, isOver = false }: Props) {
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
      <Repeat2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        {isOver ? m.changes_of_over({ reference }) : m.changes_of({ reference })}{" "}
        <Link to={`/booking_confirmed/${of}`} className="font-semibold underline underline-offset-4">
          {m.changes_of_link()}
        </Link>
      </p>
    </div>
  );
}
