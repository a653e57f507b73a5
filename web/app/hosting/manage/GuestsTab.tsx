import type { HostEvent } from "@mela/contract/events";
import { guestStatuses } from "@mela/contract/guests";
import { ScanLine } from "lucide-react";
import { useSearchParams } from "react-router";
import { GuestList } from "~/guests/GuestList.tsx";
import { GuestListActions } from "~/imports/GuestListActions.tsx";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** The guest list inline; its title and 'Started …' stand in the page's header. On the phone the scanner is at the thumb. */
export function GuestsTab({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const [params, setParams] = useSearchParams();
  const status = guestStatuses.find((name) => name === params.get("status")) ?? null;
  return (
    <div className="pt-5 max-sm:pb-16">
      <GuestList
        event={event}
        tools={<GuestListActions event={event} isOwner={isOwner} />}
        scroll="page"
        status={status}
        onStatus={(next) =>
          setParams(next ? { tab: "guests", status: next } : { tab: "guests" }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {event.status === "PUBLISHED" && (
        <div
          data-bottom-bar
          className="fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-20 rounded-pill shadow-float sm:hidden"
        >
          <ButtonLink to={`/scanner/${event.id}`} size="large" width="full">
            <ScanLine aria-hidden="true" />
            {m.guests_scan()}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
