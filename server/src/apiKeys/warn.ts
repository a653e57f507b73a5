import { findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { momentText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { takeEnding } from "./store.ts";
import { apiKeyTexts } from "./texts.ts";

const batch = 100;

/** Tells people of their keys that end within a week: by a mark in the same transaction, so each once. */
export async function warnOfEnding(app: App): Promise<void> {
  const taken = await transaction(app.db, async (tx) => {
    const ending = await takeEnding(tx, app.clock.now(), batch);
    for (const { user_id, name, expires_at } of ending) {
      const { locale, identities: to } = await findReach(tx, user_id);
      const date = momentText(expires_at, locale, { dateStyle: "long", timeZone: "Asia/Kolkata" });
      await writeNotice(app, tx, { to, locale, kind: "api-key-ends" }, apiKeyTexts[locale].ends(name, date));
    }
    return ending.length;
  });
  if (taken === batch) await warnOfEnding(app);
}
