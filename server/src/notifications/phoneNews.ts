import type { Locale } from "@mela/contract/common";
import type { MailKind } from "@mela/contract/mailKinds";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";

type Parts = Pick<App, "messages" | "config">;

/**
 * What somebody without an address for mail is told of a booking (decision 098): `text` in a sentence or two, and the page of
 * ours at `path`. Its key is that of the mail, so that nobody gets both.
 */
export type PhoneNews = {
  to: string;
  locale: Locale;
  kind: MailKind;
  onceKey: string;
  text: string;
  path: string;
  expiresAt?: Date;
};

/**
 * Whether such news reach phones here. A service that only knows registered texts needs one with a link: the notice without a
 * variable is of something else.
 */
export function tellsPhones({ config, messages }: Parts): boolean {
  const { outbox, phoneChannel, sms, whatsapp } = config;
  if (!messages.reaches(phoneChannel)) return false;
  if (outbox) return true;
  if (phoneChannel === "WHATSAPP") return Boolean(whatsapp?.linkTemplate);
  return sms?.service === "twilio" || Boolean(sms?.linkTemplate);
}

type Addresses = { mailTo: string | null; phoneTo: string | null };

/** Whether news reach somebody here: by mail, or on the phone for who has no address for it. */
export const reachesPerson = (app: Parts, { mailTo, phoneTo }: Addresses): boolean =>
  mailTo === null ? phoneTo !== null && tellsPhones(app) : app.messages.reaches("EMAIL");

/**
 * Writes news to phones, in the transaction that they are about; how many. Last of what it writes: others who write to phones
 * wait until it ends. Where nothing reaches phones, or the day's number is used up, that is bearable.
 */
export async function writePhoneNews(app: Parts, tx: Tx, news: readonly PhoneNews[]): Promise<number> {
  if (news.length === 0 || !tellsPhones(app)) return 0;
  const channel = app.config.phoneChannel;
  return app.messages.writeNews(
    tx,
    news.map(({ text, path, ...rest }) => {
      // Services of registered texts take the address that a message ends with.
      return { ...rest, channel, subject: text, text: `${text} ${app.config.publicUrl}${path}` };
    }),
  );
}

const longestTitle = 40; // so that most messages are one part of an SMS, in Hindi two

/** As much of an event's title as tells which it is. */
export const onPhone = (title: string) =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`;
