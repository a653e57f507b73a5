import type { Booking } from "@mela/contract/bookings";
import { useQuery } from "@tanstack/react-query";
import { Repeat2, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { changesQuery } from "./changesQuery.ts";

const AddSeats = lazy(() => import("./AddSeats.tsx"));
const ChangeSheet = lazy(() => import("./ChangeSheet.tsx"));

type Sheet = "seats" | "type";

/** More seats, or another kind of ticket, while the event is to come. */
export function ChangeTickets({ booking }: { booking: Booking }) {
  const { booking_id: bookingId, event, tickets } = booking;
  const version = tickets.map(({ ticket_id, ticket_type, code }) => `${ticket_id}${ticket_type}${code}`).join();
  const { data: changes } = useQuery(changesQuery(bookingId, version));
  const [shown, setShown] = useState<Sheet | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<Sheet>>(new Set());
  if (!isOnSale(event) || !changes) return null;
  const hasOthers = changes.types.some(({ from }) => from.length > 0) || changes.types.length > 1;
  const mayChange = changes.closed === null && hasOthers && changes.tickets.some(({ standing }) => standing === "FREE");
  const open = (sheet: Sheet) => {
    setOpened(new Set([...opened, sheet]));
    setShown(sheet);
  };
  const close = () => setShown(null);
  return (
    <section aria-labelledby="change-tickets" className="pt-8">
      <h2 id="change-tickets" className="font-title text-2xl">
        {m.changes_title()}
      </h2>
      <p className="pt-1 pb-3 text-ink-soft">{changes.closed === "BY_HOST" ? m.changes_by_host() : m.changes_text()}</p>
      <div className={mayChange ? "grid gap-2.5 min-[400px]:grid-cols-2" : "grid"}>
        <Button look="quiet" width="full" onClick={() => open("seats")}>
          <UserPlus aria-hidden="true" />
          {event.requires_approval ? m.changes_add_approval() : m.changes_add()}
        </Button>
        {mayChange && (
          <Button look="quiet" width="full" onClick={() => open("type")}>
            <Repeat2 aria-hidden="true" />
            {m.changes_swap()}
          </Button>
        )}
      </div>
      <Suspense>
        {opened.has("seats") && <AddSeats slug={event.event_slug} isOpen={shown === "seats"} onClose={close} />}
        {opened.has("type") && (
          // Begins with the tickets as they are, each time that these are others.
          <ChangeSheet key={version} booking={booking} changes={changes} isOpen={shown === "type"} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

/** While there may be seats: nothing is sold of what is over, cancelled, or without a date. */
function isOnSale({ status, postponed_at, end_date }: Booking["event"]): boolean {
  return status === "PUBLISHED" && postponed_at === null && end_date !== null && Date.parse(end_date) > Date.now();
}
