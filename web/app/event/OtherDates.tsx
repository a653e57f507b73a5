import type { NextDate, PublicEvent } from "@mela/contract/events";
import { useState } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";

type Here = Pick<PublicEvent, "id" | "start_date" | "timezone" | "all_day">;
type Props = { here: Here; dates: readonly NextDate[] };

const chip = "flex min-h-touch shrink-0 snap-start flex-col justify-center rounded-control px-3.5 py-1.5 text-sm";

const shownFirst = 11;

/**
 * The dates of a series in a row, this one among them, each of the others the way to its page. On the phone the row goes
 * on beyond the edge; on wider screens many are unfolded when asked for. `default`: fetched only by pages that have some.
 */
export default function OtherDates({ here, dates }: Props) {
  const [isWhole, setIsWhole] = useState(dates.length <= shownFirst);
  const all = [...dates, { event_id: here.id, slug: "", start_at: here.start_date ?? "", timezone: here.timezone }]
    .filter(({ start_at }) => start_at !== "")
    .sort((a, b) => a.start_at.localeCompare(b.start_at));
  const times = new Set(all.map(({ start_at, timezone }) => formatDate(start_at, "time", timezone)));
  return (
    <nav aria-labelledby="other-dates" className="pt-6">
      <h2 id="other-dates" className="pb-2.5 font-title text-lg">
        {m.event_other_dates()}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {all.map((date, place) => (
          <li
            key={date.event_id}
            className={isWhole || place < shownFirst || date.event_id === here.id ? "contents" : "contents sm:hidden"}
          >
            {date.event_id === here.id ? (
              <span aria-current="date" className={`${chip} bg-ink text-page`}>
                <DateWords date={date} hasTime={times.size > 1 && !here.all_day} />
                <span className="text-xs">{m.series_chosen()}</span>
              </span>
            ) : (
              <Link to={`/${date.slug}`} prefetch="intent" className={`${chip} bg-sunken hover:underline`}>
                <DateWords date={date} hasTime={times.size > 1 && !here.all_day} />
                {date.is_sold_out && <span className="text-bad text-xs">{m.series_sold_out()}</span>}
              </Link>
            )}
          </li>
        ))}
        {!isWhole && (
          <li className="contents max-sm:hidden">
            <button
              type="button"
              onClick={() => setIsWhole(true)}
              className={`${chip} border border-line font-semibold hover:underline`}
            >
              {m.event_all_dates({ count: all.length })}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The day; the time too where the dates differ in it, and the year where the day of the week would not tell. */
function DateWords({ date: { start_at, timezone }, hasTime }: { date: NextDate; hasTime: boolean }) {
  const look = hasTime ? "moment" : isNear(start_at) ? "weekday" : "dated";
  return <span className="whitespace-nowrap font-semibold">{formatDate(start_at, look, timezone)}</span>;
}

const dayMs = 86_400_000;
/** So near that a day and its month name one date alone. */
const isNear = (instant: string) => Math.abs(Date.parse(instant) - Date.now()) < 300 * dayMs;
