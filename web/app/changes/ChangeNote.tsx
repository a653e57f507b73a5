import type { Booking } from "@mela/contract/bookings";
import { Repeat2 } from "lucide-react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

/** What a hold that changes tickets of another booking is about, and the way back to that. */
export function ChangeNote({ change }: { change: NonNullable<Booking["change"]> }) {
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
      <Repeat2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        {m.changes_of({ reference: change.reference })}{" "}
        <Link to={`/booking_confirmed/${change.of}`} className="font-semibold underline underline-offset-4">
          {m.changes_of_link()}
        </Link>
      </p>
    </div>
  );
}
