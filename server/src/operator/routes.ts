import { listDeeds } from "@mela/contract/deeds";
import { throwSwitch } from "@mela/contract/operator";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readDeeds } from "./deedList.ts";
import { setSwitch } from "./store.ts";

/** What whoever runs this Mela may do. */
export function operatorRoutes(app: App): void {
  serve(app, listDeeds, "operator", ({ query, actor }) => readDeeds(app.db, query, actor.userId));
  serve(app, throwSwitch, "operator", async ({ params, body, actor, now }) => {
    await setSwitch(app.db, { name: params.name, isOn: body.is_on, by: actor.userId, at: now });
    app.log.warn({ switch: params.name, isOn: body.is_on, userId: actor.userId }, "a switch was thrown");
    return { name: params.name, is_on: body.is_on, changed_at: now.toISOString() };
  });
}
