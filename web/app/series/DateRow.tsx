import type { SeriesDate } from "@mela/contract/series";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { eventState, stateBadges } from "~/hosting/eventState.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";

type Props = { date: SeriesDate; here: { id: string; title: string } };

/** One date: when, where it stands, how full it is, who waits; the way to it. A title of its own is named. */
export function DateRow({ date, here }: Props) {
  const isHere = date.id === here.id;
  const badge = stateBadges[eventState(date, Date.now())];
  const when = date.start_date ? formatDate(date.start_date, date.all_day ? "weekday" : "moment", date.timezone) : "–";
  const { sold, capacity } = date.seats;
  const words = capacity === null ? m.hosting_seats_sold_count({ sold }) : m.hosting_seats_sold_of({ sold, capacity });
  return (
    <li>
      <Link
        to={`/event/manage/${date.id}?tab=dates`}
        aria-current={isHere ? "page" : undefined}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 no-underline hover:bg-sunken aria-[current]:bg-accent-wash sm:grid-cols-[minmax(0,1.3fr)_minmax(120px,1fr)_auto] sm:px-5"
      >
        <span className="min-w-0">
          <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {when}
            <Badge look={badge.look}>{badge.word()}</Badge>
          </span>
          <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
            {isHere && <span className="text-accent">{m.series_this()}</span>}
            {date.title !== here.title && <span className="min-w-0 truncate">{date.title}</span>}
            {date.pending > 0 && <span className="text-wait">{m.series_waiting({ count: date.pending })}</span>}
          </span>
        </span>
        <span className="grid gap-1.5 max-sm:order-last max-sm:col-span-2">
          <span className="figures text-ink-soft text-sm">{words}</span>
          {capacity !== null && <ProgressBar label={words} value={sold} max={capacity} />}
        </span>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </li>
  );
}
