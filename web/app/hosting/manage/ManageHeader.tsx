import type { HostEvent, PublicEvent } from "@mela/contract/events";
import { Eye, ScanLine, Share } from "lucide-react";
import { whenText } from "~/event/whenText.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { formatDate } from "~/ui/dates.ts";
import { langOf } from "~/ui/langOf.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { eventState, stateBadges } from "../eventState.ts";

type Props = {
  event: HostEvent;
  /** On the phone the guest list has its own way to the scanner, at the thumb. */
  scan: "everywhere" | "desktop";
};

/** What it is, where it stands, and the three things a host does most. */
export function ManageHeader({ event, scan }: Props) {
  const state = eventState(event, Date.now());
  const isOut = state !== "draft" && state !== "cancelled";
  const path = pagePath(event);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-4 pb-3">
      <ManageTitle event={event} />
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
        {isOut && (
          <>
            <ButtonLink to={path} look="quiet">
              <Eye aria-hidden="true" className="max-sm:hidden" />
              <span className="sm:hidden">{m.hosting_view()}</span>
              <span className="max-sm:hidden">{m.hosting_view_page()}</span>
            </ButtonLink>
            <Button look="quiet" onClick={() => void sharePage({ title: event.title, path })}>
              <Share aria-hidden="true" className="max-[22.4rem]:hidden" />
              {m.nav_share()}
            </Button>
            <span className={`grid ${scan === "desktop" ? "max-sm:hidden" : ""}`}>
              <ButtonLink
                to={`/scanner/${event.id}`}
                look={state === "past" || state === "postponed" ? "quiet" : "primary"}
              >
                <ScanLine aria-hidden="true" className="max-[22.4rem]:hidden" />
                {m.guests_scan()}
              </ButtonLink>
            </span>
          </>
        )}
        {state === "draft" && (
          <>
            <ButtonLink to={`/${event.event_slug}`} look="quiet">
              {m.hosting_view_page()}
            </ButtonLink>
            <ButtonLink to={`/create?draft=${event.id}`}>{m.hosting_continue_draft()}</ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}

/** Where it stands, when and where it is, and its title. */
export function ManageTitle({ event }: { event: PublicEvent }) {
  const state = eventState(event, Date.now());
  const badge = stateBadges[state];
  return (
    <div className="min-w-0 max-w-full">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        <Badge look={badge.look}>{badge.word()}</Badge>
        <span>{[whenOf(event), placeOf(event)].filter(Boolean).join(" · ")}</span>
      </p>
      <h1 lang={langOf(event.title)} className="pt-2 font-display text-[40px] [overflow-wrap:anywhere] sm:text-[52px]">
        {event.title || m.hosting_untitled()}
      </h1>
      {state === "ongoing" && event.start_date && (
        <p className="pt-1 text-ink-soft text-sm">
          {m.guests_started({ time: relativeTime(event.start_date, Date.now()) })}
        </p>
      )}
    </div>
  );
}

/** Where guests see it; who is invited to a private one needs its key. */
export function pagePath(event: Pick<HostEvent, "event_slug" | "visibility" | "private_key">): string {
  const key = event.visibility === "PRIVATE" && event.private_key ? `?key=${event.private_key}` : "";
  return `/${event.event_slug}${key}`;
}

function whenOf(event: PublicEvent): string {
  if (event.postponed_at !== null) return m.event_date_to_come();
  if (!event.start_date) return "";
  if (event.event_type === "Experience" || event.all_day) return whenText(event);
  return formatDate(event.start_date, "moment", event.timezone);
}
function placeOf({ is_online, location }: PublicEvent): string {
  return is_online ? m.event_online() : [location.name, location.city].filter(Boolean).join(", ");
}
