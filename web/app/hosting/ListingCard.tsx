import type { Listing } from "@mela/contract/listings";
import { Link } from "react-router";
import { useSession } from "~/api/session.ts";
import { hostNameFirst } from "~/event/hostName.ts";
import { Photo } from "~/event/Photo.tsx";
import { whenText } from "~/event/whenText.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { DoorActions } from "./DoorActions.tsx";
import { type EventState, eventState, stateBadges } from "./eventState.ts";
import { ListingActions } from "./ListingActions.tsx";
import { ListingDates } from "./ListingDates.tsx";

/** One of my events, or a series at its next date: when it is, how it sells, who waits, and what to do with it. */
export function ListingCard({ event }: { event: Listing }) {
  const state = eventState(event, Date.now());
  const badge = stateBadges[state];
  const manage = pathOf(event, state);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      <div className="flex grow">
        <Link
          to={manage}
          tabIndex={-1}
          aria-hidden="true"
          className="relative w-[104px] shrink-0 bg-sunken sm:w-[148px]"
        >
          <Photo src={event.cover_photo} sizes="148px" />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
            <Badge look={badge.look}>
              {state === "hidden" && event.visibility === "PRIVATE" ? m.hosting_state_private() : badge.word()}
            </Badge>
            {event.series && <Badge>{m.series_all_dates({ count: event.series.count })}</Badge>}
            <span>
              {event.series && state !== "past" ? `${m.series_listing_next()}: ${whenOf(event)}` : whenOf(event)}
            </span>
          </p>
          <ListingHost host={event.host} />
          <h2 className="line-clamp-2 font-title text-xl [overflow-wrap:anywhere]">
            <Link to={manage} className="hover:underline">
              {event.title || m.hosting_untitled()}
            </Link>
          </h2>
          {state !== "draft" && (
            <div className="mt-auto">
              <Figures event={event} />
            </div>
          )}
        </div>
      </div>
      {event.series && <ListingDates event={event} dates={event.series} />}
      {event.role === "DOOR" ? (
        <DoorActions event={event} state={state} />
      ) : (
        <ListingActions event={event} state={state} />
      )}
    </article>
  );
}

/** Whose it is, where it stands under another name than the reader's own. */
function ListingHost({ host }: Pick<Listing, "host">) {
  if (useSession()?.userId === host.id) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-ink-soft text-sm">
      <Avatar name={host.name} image={host.profile_picture} size="small" />
      <span className="truncate">{hostNameFirst(host)}</span>
    </p>
  );
}

/** Seats, money, and who waits: of a series all its dates together. */
function Figures({ event }: { event: Listing }) {
  const { seats, collected, pending } = event.series ?? event;
  const words =
    seats.capacity === null
      ? m.hosting_seats_sold_count({ sold: formatCount(seats.sold) })
      : m.hosting_seats_sold_of({ sold: formatCount(seats.sold), capacity: formatCount(seats.capacity) });
  const guests = `/event/manage/${event.id}?tab=${event.series ? "dates" : "guests&status=PENDING"}`;
  return (
    <div className="grid gap-1.5">
      <p className="figures flex flex-wrap items-baseline gap-x-3 text-ink-soft text-sm">
        <span>{words}</span>
        {collected !== null && collected > 0 && (
          <span>
            <span className="font-semibold text-ink">{formatMoney(collected, { currency: event.currency })}</span>{" "}
            {m.series_listing_collected()}
          </span>
        )}
        {pending !== null && pending > 0 && (
          <Link to={guests} className="touch-area font-semibold text-wait underline-offset-4 hover:underline">
            {m.series_waiting({ count: pending })}
          </Link>
        )}
      </p>
      {seats.capacity !== null && <ProgressBar label={words} value={seats.sold} max={seats.capacity} />}
    </div>
  );
}

/** Where one goes on with it: who helps at the door has the scanner alone. */
function pathOf({ id, role }: Listing, state: EventState): string {
  if (role === "DOOR") return `/scanner/${id}`;
  return state === "draft" ? `/create?draft=${id}` : `/event/manage/${id}`;
}

function whenOf(event: Listing): string {
  if (event.postponed_at !== null) return m.event_date_to_come();
  if (!event.start_date) return m.hosting_no_date();
  if (event.event_type === "Experience" && event.end_date) return whenText({ ...event, all_day: true });
  return formatDate(event.start_date, event.all_day ? "weekday" : "moment", event.timezone);
}
