import type { EventId } from "@mela/contract/common";
import { mailHost } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
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
  const event = await findMailFacts(tx, eventId);
  if (!event) return;
  await mailHost(app, tx, event.host_id, ({ locale }) => ({
    kind,
    mail: hostTexts[locale][kind]({ title: event.title, reason, url: `/event/manage/${eventId}` }),
  }));
}
