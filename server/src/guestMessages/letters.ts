import type { Locale, UserId } from "@mela/contract/common";
import { hostNameIn, type Named } from "../auth/index.ts";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import { type Mail, type MailAddress, toMailMessage } from "../notifications/index.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import type { Reader } from "./audience.ts";
import type { PhoneChannel } from "./channels.ts";
import { makeMuteToken } from "./muteToken.ts";
import { makeReadToken } from "./readToken.ts";
import { texts } from "./texts.ts";

/** What all readers of a message share. `id`: of the message, so that each gets it once. */
export type Letter = { id: string; subject: string; text: string; event: MailFacts; host: Named };
/** Where one copy goes, and to which page it leads: one's booking, or the event that one waits for. */
export type Copy = { address: string; hostId: UserId; locale: Locale; path: string; isWaiting: boolean };

/** The mail as its reader gets it: the host's words as they were typed, framed by what it is about. */
export function toMail(app: Pick<App, "secrets">, letter: Letter, copy: Copy): Mail {
  return letterMail(letter, copy, stopAt(app, copy));
}

type Shown = Pick<Copy, "locale" | "path" | "isWaiting">;
/** The same, by what it shows; `stop`: where its reader stops such mails. */
export function letterMail(letter: Omit<Letter, "id">, copy: Shown, stop: { url: string; postUrl: string }): Mail {
  const { subject, text, event } = letter;
  const said = texts[copy.locale];
  const host = hostNameIn(copy.locale, letter.host);
  return {
    subject,
    heading: subject,
    about: aboutEvent(event, copy.locale),
    lines: [copy.isWaiting ? said.leadWaiting(host) : said.lead(host), ...paragraphs(text)],
    action: { label: copy.isWaiting ? said.actionWaiting : said.action, url: copy.path },
    footer: copy.isWaiting ? said.footerWaiting(event.title) : said.footer(event.title),
    stop: { label: said.stop(host), ...stop },
  };
}

/** Where somebody stops a host's messages: a page of ours, and what mail programs call (RFC 8058). */
export function stopAt({ secrets }: Pick<App, "secrets">, mute: Pick<Copy, "address" | "hostId">) {
  const token = makeMuteToken(secrets, mute);
  return { url: `/messages/stop/${token}`, postUrl: `/api/host-messages/stop/${token}` };
}

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

const longestOnPhones = 480; // three parts of an SMS in Hindi are more than anybody reads

/** Its beginning, and where the whole can be read without a login. Who sends registered texts only sends that link. */
function toPhone({ subject, text, event, host }: Letter, locale: Locale, url: string): string {
  const said = `${hostNameIn(locale, host)} · ${event.title}\n${subject}\n${text}`;
  const more = texts[locale].more(url);
  const shown = said.length <= longestOnPhones ? said : `${said.slice(0, longestOnPhones - 1).trimEnd()}…`;
  return `${shown}\n${more}`;
}

/** The mails of a message to some readers. */
export function mailsTo(app: App, letter: Letter, readers: readonly Reader[]): Message[] {
  return readers.flatMap((reader) => {
    const { mail: to, locale, user_id } = reader;
    if (!to || reader.is_muted) return [];
    const head: MailAddress = {
      to,
      locale,
      kind: "guest_message",
      onceKey: `guest-message:${letter.id}:EMAIL:${user_id}`,
    };
    return [toMailMessage(app, head, toMail(app, letter, copyOf(reader, letter, to)))];
  });
}

/** The same to phones, by one channel. */
export function phoneMessagesTo(
  app: App,
  letter: Letter,
  { readers, channel }: { readers: readonly Reader[]; channel: PhoneChannel },
): Message[] {
  return readers.flatMap((reader) => {
    const { phone: to, locale, user_id } = reader;
    const readBy = reader.booking_id ?? reader.wait_id;
    if (!to || !readBy || reader.is_muted) return [];
    const token = makeReadToken(app.secrets, { eventId: letter.event.event_id, messageId: letter.id, readBy });
    const text = toPhone(letter, locale, `${app.config.publicUrl}/messages/read/${token}`);
    const onceKey = `guest-message:${letter.id}:${channel}:${user_id}`;
    return [{ channel, to, locale, kind: "guest_message", subject: letter.subject, text, onceKey }];
  });
}

const copyOf = ({ booking_id, locale }: Reader, { event }: Letter, address: string): Copy => ({
  address,
  locale,
  hostId: event.host_id,
  path: booking_id ? `/booking_confirmed/${booking_id}` : `/${event.slug}`,
  isWaiting: booking_id === null,
});
