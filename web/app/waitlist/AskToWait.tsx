import type { PublicEvent } from "@mela/contract/events";
import { BookingAction, BookingSteps } from "~/event/BookingPanel.tsx";
import { m } from "~/paraglide/messages.js";
import { useAsking } from "./useAsking.ts";

/** Where the host approves guests a full event is asked for like any other: a request takes no seat (decision 049). */
export function AskToWait({ event, onLook }: { event: PublicEvent; onLook: () => void }) {
  const { shown, booking } = useAsking(event, onLook);
  return (
    <section className="grid gap-4 border-line border-t pt-4">
      <h3 className="font-title text-lg">{m.waitlist_ask_title()}</h3>
      <BookingSteps event={shown} booking={booking} />
      <BookingAction event={shown} booking={booking} />
    </section>
  );
}
