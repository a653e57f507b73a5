import type { PublicEvent } from "@mela/contract/events";
import { type SyntheticEvent, useEffect, useState } from "react";
import { photosOf } from "~/event/cardFacts.ts";
import { EventFacts, HostLine } from "~/event/EventFacts.tsx";
import { Gallery } from "~/event/Gallery.tsx";
import { Story } from "~/event/Story.tsx";
import { TicketList } from "~/event/TicketList.tsx";
import { FactList } from "~/facts/FactList.tsx";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { langOf } from "~/ui/langOf.ts";
import { Sheet } from "~/ui/Sheet.tsx";

/** The page as guests will see it, made of the same parts; nothing on it leads anywhere yet. `default`: on demand. */
export default function PagePreview({ event, onClose }: { event: PublicEvent; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []); // it arrives, as every sheet does
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        setOpen(false);
        onClose();
      }}
      title={m.hosting_preview()}
      shape="full"
    >
      <div onClickCapture={stop} onKeyDownCapture={(key) => key.key === "Enter" && stop(key)} className="pb-10">
        <Gallery photos={photosOf(event)} texts={event.picture_texts} heart={null} />
        <p lang={langOf(event.title)} className="pt-6 font-display text-[40px] [overflow-wrap:anywhere] sm:text-[54px]">
          {event.title}
        </p>
        <HostLine event={event} />
        <EventFacts event={event} />
        <div className="pt-6 empty:hidden">
          <FactList facts={event} />
        </div>
        <Story event={event} isOver={false} />
        <div className="pt-9">
          <Card padding="roomy">
            <TicketList
              types={event.ticket_types}
              currency={event.currency}
              timezone={event.timezone}
              counts={{}}
              onCount={() => undefined}
            />
          </Card>
        </div>
      </div>
    </Sheet>
  );
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
