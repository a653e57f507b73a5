import type { PublicEvent } from "@mela/contract/events";
import type { SeatOffer } from "@mela/contract/waitlist";
import { Gift } from "lucide-react";
import { useState } from "react";
import { BookingAction, BookingSteps } from "~/event/BookingPanel.tsx";
import { useBooking } from "~/event/useBooking.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { offeredEvent } from "./offeredEvent.ts";
import { useWaiting } from "./useWaiting.ts";

type Props = { event: PublicEvent; waitId: string; offer: SeatOffer; onLook: () => void };

/** Seats that are set aside for the reader: booked like others, or let go. */
export function OfferedSeats({ event, waitId, offer, onLook }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { leave } = useWaiting(event.id, onLook);
  const shown = offeredEvent(event, offer);
  const accessKey = new URLSearchParams(window.location.search).get("key");
  const counts = { [offer.ticket_type_id]: offer.count };
  const booking = useBooking({ event: shown, accessKey, onLook: async () => onLook(), offered: { waitId, counts } });
  const { count, ticket_type: type, ends_at } = offer;
  const time = formatDate(ends_at, "moment", event.timezone);
  return (
    <section className="grid gap-5">
      <div role="status" className="flex items-start gap-3 rounded-card bg-good-wash p-4">
        <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-title text-lg">{m.waitlist_offer_title()}</h3>
          <p>{m.waitlist_offer({ count, type, time })}</p>
        </div>
      </div>
      <BookingSteps event={shown} booking={booking} />
      <div className="grid gap-2">
        <BookingAction event={shown} booking={booking} />
        <Button look="quiet" width="full" onClick={() => setIsAsking(true)}>
          {m.waitlist_decline()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.waitlist_decline_title()}
        text={m.waitlist_decline_text()}
        yes={m.waitlist_decline()}
        no={m.waitlist_keep()}
        isPending={leave.isPending}
        error={leave.error}
        onYes={() => leave.mutate()}
        onNo={() => setIsAsking(false)}
      />
    </section>
  );
}
