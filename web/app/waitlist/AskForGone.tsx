import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { Hourglass } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { useAsking } from "./useAsking.ts";

const BookingSheet = lazy(() => import("~/event/BookingSheet.tsx"));

type Props = { event: PublicEvent; types: readonly TicketType[]; onLook: () => void };

/**
 * Where the host approves guests and some tickets are gone: these are asked for, too, on a sheet of their own, so that there
 * is one button to press at a time.
 */
export function AskForGone({ event, types, onLook }: Props) {
  const [sheet, setSheet] = useState<"none" | "open" | "closed">("none"); // closed, it stays mounted
  const names = types.map(({ name }) => name).join(", ");
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{m.waitlist_gone_text({ types: names })}</p>
      <Button look="quiet" width="full" onClick={() => setSheet("open")}>
        <Hourglass aria-hidden="true" />
        {m.waitlist_gone_ask()}
      </Button>
      {sheet !== "none" && (
        <AskSheet event={event} onLook={onLook} isOpen={sheet === "open"} onClose={() => setSheet("closed")} />
      )}
    </section>
  );
}

type SheetProps = Pick<Props, "event" | "onLook"> & { isOpen: boolean; onClose: () => void };

function AskSheet({ event, onLook, isOpen, onClose }: SheetProps) {
  const { shown, booking } = useAsking(event, onLook);
  return (
    <Suspense>
      <BookingSheet event={shown} booking={booking} title={m.waitlist_ask_title()} isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
