import type { EventId } from "@mela/contract/common";
import { findHostReaders } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
import { writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type HostMail, hostTexts } from "./hostTexts.ts";

/** Writes to the host of an event what operators did with it, and why. */
export async function tellHost(
  app: App,
  tx: Tx,
  eventId: EventId,
  { kind, reason }: { kind: HostMail; reason: string },
): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const event = await findMailFacts(tx, eventId);
  if (!event) return;
  for (const { mailTo: to, locale } of await findHostReaders(tx, event.host_id)) {
    const mail = hostTexts[locale][kind]({ title: event.title, reason, url: `/event/manage/${eventId}` });
    if (to) await writeMail(app, tx, { to, locale, kind }, mail);
  }
}
