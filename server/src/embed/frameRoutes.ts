import { getFrame, linkFrame } from "@mela/contract/embed";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { forgetFrames, linkToFrame, readFrame } from "./store.ts";

/** A frame asks every few seconds while somebody books, and many may share one network address. */
const asking = { max: 1_200, windowMs: minuteMs };

/**
 * How a frame on somebody's site hears that its visitor has booked: the window that books says so here, and the frame
 * asks here. Between the two there is no other way that browsers leave open (decision 073).
 */
export function frameRoutes(app: App): void {
  serve(app, linkFrame, "booker", async ({ booking: { eventId, bookingId }, body, now }) => {
    await linkToFrame(app.db, { eventId, bookingId, frameId: body.frame_id, now });
    return { state: await readFrame(app.db, eventId, body.frame_id) };
  });
  serve(
    app,
    getFrame,
    "public",
    async ({ params: { eventId, frameId } }, reply) => {
      reply.header("cache-control", "no-store");
      return { state: await readFrame(app.db, eventId, frameId) };
    },
    { limit: asking, lapsed: "nobody" },
  );
  app.jobs.every("forget-frames", "47 * * * *", () => forgetFrames(app.db, app.clock.now()));
}
