import * as calls from "@mela/contract/operatorEvents";
import { getOverview, liftSuspension, lookAtPerson, searchPeople, suspendPerson } from "@mela/contract/operatorPeople";
import type { Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import * as events from "./events.ts";
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
  eventRoutes(app);
}

function eventRoutes(app: App): void {
  const by = ({ actor, now }: { actor: Person; now: Date }) => ({ by: actor.userId, now });
  serve(app, calls.searchEvents, "operator", ({ query }) => events.searchEvents(app.db, query));
  serve(app, calls.lookAtEvent, "operator", ({ params }) => events.lookAtEvent(app.db, params.eventId));
  serve(app, calls.takeDownEvent, "operator", (r) => events.takeDown(app, { ...r.params, ...by(r), ...r.body }));
  serve(app, calls.putBackEvent, "operator", (r) => events.putBack(app, { ...r.params, ...by(r), ...r.body }));
  serve(app, calls.featureEvent, "operator", (r) =>
    events.feature(app, { ...r.params, ...by(r), isFeatured: r.body.is_featured }),
  );
  serve(app, calls.mergeEvent, "operator", (r) => events.merge(app, { ...r.params, ...by(r), ...r.body }));
}
