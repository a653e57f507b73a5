import type { UserId } from "@mela/contract/common";
import { type Mail, type MailAddress, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findHostReaders, type PersonFacts } from "./people.ts";

type Letter = Omit<MailAddress, "to" | "locale"> & { mail: Mail };

/** Writes to a host: to each of those who read for them, in their language, as far as mails reach anybody. */
export async function mailHost(
  app: App,
  tx: Tx,
  hostId: UserId,
  letterFor: (reader: PersonFacts) => Letter,
): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  for (const reader of await findHostReaders(tx, hostId)) {
    const { mailTo: to, locale } = reader;
    const { mail, ...address } = letterFor(reader);
    if (to) await writeMail(app, tx, { to, locale, ...address }, mail);
  }
}
