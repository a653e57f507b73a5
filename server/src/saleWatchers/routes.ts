import * as calls from "@mela/contract/saleWatchers";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { countWatchers, isWatching } from "./store.ts";
import { defineTelling, unwatch, watch } from "./watch.ts";

/** "Tell me when tickets go on sale". */
export function saleWatcherRoutes(app: App): void {
  defineTelling(app);
  serve(app, calls.getSaleWatch, "user", async ({ params: { eventId }, actor: { userId } }) => ({
    is_watching: await isWatching(app.db, { eventId, userId }),
  }));
  serve(app, calls.watchSale, "user", async ({ params: { eventId }, actor: { userId }, now }) => {
    await watch(app, { eventId, userId }, now);
    return { success: true as const, is_watching: true };
  });
  serve(app, calls.unwatchSale, "user", async ({ params: { eventId }, actor: { userId } }) => {
    await unwatch(app, { eventId, userId });
    return { success: true as const, is_watching: false };
  });
  serve(app, calls.countSaleWatchers, "manage", async ({ params }) => countWatchers(app.db, params.eventId));
}
