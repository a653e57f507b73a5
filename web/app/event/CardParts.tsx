import type { NextDate } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import type { CardEvent } from "./cardEvent.ts";
import { cardBadge, cardTime } from "./cardFacts.ts";

/** A leaf of a calendar on the picture: day and month of the start, where the event is (spec 2). */
export function DateLeaf({ event: { start_date, timezone, off } }: { event: CardEvent }) {
  if (!start_date || off === "postponed") return null; // the date that it had is none
  return (
    <time
      dateTime={start_date}
      className="absolute top-6 left-3 z-10 grid min-w-[45px] justify-items-center rounded-[12px] bg-poster-paper px-2.5 pt-1.5 pb-1 text-poster-ink shadow-rest"
    >
      <span className="figures font-title text-[23px] leading-none">{formatDate(start_date, "day", timezone)}</span>
      <span className="mt-0.5 font-bold text-[11.5px] text-poster-accent uppercase leading-normal tracking-wider">
        {formatDate(start_date, "month", timezone)}
      </span>
    </time>
  );
}

/** Called off, EXPIRED, SOLD OUT, or how few seats are left. */
export function CardBadge({ event }: { event: CardEvent }) {
  if (event.off)
    return (
      <Badge look="ink">{event.off === "postponed" ? m.event_badge_postponed() : m.event_badge_cancelled()}</Badge>
    );
  const badge = cardBadge(event, Date.now());
  if (badge === "expired") return <Badge look="ink">{m.event_badge_expired()}</Badge>;
  if (badge === "soldOut") return <Badge look="ink">{m.event_badge_sold_out()}</Badge>;
  if (badge === "fewLeft") return <Badge look="poster">{m.event_badge_left({ count: event.seats_left ?? 0 })}</Badge>;
  return null;
}

/** "Also 14 Dec, 21 Dec, 28 Dec" */
export function alsoText(dates: readonly NextDate[]): string {
  return m.event_also({ dates: dates.map((date) => formatDate(date.start_at, "date", date.timezone)).join(", ") });
}

/** '3 Days 2 Nights', '1 Day Experience', '7:30 pm' or 'Day Event' (spec 2). */
export function cardTimeText(event: CardEvent): string {
  if (event.off === "postponed") return m.event_date_to_come();
  const time = cardTime(event);
  if (time === "day") return m.event_day_event();
  if ("at" in time) return formatDate(time.at, "time", event.timezone);
  return time.days === 1 ? m.event_one_day() : m.event_days_nights({ days: time.days, nights: time.days - 1 });
}
