import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Photo } from "~/event/Photo.tsx";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ownWaitsQuery } from "./queries.ts";
import { wishText } from "./wishText.ts";

/** What one waits for, above one's passes; nothing where that is nothing. */
export function OwnWaits() {
  const { data: waits = [] } = useQuery(ownWaitsQuery);
  if (waits.length === 0) return null;
  return (
    <section className="grid gap-3 pt-8">
      <h2 className="font-title text-2xl">{m.waitlist_passes()}</h2>
      <ul className="grid gap-3">
        {waits.map(({ wait_id, event, place, offer, ...wish }) => (
          <li key={wait_id}>
            <Link
              to={`/${event.event_slug}`}
              className="flex min-h-20 overflow-hidden rounded-card border border-line bg-surface text-ink no-underline shadow-rest duration-quick hover:shadow-float"
            >
              <span className="relative w-20 shrink-0">
                <Photo src={event.cover_photo} sizes="80px" />
              </span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="line-clamp-2 font-bold">{event.title}</span>
                  <span className="block text-ink-soft text-sm">{wishText(wish)}</span>
                </span>
                <Badge look={offer ? "good" : "wait"}>
                  {offer
                    ? m.waitlist_offer_badge({ time: formatDate(offer.ends_at, "moment", event.timezone) })
                    : placeText(place)}
                </Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeText = (place: number) => (place === 1 ? m.waitlist_first() : m.waitlist_place({ place }));
