import type { Booking } from "@mela/contract/bookings";
import type { TicketType } from "@mela/contract/ticketTypes";
import { useState } from "react";
import { CodeField } from "~/codes/CodeField.tsx";
import { m } from "~/paraglide/messages.js";

/** A type that a code has opened. */
export type Opened = TicketType & { code: string };
type Props = { event: Booking["event"]; onOpen: (types: Opened[]) => void };

/** Quiet, until somebody has a code for tickets that are not shown to all. */
export function HiddenTypes({ event, onOpen }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const [isUseless, setIsUseless] = useState(false);
  if (isWanted) {
    return (
      <CodeField
        at={{ event, accessKey: null }}
        takesFocus
        onFound={(code, found) => {
          setIsUseless(found.kind === "promo");
          if (found.kind === "access") onOpen(found.ticket_types.map((type) => ({ ...type, code })));
          setIsWanted(false);
        }}
        onClose={() => setIsWanted(false)}
      />
    );
  }
  return (
    <div className="-my-2">
      {isUseless && (
        <p role="status" className="text-[15px] text-ink-soft">
          {m.changes_code_promo()}
        </p>
      )}
      <button
        type="button"
        onClick={() => setIsWanted(true)}
        className="min-h-touch text-[15px] text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {m.codes_have()}
      </button>
    </div>
  );
}
