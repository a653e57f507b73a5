import * as calls from "@mela/contract/guests";
import { approveBooking, declineBooking } from "../bookings/index.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { checkIn, listGuests, readFigures } from "./guests.ts";
import { viewOf } from "./wire.ts";

/** An event's guests for its hosts and doors, and what hosts decide about them. */
export function guestRoutes(app: App): void {
  const recordAccess = accessRecorder(app);
  serve(app, calls.listGuests, "door", async ({ params: { eventId }, query, actor, roles, now }) => {
    const page = await listGuests(app.db, eventId, query, viewOf(roles));
    await recordAccess({ eventId, kind: query.q ? "SEARCH" : "LIST", actor, guests: page.data.length, now });
    return page;
  });
  serve(app, calls.getFigures, "door", async ({ params: { eventId }, roles }) =>
    readFigures(app.db, eventId, viewOf(roles)),
  );
  serve(app, calls.approveGuest, "manage", async ({ params, actor, now }) =>
    approveBooking(app, { ...params, actorId: actor.userId, now }),
  );
  serve(app, calls.declineGuest, "manage", async ({ params, body, actor, now }) =>
    declineBooking(app, { ...params, actorId: actor.userId, now, reason: body.reason }),
  );
  serve(app, calls.checkInGuest, "door", async ({ params: { eventId }, body, actor, roles, now }) => {
    const { bookingId, guestEmail: email, guestPhone: phone } = body;
    return checkIn(app, {
      eventId,
      bookingId,
      actor,
      view: viewOf(roles),
      now,
      email: email ?? "",
      phone: phone ?? "",
    });
  });
}
