import type { Booking } from "@mela/contract/bookings";
import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { AskForm } from "./AskForm.tsx";

/** Writes to the host of a booking about money that they have, also when the event is over. */
export function AskHost({ booking }: { booking: Booking }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <AskForm event={booking.event} accessKey={null} onDone={() => setIsAsking(false)} />;
  return (
    <div className="pt-4">
      <Button look="quiet" width="full" onClick={() => setIsAsking(true)}>
        <MessageCircleQuestion aria-hidden="true" />
        {m.enquiries_write_host()}
      </Button>
    </div>
  );
}
