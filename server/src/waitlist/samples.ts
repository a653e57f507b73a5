import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { offerMail, overMail, stillMail } from "./mails.ts";

/** The mails to who waits for a seat, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const offer = { count: 2, ticket_type: "General", offer_ends_at: new Date("2026-12-01T12:30:00Z") };
  return [
    { kind: "seat_offer", mail: offerMail(sampleEvent, offer, locale) },
    { kind: "seat_reminder", mail: stillMail(sampleEvent, offer, locale) },
    { kind: "waitlist_over", mail: overMail(sampleEvent, locale) },
  ];
}
