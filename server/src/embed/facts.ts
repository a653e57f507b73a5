import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { sizedPicture } from "@mela/contract/pictures";
import { momentText, moneyText, tagOf } from "../platform/inLocale.ts";
import { texts } from "./texts.ts";

/** "Sat, 28 Nov, 7:30 pm" where the event is; the days alone where it lasts several or takes the day. */
export function whenText(event: Event, locale: Locale): string {
  const { start_date: start, end_date: end, timezone: timeZone } = event;
  if (start === null) return "";
  const day = { weekday: "short", day: "numeric", month: "short", timeZone } as const;
  if (event.event_type === "Experience" && end !== null)
    return new Intl.DateTimeFormat(tagOf(locale), day).formatRange(new Date(start), new Date(end));
  const hour = event.all_day ? {} : ({ hour: "numeric", minute: "2-digit", hour12: true } as const);
  return momentText(new Date(start), locale, { ...day, ...hour });
}

const datesOnCards = 3; // as on our own (spec 4)

/** "Also 14 Dec, 21 Dec, 28 Dec": when else it takes place. Null: it does not. */
export function alsoText({ next_dates: dates = [] }: Event, locale: Locale): string | null {
  const days = dates
    .slice(0, datesOnCards)
    .map(({ start_at, timezone: timeZone }) =>
      momentText(new Date(start_at), locale, { day: "numeric", month: "short", timeZone }),
    );
  return days.length > 0 ? texts[locale].also(days.join(", ")) : null;
}

/** "Free", "₹1,450", "from ₹2,999". */
export function priceText({ price, price_varies, currency }: Event, locale: Locale): string {
  const say = texts[locale];
  if (price === 0) return price_varies ? say.freeAndUp : say.free;
  const amount = moneyText(price, currency, locale);
  return price_varies ? say.from(amount) : amount;
}

/** What one should know before a click; of several what one can do least about. Null: it can be booked. */
export function noteText(event: Event, locale: Locale, now: Date): string | null {
  const say = texts[locale];
  if (event.status === "CANCELLED") return say.cancelled;
  const end = event.end_date ?? event.start_date;
  if (end !== null && new Date(end) <= now) return say.over;
  if (event.postponed_at) return say.postponed;
  return event.is_sold_out ? say.soldOut : null;
}

function placeText({ is_online, city }: Event, locale: Locale): string {
  return is_online ? texts[locale].online : city;
}

/** A cover in the width that it is drawn in; posters are drawings and fit any. */
export function pictureOf({ cover_photo }: Event, width: 192 | 540): string {
  return sizedPicture(cover_photo, `n${width}`);
}

/** "Udaipur · by Asha": a host without a name is not named. */
export function whereText(event: Event, locale: Locale): string {
  const { name, username } = event.host;
  const host = name || (username ? `@${username}` : "");
  return [placeText(event, locale), host && texts[locale].by(host)].filter(Boolean).join(" · ");
}
