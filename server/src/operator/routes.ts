import { listDeeds } from "@mela/contract/deeds";
import { throwSwitch } from "@mela/contract/operator";
import { setSiteLimit } from "@mela/contract/siteLimits";
import { transaction } from "../platform/database/engine.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import * as siteLimits from "../siteLimits/index.ts";
import { readDeeds } from "./deedList.ts";
import { recordDeed } from "./deeds.ts";
import { setSwitch } from "./store.ts";

/** What whoever runs this Mela may do. */
export function operatorRoutes(app: App): void {
  serve(app, listDeeds, "operator", ({ query, actor }) => readDeeds(app.db, query, actor.userId));
  serve(app, throwSwitch, "operator", async ({ params, body, actor, now }) => {
    const [name, isOn, by] = [params.name, body.is_on, actor.userId];
    await transaction(app.db, async (tx) => {
      await setSwitch(tx, { name, isOn, by, at: now });
      const deed = {
        by,
        at: now,
        action: "switch",
        subject: "switch",
        subjectId: name,
        details: { is_on: isOn },
      } as const;
      await recordDeed(tx, { ...deed, reason: body.reason ?? "" });
    });
    app.log.warn({ switch: params.name, isOn: body.is_on, userId: actor.userId }, "a switch was thrown");
    return { name: params.name, is_on: body.is_on, changed_at: now.toISOString() };
  });
  serve(app, setSiteLimit, "operator", async ({ params: { name }, body: { value, reason }, actor, now: at }) => {
    const { after } = await transaction(app.db, async (tx) => {
      const set = await siteLimits.setSiteLimit(tx, app.config, { name, value, now: at });
      const details = { from: set.before.value, to: set.after.value, usual: value === null };
      const deed = { by: actor.userId, at, action: "set_limit", subject: "switch", subjectId: name } as const;
      await recordDeed(tx, { ...deed, reason, details });
      return set;
    });
    app.log.warn({ limit: name, value: after.value, userId: actor.userId }, "a limit was set");
    return after;
  });
}
