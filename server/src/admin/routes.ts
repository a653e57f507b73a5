import * as bookingCalls from "@mela/contract/operatorBookings";
import * as calls from "@mela/contract/operatorEvents";
import * as peopleCalls from "@mela/contract/operatorPeople";
import * as workCalls from "@mela/contract/operatorWork";
import type { Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import * as bookings from "./bookings.ts";
import * as events from "./events.ts";
import { readOverview } from "./overview.ts";
import * as people from "./people.ts";
import { defineLateEnd, lift, suspend } from "./suspend.ts";
import { unverify, verify } from "./verify.ts";
import * as work from "./work.ts";

/** The pages of those who run this Mela: each look at people's data, and each deed, is on record. */
export function adminRoutes(app: App): void {
  defineLateEnd(app);
  serve(app, peopleCalls.getOverview, "operator", ({ now }) => readOverview(app, now));
  peopleRoutes(app);
  eventRoutes(app);
  bookingRoutes(app);
  workRoutes(app);
}

const by = ({ actor, now }: { actor: Person; now: Date }) => ({ by: actor.userId, now });

function peopleRoutes(app: App): void {
  serve(app, peopleCalls.searchPeople, "operator", ({ body, actor, now }) =>
    people.searchPeople(app.db, body, { actor, now }),
  );
  serve(app, peopleCalls.lookAtPerson, "operator", ({ params, actor, now }) =>
    people.lookAtPerson(app.db, params.personId, { actor, now }),
  );
  const { suspendPerson, liftSuspension, verifyHost, unverifyHost } = peopleCalls;
  serve(app, suspendPerson, "operator", (r) => suspend(app, { userId: r.params.personId, ...by(r), ...r.body }));
  serve(app, liftSuspension, "operator", (r) => lift(app, { userId: r.params.personId, ...by(r), ...r.body }));
  serve(app, verifyHost, "operator", (r) => verify(app, { userId: r.params.personId, ...by(r), ...r.body }));
  serve(app, unverifyHost, "operator", (r) => unverify(app, { userId: r.params.personId, ...by(r), ...r.body }));
}

function eventRoutes(app: App): void {
  serve(app, calls.searchEvents, "operator", ({ query, actor, now }) =>
    events.searchEvents(app.db, query, { actor, now }),
  );
  serve(app, calls.lookAtEvent, "operator", ({ params, actor, now }) =>
    events.lookAtEvent(app.db, params.eventId, { actor, now }),
  );
  serve(app, calls.takeDownEvent, "operator", (r) => events.takeDown(app, { ...r.params, ...by(r), ...r.body }));
  serve(app, calls.putBackEvent, "operator", (r) => events.putBack(app, { ...r.params, ...by(r), ...r.body }));
  serve(app, calls.featureEvent, "operator", (r) =>
    events.feature(app, { ...r.params, ...by(r), isFeatured: r.body.is_featured }),
  );
  serve(app, calls.mergeEvent, "operator", (r) => events.merge(app, { ...r.params, ...by(r), ...r.body }));
}

function bookingRoutes(app: App): void {
  const recordAccess = accessRecorder(app);
  serve(app, bookingCalls.searchBookings, "operator", ({ body, actor, now }) =>
    bookings.searchBookings(app.db, body, { actor, now }),
  );
  serve(app, bookingCalls.lookAtBooking, "operator", async ({ params: { bookingId }, actor, now }) => {
    const file = await bookings.lookAtBooking(app.db, bookingId, { actor, now });
    const { event_id: eventId } = file.event;
    await recordAccess({ eventId, bookingId, kind: "GUEST", actor, guests: 1, now }); // where its host reads who looked
    return file;
  });
  serve(app, bookingCalls.refundBooking, "operator", (r) => bookings.refund(app, { ...r.params, ...by(r), ...r.body }));
  serve(app, bookingCalls.resendTicketOf, "operator", (r) =>
    bookings.resend(app, { ...r.params, ...by(r), ...r.body }),
  );
  serve(app, bookingCalls.retryRefundsOf, "operator", (r) =>
    bookings.retryRefunds(app, { ...r.params, ...by(r), ...r.body }),
  );
}

function workRoutes(app: App): void {
  serve(app, workCalls.listFailedJobs, "operator", () => work.listJobs(app));
  serve(app, workCalls.retryJob, "operator", (r) =>
    work.settleJob(app, { ...r.params, ...by(r), name: r.body.name }, "retry"),
  );
  serve(app, workCalls.dropJob, "operator", (r) => work.settleJob(app, { ...r.params, ...by(r), ...r.body }, "drop"));
  serve(app, workCalls.getMessageFigures, "operator", ({ now }) => work.readMessageFigures(app, now));
  serve(app, workCalls.getSiteSettings, "operator", () => work.readSiteSettings(app));
}
