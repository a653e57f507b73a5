import type { UserId } from "@mela/contract/common";
import { findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { stopWithoutRole } from "./store.ts";
import { webhookTexts } from "./texts.ts";

/** Stops what somebody answers for of brands that they don't run any more, and tells whoever answers for it now. Gives how many. */
export async function stopWebhooksWithoutRole(app: App, tx: Tx, userId: UserId, now: Date): Promise<number> {
  const stopped = await stopWithoutRole(tx, userId, now);
  for (const { user_id, url, brand } of stopped) {
    const { locale, identities: to } = await findReach(tx, user_id);
    const notice = webhookTexts[locale].left(brand, new URL(url).host);
    await writeNotice(app, tx, { to, locale, kind: "webhook-left" }, notice);
  }
  return stopped.length;
}
