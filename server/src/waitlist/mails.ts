import type { Locale } from "@mela/contract/common";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";
import { momentText } from "../platform/inLocale.ts";
import { offerTexts, overTexts } from "./texts.ts";

type Offer = { count: number; ticket_type: string; offer_ends_at: Date };

/** The mail of an offer. */
export function offerMail(event: MailFacts, { count, ticket_type, offer_ends_at }: Offer, locale: Locale): Mail {
  const said = offerTexts[locale];
  const how = { dateStyle: "full", timeStyle: "short", timeZone: event.timezone } as const;
  return {
    subject: said.subject(event.title),
    heading: said.heading,
    about: aboutEvent(event, locale),
    lines: [said.line(count, ticket_type), said.until(momentText(offer_ends_at, locale, how))],
    action: { label: said.action, url: `/${event.slug}` },
    footer: said.footer,
  };
}

/** The mail of an offer whose time is nearly over. */
export function stillMail(event: MailFacts, offer: Offer, locale: Locale): Mail {
  const { subject, heading } = offerTexts[locale].still;
  return { ...offerMail(event, offer, locale), subject: subject(event.title), heading };
}

/** The mail to who waited for an event that was cancelled. */
export function overMail(event: MailFacts, locale: Locale): Mail {
  const { subject, action: label, ...said } = overTexts[locale];
  return { ...said, subject: subject(event.title), about: aboutEvent(event, locale), action: { label, url: "/" } };
}
