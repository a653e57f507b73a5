import type { Locale } from "@mela/contract/common";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";
import { texts } from "./texts.ts";

/** The mail that tells of a sale. */
export function saleMail(event: MailFacts, host: string, locale: Locale): Mail {
  const said = texts[locale];
  return {
    subject: said.subject(event.title),
    heading: said.heading,
    about: aboutEvent(event, locale),
    lines: [said.line(host)],
    action: { label: said.action, url: `/${event.slug}` },
    footer: said.footer,
  };
}
