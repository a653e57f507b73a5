import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { AskToWait } from "./AskToWait.tsx";

type Props = { event: PublicEvent; types: readonly TicketType[]; onLook: () => void };

/** Where the host approves guests and some tickets are gone: these are asked for, too, once somebody wants them. */
export function AskForGone({ event, types, onLook }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <AskToWait event={event} onLook={onLook} />;
  const names = types.map(({ name }) => name).join(", ");
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{m.waitlist_gone_text({ types: names })}</p>
      <Button look="quiet" width="full" onClick={() => setIsWanted(true)}>
        <Hourglass aria-hidden="true" />
        {m.waitlist_gone_ask()}
      </Button>
    </section>
  );
}
