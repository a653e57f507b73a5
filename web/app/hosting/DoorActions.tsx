import type { Listing } from "@mela/contract/listings";
import { ScanLine } from "lucide-react";
import { LeaveTeam } from "~/cohosts/LeaveTeam.tsx";
import { hostName } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import type { EventState } from "./eventState.ts";

/** Who helps at the door: the scanner, and the way out of the team. */
export function DoorActions({ event, state }: { event: Listing; state: EventState }) {
  const isOn = state === "live" || state === "hidden" || state === "ongoing";
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-2 border-line border-t px-2.5 py-2 sm:px-3">
      <legend className="sr-only">{m.series_listing_actions({ title: event.title })}</legend>
      {isOn && (
        <ButtonLink to={`/scanner/${event.id}`} size="small" look="quiet">
          <ScanLine aria-hidden="true" />
          {m.guests_scan()}
        </ButtonLink>
      )}
      <span className="grow" />
      <LeaveTeam eventId={event.id} host={hostName(event.host)} />
    </fieldset>
  );
}
