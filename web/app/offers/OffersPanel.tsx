import type { HostEvent } from "@mela/contract/events";
import { PromoCodes } from "./PromoCodes.tsx";
import { Waitlist } from "./Waitlist.tsx";

/** Promo codes, and who waits for a seat. `default`: loaded with its tab. */
export default function OffersPanel({ event }: { event: HostEvent }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-10 pt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PromoCodes event={event} />
      <Waitlist event={event} />
    </div>
  );
}
