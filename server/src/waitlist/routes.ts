import * as calls from "@mela/contract/waitlist";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { defineWaitlistJobs } from "./jobs.ts";
import { findOwnWait, joinWaitlist, leaveWaitlist, listOwnWaits } from "./own.ts";
import { readWaitlist } from "./waitlist.ts";

/** The waitlist as hosts see it, and one's own place in it. */
export function waitlistRoutes(app: App): void {
  defineWaitlistJobs(app);
  const recordAccess = accessRecorder(app);
  serve(app, calls.listWaitlist, "manage", async ({ params: { eventId }, query: { cursor }, actor, now }) => {
    const list = await readWaitlist(app.db, eventId, { cursor, now });
    await recordAccess({ eventId, kind: "LIST", actor, guests: list.waiting.length, now });
    return list;
  });
  serve(app, calls.getOwnWait, "user", async ({ params: { eventId }, actor: { userId }, now }) => ({
    waiting: await findOwnWait(app.db, { eventId, userId }, now),
  }));
  serve(app, calls.joinWaitlist, "user", async ({ params: { eventId }, body, actor }) => {
    const wish = { typeId: body.ticket_type_id, count: body.count };
    return { waiting: await joinWaitlist(app, { eventId, userId: actor.userId }, wish) };
  });
  serve(app, calls.leaveWaitlist, "user", async ({ params: { eventId }, actor: { userId } }) => {
    await leaveWaitlist(app, { eventId, userId });
    return { success: true as const };
  });
  serve(app, calls.listOwnWaits, "user", ({ actor: { userId }, now }) => listOwnWaits(app, userId, now));
}
