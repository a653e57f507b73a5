import type { UserId } from "@mela/contract/common";
import { findReach } from "../auth/index.ts";
import { writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type PersonMail, personTexts } from "./texts.ts";

type News = { kind: PersonMail; reason: string };

/** What was done with somebody's account, to every mailbox that opens it: whoever is locked out learns why. */
export async function tellPerson(app: App, tx: Tx, userId: UserId, { kind, reason }: News): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const { locale, identities } = await findReach(tx, userId);
  for (const { kind: way, value: to } of identities)
    if (way === "EMAIL") await writeMail(app, tx, { to, locale, kind }, personTexts[locale][kind]({ reason }));
}
