import type { Event } from "@mela/contract/events";
import { Link } from "react-router";
import { eventPath } from "~/event/eventPath.ts";
import { formatDate } from "~/ui/dates.ts";
import { Poster } from "./Poster.tsx";

/** As much of an event as a line about it says. */
export type EventBrief = Pick<
  Event,
  "title" | "event_slug" | "visibility" | "cover_photo" | "start_date" | "all_day" | "timezone" | "location" | "city"
>;

/** Which event this is about: picture, title, when and where, as a link back to its page. */
export function EventLine({ event }: { event: EventBrief }) {
  const when = event.start_date && formatDate(event.start_date, event.all_day ? "weekday" : "moment", event.timezone);
  const where = event.location.name || event.city;
  return (
    <Link to={eventPath(event)} className="flex items-center gap-4 rounded-control text-ink no-underline">
      <Poster src={event.cover_photo} shape="thumb" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-title text-xl">{event.title}</span>
        <span className="block truncate text-ink-soft">{[when, where].filter(Boolean).join(" · ")}</span>
      </span>
    </Link>
  );
}
