import { listDoorPhones, reportDoorPhone } from "@mela/contract/doorPhones";
import { userAgentOf } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { forgetOldPhones, listPhones, reportPhone } from "./doorPhones.ts";

/** Of one network address: a door's phones may all stand behind one. */
const limit = { max: 900, windowMs: minuteMs };

/** The phones of a door: each says how it stands, the hosts see it before the queue forms. */
export function doorPhoneRoutes(app: App): void {
  serve(
    app,
    reportDoorPhone,
    "door",
    ({ params: { eventId }, body: report, actor, now, raw }) => {
      const actorId = actor.kind === "person" ? actor.userId : actor.sessionId;
      return reportPhone(app, { eventId, actorId, userAgent: userAgentOf(raw), report, now });
    },
    { limit, bodyLimit: 4 * 1024 },
  );
  serve(app, listDoorPhones, "manage", ({ params: { eventId }, actor, now }) =>
    listPhones(app.db, eventId, { viewer: actor.userId, now }),
  );
  app.jobs.every("forget-door-phones", "27 * * * *", () => forgetOldPhones(app));
}
