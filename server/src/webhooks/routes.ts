import * as calls from "@mela/contract/webhooks";
import { deliveryDays } from "@mela/contract/webhookTopics";
import { z } from "zod";
import { dayMs, later, minuteMs, secondMs } from "../platform/clock.ts";
import { instant } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Person } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { addTest, deleteDeliveriesBefore, findDeliveries, sendAgain } from "./deliveries.ts";
import { sendDue } from "./send.ts";
import { editWebhook, listWebhooks, makeWebhook, ownOr404, removeWebhook, renewWebhookSecret } from "./webhooks.ts";
import { toDelivery } from "./wire.ts";

const Position = z.object({ id: z.uuid() });
const perPage = 25;
/** Each has Mela knock on a door of somebody's. */
const limit = { max: 120, windowMs: 10 * minuteMs };

/** Where a host's programs are told of what happens. */
export function webhookRoutes(app: App): void {
  const own = (r: { actor: Person; params: { webhookId: calls.WebhookId }; now: Date }) => ({
    userId: r.actor.userId,
    webhookId: r.params.webhookId,
    now: r.now,
  });
  serve(app, calls.listWebhooks, "user", async ({ actor }) => ({ webhooks: await listWebhooks(app, actor.userId) }));
  serve(app, calls.createWebhook, "user", ({ actor, body, now }) => makeWebhook(app, actor, body, now), { limit });
  serve(app, calls.updateWebhook, "user", (r) => editWebhook(app, own(r), r.body), { limit });
  serve(app, calls.renewWebhookSecret, "user", (r) => renewWebhookSecret(app, own(r)), { limit });
  serve(app, calls.removeWebhook, "user", async (r) => {
    await removeWebhook(app, own(r));
    return {};
  });
  serve(
    app,
    calls.testWebhook,
    "user",
    async ({ actor, params, now }) => {
      await ownOr404(app.db, actor.userId, params.webhookId);
      return { message_id: await addTest(app.db, params.webhookId, now) };
    },
    { limit },
  );
  serve(app, calls.listDeliveries, "user", async ({ actor, params, query }) => {
    await ownOr404(app.db, actor.userId, params.webhookId);
    const { cursor, limit: most = perPage } = query;
    const before = cursor ? fromCursor(Position, cursor).id : null;
    const found = await findDeliveries(app.db, params.webhookId, { before, limit: most });
    const page = toPage(found, most, ({ message_id }) => ({ id: message_id }));
    return { ...page, data: page.data.map(toDelivery) };
  });
  serve(
    app,
    calls.replayDeliveries,
    "user",
    async ({ actor, params: { webhookId }, body, now }) => {
      await ownOr404(app.db, actor.userId, webhookId);
      const which =
        "message_id" in body
          ? sql`message_id = ${body.message_id}::uuid`
          : sql`at >= ${instant(new Date(body.from))} and at < ${instant(new Date(body.to))}`;
      return { count: await sendAgain(app.db, webhookId, which, now) };
    },
    { limit },
  );
  app.jobs.often("send-webhooks", secondMs, () => sendDue(app));
  app.jobs.every("forget-deliveries", "23 4 * * *", () =>
    deleteDeliveriesBefore(app.db, later(app.clock.now(), -deliveryDays * dayMs)),
  );
}
