import type { Answer } from "@mela/contract/call";
import type { myEvents } from "@mela/contract/events";
import { Eye, IndianRupee, PencilLine, ScanLine, Settings2 } from "lucide-react";
import { Link } from "react-router";
import { Photo } from "~/event/Photo.tsx";
import { whenText } from "~/event/whenText.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { eventState, stateBadges } from "./eventState.ts";

export type Listing = Answer<typeof myEvents>["data"][number];

/** One of my events: its poster, when it is, how it sells, and what to do with it next. */
export function ListingCard({ event }: { event: Listing }) {
  const state = eventState(event, Date.now());
  const badge = stateBadges[state];
  const isHosting = event.role !== "FINANCE";
  const manage = state === "draft" ? `/create?draft=${event.id}` : `/event/manage/${event.id}`;
  return (
    <article className="flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <Link to={manage} tabIndex={-1} aria-hidden="true" className="relative w-[104px] shrink-0 bg-sunken sm:w-[148px]">
        <Photo src={event.cover_photo} sizes="148px" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <Badge look={badge.look}>{badge.word()}</Badge>
          <span>{whenOf(event)}</span>
        </p>
        <h2 className="line-clamp-2 font-title text-xl [overflow-wrap:anywhere]">
          <Link to={manage} className="hover:underline">
            {event.title || m.hosting_untitled()}
          </Link>
        </h2>
        <div className="mt-auto grid gap-2">
          {state !== "draft" && <Seats event={event} />}
          <div className="flex flex-wrap gap-2 pt-1">
            {state === "draft" ? (
              <ButtonLink to={manage} size="small">
                <PencilLine aria-hidden="true" />
                {m.hosting_continue_draft()}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to={manage} size="small" look="quiet">
                  {isHosting ? (
                    <Settings2 aria-hidden="true" className="max-sm:hidden" />
                  ) : (
                    <IndianRupee aria-hidden="true" className="max-sm:hidden" />
                  )}
                  {isHosting ? m.hosting_manage() : m.hosting_finance_open()}
                </ButtonLink>
                {isHosting && (state === "live" || state === "hidden" || state === "ongoing") && (
                  <ButtonLink to={`/scanner/${event.id}`} size="small" look="quiet">
                    <ScanLine aria-hidden="true" className="max-sm:hidden" />
                    {m.guests_scan()}
                  </ButtonLink>
                )}
                {event.visibility !== "PRIVATE" && state !== "cancelled" && (
                  <ButtonLink to={`/${event.event_slug}`} size="small" look="quiet">
                    <Eye aria-hidden="true" className="max-sm:hidden" />
                    {m.hosting_view()}
                  </ButtonLink>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

function Seats({ event: { seats } }: { event: Listing }) {
  const words =
    seats.capacity === null
      ? m.hosting_seats_sold_count({ sold: seats.sold })
      : m.hosting_seats_sold_of({ sold: seats.sold, capacity: seats.capacity });
  return (
    <div className="grid gap-1.5">
      <p className="figures text-ink-soft text-sm">{words}</p>
      {seats.capacity !== null && <ProgressBar label={words} value={seats.sold} max={seats.capacity} />}
    </div>
  );
}

function whenOf(event: Listing): string {
  if (!event.start_date) return m.hosting_no_date();
  if (event.event_type === "Experience" && event.end_date) return whenText({ ...event, all_day: true });
  return formatDate(event.start_date, event.all_day ? "weekday" : "moment", event.timezone);
}
