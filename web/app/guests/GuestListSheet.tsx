import type { GuestStatus } from "@mela/contract/guests";
import { ScanLine } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { useScreen } from "~/ui/useScreen.ts";
import { GuestList, type GuestListEvent } from "./GuestList.tsx";

type Props = { event: GuestListEvent; isOpen: boolean; onClose: () => void };

/** The guest list over another page: a modal on the desktop, on the phone the whole screen (spec 2, Guest list). */
export function GuestListSheet({ event, isOpen, onClose }: Props) {
  const [status, setStatus] = useState<GuestStatus | null>(null);
  const hasRoom = useScreen("(width >= 640px)");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.guests_list_of({ title: event.title })}
      header={<Heading event={event} />}
      about={event.id}
      shape={hasRoom ? "tall" : "full"}
    >
      {isOpen && <GuestList event={event} scroll="sheet" status={status} onStatus={setStatus} />}
    </Sheet>
  );
}

/** Title, 'Started just now', and the way to the scanner. */
function Heading({ event }: { event: GuestListEvent }) {
  const hasStarted = event.start_date !== null && Date.parse(event.start_date) <= Date.now();
  return (
    <header className="grid gap-3 pr-10">
      <div className="min-w-0">
        <p aria-hidden="true" className="line-clamp-2 font-display text-3xl">
          {event.title}
        </p>
        {hasStarted && event.start_date && (
          <p className="pt-1 text-ink-soft">{m.guests_started({ time: relativeTime(event.start_date, Date.now()) })}</p>
        )}
      </div>
      <span>
        <ButtonLink to={`/scanner/${event.id}`} size="small">
          <ScanLine aria-hidden="true" />
          {m.guests_scan()}
        </ButtonLink>
      </span>
    </header>
  );
}
