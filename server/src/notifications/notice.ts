import type { Locale } from "@mela/contract/common";
import { AppError, type ErrorCode } from "@mela/contract/errors";
import type { MailKind } from "@mela/contract/mailKinds";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type Mail, writeMail } from "./mail.ts";

/** What somebody is told of their account, by mail and by SMS. */
export type Notice = { mail: Mail; sms: string };
/** Who is told: every address of a person. `kind` is what the notice is about. */
export type NoticeAddress = {
  to: readonly { kind: "EMAIL" | "PHONE"; value: string }[];
  locale: Locale;
  kind: MailKind;
};

/** Without a way to phones or mailboxes, or while phones get none, what was done is done all the same. */
const bearable: readonly ErrorCode[] = ["channel_unavailable", "mail_unavailable", "channel_paused"];

/** Writes a notice to every address, in the transaction that it is about. */
export async function writeNotice(
  app: Pick<App, "messages" | "config">,
  tx: Tx,
  { to, locale, kind }: NoticeAddress,
  { mail, sms }: Notice,
): Promise<void> {
  for (const address of to) {
    const message = { to: address.value, locale, kind };
    try {
      if (address.kind === "EMAIL") await writeMail(app, tx, message, mail);
      else
        await app.messages.write(tx, {
          ...message,
          channel: app.config.phoneChannel,
          subject: mail.subject,
          text: sms,
        });
    } catch (error) {
      if (!(error instanceof AppError) || !bearable.includes(error.code)) throw error;
    }
  }
}
