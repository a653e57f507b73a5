import { readOutbox } from "@mela/contract/messages";
import { serve } from "../http/serve.ts";
import type { App } from "../services.ts";
import { newestMessages } from "./store.ts";

/** The outbox of local use. Not registered at all where a real transport is set (docs/deploy.md). */
export function outboxRoutes(app: App): void {
  serve(app, readOutbox, "public", async ({ query }) => {
    const found = await newestMessages(app.db, query.to ?? null);
    return found.map(({ recipient, channel, subject, text, code, created_at }) => ({
      to: recipient,
      channel,
      subject,
      text,
      code,
      at: created_at.toISOString(),
    }));
  });
}
