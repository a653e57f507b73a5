import type { Role } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import * as calls from "@mela/contract/walkIns";
import { bookingsAsPayable } from "../bookings/index.ts";
import { openCounter } from "../payments/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readTill } from "./till.ts";
import { type At, addWalkIn, askWalkIn, cancelWalkIn, type Desk, showOffer, takeCash } from "./walkIns.ts";

/** Of one network address: a door's phones may all stand behind one. */
const [selling, asking] = [
  { max: 240, windowMs: minuteMs },
  { max: 1_800, windowMs: minuteMs },
];

/** Tickets for those who come without one: sold and paid at the door (decision 060). */
export async function walkInRoutes(app: App): Promise<void> {
  const desk: Desk = { app, counter: await openCounter(app, bookingsAsPayable(app)) };
  serve(app, calls.getWalkInOffer, "door", (request) => showOffer(desk, atOf(request)), { limit: asking });
  serve(app, calls.addWalkIn, "door", (request) => addWalkIn(desk, atOf(request), request.body), { limit: selling });
  serve(
    app,
    calls.askWalkIn,
    "door",
    (request) => askWalkIn(desk, { ...atOf(request), walkInId: request.params.walkInId }, request.body),
    { limit: asking },
  );
  serve(
    app,
    calls.takeCash,
    "door",
    (request) => takeCash(desk, { ...atOf(request), walkInId: request.params.walkInId }),
    { limit: selling },
  );
  serve(
    app,
    calls.cancelWalkIn,
    "door",
    (request) => cancelWalkIn(desk, { ...atOf(request), walkInId: request.params.walkInId }),
    { limit: selling },
  );
  serve(app, calls.getTill, "manage", ({ params: { eventId }, actor }) => readTill(app.db, eventId, actor.userId));
}

type Served = {
  params: { eventId: EventId };
  actor: Actor;
  roles: ReadonlySet<Role>;
  body?: { device_id?: string | undefined } | undefined;
  now: Date;
};

function atOf({ params: { eventId }, actor, roles, body, now }: Served): At {
  const actorId = actor.kind === "person" ? actor.userId : actor.sessionId;
  return { eventId, actor, actorId, roles, deviceId: body?.device_id ?? null, now };
}
