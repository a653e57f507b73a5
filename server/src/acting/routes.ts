import * as calls from "@mela/contract/acting";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { actAs, endActing } from "./acting.ts";
import { listActed } from "./listActed.ts";

const limit = { max: 20, windowMs: 10 * minuteMs };

/** Operators act as somebody, for a reason and a short while; the person sees it and can end it (decision 065). */
export function actingRoutes(app: App): void {
  serve(
    app,
    calls.actAs,
    "operator",
    ({ params: { personId }, body: { reason }, actor, now }) =>
      actAs(app, { userId: personId, by: actor, reason, now }),
    { limit },
  );
  serve(app, calls.endActing, "user", ({ params, actor, now }) => endActing(app, params.sessionId, actor, now));
  serve(app, calls.listActed, "user", ({ actor, now }) => listActed(app.db, actor.userId, now));
}
