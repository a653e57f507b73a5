import type { Locale } from "@mela/contract/common";
import { sampleReference } from "../bookings/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { periodText } from "../platform/inLocale.ts";
import { texts } from "./texts.ts";

/** The mail about a change of time, place and link. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { title: event, start_at: start, end_at: end, timezone: timeZone, place } = sampleEvent;
  const span = { start: start ?? new Date(0), end, timeZone };
  const time = {
    before: periodText({ ...span, isAllDay: false }, locale),
    now: periodText({ ...span, isAllDay: true }, locale),
  };
  const news = { event, time, place: { before: place, now: "Albert Hall, Jaipur" }, hasNewLink: true };
  const mail = texts[locale]({
    ...news,
    note: "The roof is being mended.",
    reference: sampleReference,
    url: "/booking_confirmed/01981e1c-7c40-7000-8000-000000000001",
  });
  return [{ kind: "event_change", mail, brings: ["event.ics"] }];
}
