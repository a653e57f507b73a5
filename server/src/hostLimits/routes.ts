import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/hostLimits";
import { recordDeed, recordLook } from "../operator/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readEventLimits, readLimits } from "./read.ts";
import { saveOrder } from "./store.ts";

/** What new hosts may sell and write until they have proved themselves (decision 069). */
export function hostLimitRoutes(app: App): void {
  serve(app, calls.getHostLimits, "user", ({ actor, now }) => readLimits(app, app.db, actor.userId, now));
  serve(app, calls.getEventLimits, "finance", ({ params, now }) => readEventLimits(app, app.db, params.eventId, now));
  serve(app, calls.lookAtStanding, "operator", ({ params: { personId: subjectId }, actor, now }) =>
    transaction(app.db, async (tx) => {
      await recordLook(tx, actor, { at: now, action: "look_person", subject: "person", subjectId });
      return readLimits(app, tx, subjectId, now);
    }),
  );
  serve(app, calls.setStanding, "operator", ({ params: { personId: hostId }, body, actor, now }) =>
    transaction(app.db, async (tx) => {
      const { order, reason } = body;
      if (!(await saveOrder(tx, { hostId, order, by: actor.userId, reason, now }))) throw new AppError("not_found");
      const deed = { by: actor.userId, at: now, action: "set_standing", subject: "person", subjectId: hostId } as const;
      await recordDeed(tx, { ...deed, reason, details: { order } });
      return readLimits(app, tx, hostId, now);
    }),
  );
}
