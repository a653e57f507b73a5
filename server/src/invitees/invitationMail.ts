import type { Locale } from "@mela/contract/common";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import type { Mail } from "../notifications/index.ts";
import { texts } from "./texts.ts";

type Reader = { address: string; host: string; stop: { url: string; postUrl: string } };

/** An invitation to an event. */
export function invitationMail(event: MailFacts, { address, host, stop }: Reader, locale: Locale): Mail {
  const said = texts[locale];
  const facts = { host, event: event.title };
  return {
    subject: said.subject(facts),
    heading: said.heading(facts),
    about: aboutEvent(event, locale),
    lines: [said.line, ...(event.visibility === "PRIVATE" ? [said.private(address)] : [])],
    action: { label: said.action, url: pathFor(event) },
    footer: said.footer(facts),
    stop: { label: said.stop(host), ...stop },
  };
}

/** A private event opens to the account that has the address: its link carries no key that could be passed on. */
export const pathFor = ({ slug, visibility }: MailFacts) =>
  visibility === "PRIVATE" ? `/invited/${slug}` : `/${slug}`;
