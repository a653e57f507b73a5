import type { Locale } from "@mela/contract/common";
import { dateIn } from "@mela/contract/zones";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";
import { dayMs } from "../platform/clock.ts";
import { daysText, tagOf } from "../platform/inLocale.ts";
import type { Occasion } from "./occasion.ts";
import type { ReminderGuest } from "./store.ts";
import { texts } from "./texts.ts";

/** `days`: those that their tickets are good for, where it is not all of them. */
type Reader = Pick<ReminderGuest, "booking_id" | "reference"> & { days: readonly string[] };
type Reading = { occasion: Occasion; guest: Reader; locale: Locale; now: Date };

/** A reminder as a mail. */
export function toMail(event: MailFacts, { occasion: { kind, day }, guest, locale, now }: Reading): Mail {
  const said = texts[locale];
  const facts = { event: event.title, when: dayOf(event, day, now), time: timeOf(event, day, locale) };
  const pass = `/booking_confirmed/${guest.booking_id}`;
  const url = event.is_online ? event.online_url : null;
  return {
    subject: said.subject[kind](facts),
    heading: said.heading[kind](facts),
    about: aboutEvent(event, locale),
    lines: [
      ...(guest.days.length > 0 ? [said.goodOn(daysText(guest.days, locale))] : []),
      url ? said.joinAt(url) : said.reference(guest.reference),
    ],
    action: url ? { label: said.join, url } : { label: said.action, url: pass },
    footer: said.footer,
  };
}

type Begin = Pick<MailFacts, "start_at" | "timezone" | "all_day" | "is_online">;

/** Whether the start, or `day` of it, is today or tomorrow where it takes place. */
export function dayOf({ start_at, timezone }: Begin, day: string | null, now: Date): "today" | "tomorrow" | "later" {
  if (!start_at) return "later";
  const days = Math.round((Date.parse(day ?? dateIn(timezone, start_at)) - Date.parse(dateIn(timezone, now))) / dayMs);
  return days === 0 ? "today" : days === 1 ? "tomorrow" : "later";
}

/** The clock of the start; none where it takes whole days, and on a later `day`, of which we know no hour. */
export function timeOf(
  { start_at, timezone: timeZone, all_day, is_online }: Begin,
  day: string | null,
  locale: Locale,
) {
  if (!start_at || all_day || day) return "";
  const how = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const zone = is_online ? ({ timeZoneName: "short" } as const) : {};
  return new Intl.DateTimeFormat(tagOf(locale), { ...how, ...zone }).format(start_at);
}
