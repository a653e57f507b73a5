import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { PayoutLink } from "./PayoutLink.tsx";
import { eventPayoutQuery } from "./queries.ts";

/** Where the event's money goes, or that nobody knows; its host alone can say so. */
export function EventPayout({ eventId, viewer }: { eventId: string; viewer: "host" | "finance" }) {
  const { data: payout } = useQuery(eventPayoutQuery(eventId));
  if (!payout || (payout.last4 === null && !payout.is_needed)) return null;
  const { last4 } = payout;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <p className="figures min-w-48 flex-1">
        {last4 === null ? m.payouts_event_missing() : m.payouts_event({ last4 })}
      </p>
      {viewer === "host" && <PayoutLink word={last4 === null ? m.payouts_add() : m.payouts_see()} />}
    </div>
  );
}
