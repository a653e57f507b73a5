import type { Listing } from "@mela/contract/listings";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";

type Props = { event: Listing; dates: NonNullable<Listing["series"]> };

/** The first few dates of a series, each with what it sold, and the way to all of them. */
export function ListingDates({ event, dates: { dates, count } }: Props) {
  const toDate = (id: string) => {
    if (event.role === "DOOR") return `/scanner/${id}`;
    return event.role === "FINANCE" ? `/event/manage/${id}` : `/event/manage/${id}?tab=dates`;
  };
  return (
    <ul
      aria-label={m.series_listing_dates({ title: event.title })}
      className="flex flex-wrap gap-2 border-line border-t px-4 py-3"
    >
      {dates.map(({ id, start_date, seats }) => (
        <li key={id}>
          <Link
            to={toDate(id)}
            className="figures inline-flex min-h-touch items-center gap-2 rounded-control bg-sunken px-3 text-sm no-underline hover:underline"
          >
            <span className="font-semibold">
              {start_date ? formatDate(start_date, "weekday", event.timezone) : m.hosting_no_date()}
            </span>
            <span className="text-ink-soft">
              {seats.capacity === null ? seats.sold : `${seats.sold}/${seats.capacity}`}
            </span>
          </Link>
        </li>
      ))}
      {count > dates.length && (
        <li>
          <Link to={toDate(event.id)} className="inline-flex min-h-touch items-center px-2 font-semibold text-sm">
            {m.series_more_dates_of({ count: count - dates.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}
