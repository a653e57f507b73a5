import type { getEventPayout } from "@mela/contract/payouts";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import type { z } from "zod";
import { m } from "~/paraglide/messages.js";
import { PayoutLink } from "./PayoutLink.tsx";
import { eventPayoutQuery } from "./queries.ts";

/** Where the event's money goes, or that nobody knows; its host alone can say so. */
export function EventPayout({ event: { id: eventId, host }, viewer }: { event: Whose; viewer: Viewer }) {
  const { data: payout } = useQuery(eventPayoutQuery(eventId));
  if (!payout) return null;
  const told =
    payout.is_sent_on && (payout.is_needed || payout.payee_state !== null) ? ofPayee(payout, viewer) : ofBank(payout);
  if (!told) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
      <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <p className="figures min-w-[min(12rem,100%)] flex-1">{told.text}</p>
      {viewer === "host" && <PayoutLink word={told.word} hostId={host.id} />}
    </div>
  );
}

type Whose = { id: string; host: { id: string } };
type Viewer = "host" | "finance";
type Payout = z.output<(typeof getEventPayout)["answer"]["body"]>["data"];

/** By the payment service itself, to the host's account there. */
function ofPayee({ payee_state: state }: Payout, viewer: Viewer) {
  const isHost = viewer === "host";
  if (state === "READY")
    return { text: isHost ? m.payees_event_ready_you() : m.payees_event_ready(), word: m.payouts_see() };
  const text = isHost ? m.payees_event_not_ready_you() : m.payees_event_not_ready();
  return { text, word: state === null ? m.payees_event_set_up() : m.payees_go_on() };
}

/** To the bank account that the host gave, by the platform. */
function ofBank({ last4, is_needed }: Payout) {
  if (last4 !== null) return { text: m.payouts_event({ last4 }), word: m.payouts_see() };
  return is_needed ? { text: m.payouts_event_missing(), word: m.payouts_add() } : null;
}
