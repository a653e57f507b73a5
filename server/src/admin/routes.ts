import { getOverview, liftSuspension, lookAtPerson, searchPeople, suspendPerson } from "@mela/contract/operatorPeople";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readOverview } from "./overview.ts";
import * as people from "./people.ts";
import { defineLateEnd, lift, suspend } from "./suspend.ts";

/** The pages of those who run this Mela: each look at people's data, and each deed, is on record. */
export function adminRoutes(app: App): void {
  defineLateEnd(app);
  serve(app, getOverview, "operator", ({ now }) => readOverview(app, now));
  serve(app, searchPeople, "operator", ({ query, actor, now }) => people.searchPeople(app.db, query, { actor, now }));
  serve(app, lookAtPerson, "operator", ({ params, actor, now }) =>
    people.lookAtPerson(app.db, params.personId, { actor, now }),
  );
  serve(app, suspendPerson, "operator", ({ params, body, actor, now }) =>
    suspend(app, { userId: params.personId, by: actor.userId, reason: body.reason, now }),
  );
  serve(app, liftSuspension, "operator", ({ params, body, actor, now }) =>
    lift(app, { userId: params.personId, by: actor.userId, reason: body.reason, now }),
  );
}
