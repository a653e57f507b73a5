import type { NextDate } from "@mela/contract/events";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";

/** The other dates of a series, each the way to its page. `default`: fetched only by pages that have some. */
export default function OtherDates({ dates }: { dates: readonly NextDate[] }) {
  return (
    <nav aria-labelledby="other-dates" className="pt-6">
      <h2 id="other-dates" className="pb-2.5 font-title text-lg">
        {m.event_other_dates()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {dates.map(({ event_id, slug, start_at, timezone }) => (
          <li key={event_id}>
            <Link
              to={`/${slug}`}
              prefetch="intent"
              className="inline-flex min-h-touch items-center rounded-control bg-sunken px-3.5 font-semibold text-sm hover:underline"
            >
              {formatDate(start_at, "weekday", timezone)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
