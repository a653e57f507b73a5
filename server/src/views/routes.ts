import { countView, getCharts } from "@mela/contract/charts";
import { minuteMs, secondMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readCharts } from "./charts.ts";
import { isPerson } from "./robots.ts";
import { addViews } from "./store.ts";
import { newTally } from "./tally.ts";

/** Many share one network address: phones of a city may. */
const limit = { max: 1_200, windowMs: minuteMs };
const writeEveryMs = 5 * secondMs;

/** Looks at event pages, and what their hosts see of them (decision 035). */
export function viewRoutes(app: App): void {
  const tally = newTally();
  async function write(): Promise<void> {
    const counted = tally.take();
    try {
      await addViews(app.db, counted);
    } catch (error) {
      tally.putBack(counted);
      throw error;
    }
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => app.log.warn({ err: error }, "views not written yet"));
  }, writeEveryMs);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await write();
  });

  serve(
    app,
    countView,
    "public",
    async ({ params: { eventId }, query, actor, now, raw }) => {
      const isOwn = actor !== null && ((await app.access.rolesAt(actor, eventId))?.size ?? 0) > 0;
      if (!isOwn && isPerson(raw.headers["user-agent"])) tally.add(eventId, query.from, now);
      return { success: true as const };
    },
    { limit, lapsed: "nobody" },
  );
  serve(app, getCharts, "manage", async ({ params: { eventId } }) => {
    await write(); // what this process has counted is in the answer
    return readCharts(app.db, eventId);
  });
}
