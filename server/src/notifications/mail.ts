import type { Locale } from "@mela/contract/common";
import type { MailKind } from "@mela/contract/mailKinds";
import type { Tx } from "../platform/database/rows.ts";
import type { Enclosed } from "../platform/messages/enclosures.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { mailHtml } from "./mailHtml.ts";
import { mailText } from "./mailText.ts";

type Parts = Pick<App, "messages" | "config">;

/** Who gets a mail, in which language. `code`: a one-time code that stands in it. `expiresAt`: of no use after that. */
export type MailAddress = {
  to: string;
  locale: Locale;
  kind: MailKind;
  onceKey?: string;
  code?: string;
  expiresAt?: Date;
  enclosed?: readonly Enclosed[];
};

/** What a mail says, as plain text in the reader's language; the template escapes it. */
export type Mail = {
  subject: string;
  heading: string;
  /** What it is about (an event), apart from what is said of it: a name, then when and where. */
  about?: { title: string; lines: readonly string[] };
  /** One paragraph each; addresses of the web in them are links. */
  lines: readonly string[];
  /** Shown large, to be typed or copied. */
  code?: string;
  /** A picture among the mail's enclosures: `cid` is its name there. */
  picture?: { cid: string; alt: string; caption: string };
  /** `url`: a path of ours, or a whole http(s) address. */
  action?: { label: string; url: string };
  /** Why the reader gets this, in small letters. */
  footer?: string;
  /** How mails of this kind end: `url` is a page of ours, `postUrl` takes one request without a page (RFC 8058). */
  stop?: { label: string; url: string; postUrl: string };
};

/** A mail with what the frame needs around it. */
export type FramedMail = Mail & { locale: Locale; home: string };

/** Writes a mail in the transaction that causes it; a job sends it. Throws `mail_unavailable` without a transport. */
export async function writeMail(app: Parts, tx: Tx, address: MailAddress, mail: Mail): Promise<void> {
  await app.messages.write(tx, toMailMessage(app, address, mail));
}

/** A mail as a message that is still to be written. */
export function toMailMessage({ config }: Pick<Parts, "config">, address: MailAddress, mail: Mail): Message {
  const framed = frame(mail, address.locale, config.publicUrl);
  const { subject, stop } = framed;
  const head = { ...address, ...(stop && { stopUrl: stop.postUrl }) };
  const message = { ...head, channel: "EMAIL", subject, text: mailText(framed) } as const;
  // The outbox shows the text; the HTML would be half of what a login writes.
  return config.outbox ? message : { ...message, html: mailHtml(framed) };
}

/** A mail as its reader would see it, for whoever is about to send it. */
export function renderMail({ config }: { config: Pick<Parts["config"], "publicUrl"> }, mail: Mail, locale: Locale) {
  const framed = frame(mail, locale, config.publicUrl);
  return { subject: framed.subject, html: mailHtml(framed), text: mailText(framed) };
}

/** Puts a mail into its frame: a subject of one line, a whole address behind the button. */
export function frame(mail: Mail, locale: Locale, home: string): FramedMail {
  const { action, stop } = mail;
  return {
    ...mail,
    subject: mail.subject.replace(/\s+/gu, " ").trim(),
    ...(action && { action: { ...action, url: webAddress(action.url, home) } }),
    ...(stop && { stop: { ...stop, url: webAddress(stop.url, home), postUrl: webAddress(stop.postUrl, home) } }),
    locale,
    home,
  };
}

function webAddress(url: string, home: string): string {
  const { protocol, href } = new URL(url, home);
  if (protocol !== "https:" && protocol !== "http:") throw new RangeError("a mail's button leads to a web page");
  return href;
}
