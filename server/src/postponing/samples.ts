import type { Locale } from "@mela/contract/common";
import { sampleReference } from "../bookings/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { texts } from "./texts.ts";

/** The mails about an event that is put off, and about its new date. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { title: event, start_at, timezone: timeZone, place: where } = sampleEvent;
  const at = momentText(start_at ?? new Date(0), locale, { dateStyle: "full", timeStyle: "short", timeZone });
  const news = {
    ...{ event, before: at, when: "", where, note: "The roof is being mended.", reference: sampleReference, until: at },
    isFriend: false,
    amount: moneyText(1_180, "INR", locale),
    url: "/booking_confirmed/01981e1c-7c40-7000-8000-000000000001",
  };
  return [
    { kind: "event_postpone", mail: texts[locale].postponed(news), brings: ["event.ics"] },
    { kind: "event_name_date", mail: texts[locale].named({ ...news, when: at }), brings: ["event.ics"] },
  ];
}
