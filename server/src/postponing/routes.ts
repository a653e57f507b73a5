import { postponeEvent as call } from "@mela/contract/postponing";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { postponeEvent } from "./postpone.ts";
import { definePostponedNews } from "./tell.ts";

export function postponingRoutes(app: App): void {
  definePostponedNews(app);
  serve(app, call, "owner", async ({ params: { eventId }, body, actor, now }) => {
    const shown = await postponeEvent(app, eventId, body, { userId: actor.userId, now });
    app.publicVersion.raise();
    app.live.publish({ eventId, kind: "guests", bookingId: null });
    return shown;
  });
}
