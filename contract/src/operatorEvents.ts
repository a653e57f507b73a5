import { z } from "zod";
import { call, framed, paged } from "./call.ts";
import { EventId, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { EventStatus, Visibility } from "./eventKinds.ts";
import { pageAsked, Sought } from "./operatorPeople.ts";

/** An event in a list of operators. */
export const FoundEvent = z.object({
  event_id: EventId,
  title: z.string(),
  slug: z.string(),
  status: EventStatus,
  visibility: Visibility,
  start_at: UtcTime.nullable(),
  city: z.string(),
  host: z.object({ user_id: UserId, name: z.string() }),
  bookings: z.int(),
  open_reports: z.int(),
  is_featured: z.boolean(),
  is_taken_down: z.boolean(),
});
export type FoundEvent = z.infer<typeof FoundEvent>;
/** By a part of the title, an address or an id; the newest first. */
export const searchEvents = call("searchEvents", {
  query: z.object({
    q: Sought.optional(),
    only: z.enum(["taken_down", "featured", "reported"]).optional(),
    ...pageAsked,
  }),
  answer: paged(FoundEvent),
});

/** One event, as operators see it. `doubles`: others to come that may be the same, by their title and day. */
export const EventFile = FoundEvent.extend({
  taken_down: z.object({ at: UtcTime, reason: z.string(), for: z.enum(["EVENT", "HOST"]) }).nullable(),
  doubles: z.array(FoundEvent),
});
export type EventFile = z.infer<typeof EventFile>;

const params = z.object({ eventId: EventId });
const because = z.object({ reason: Reason });
export const lookAtEvent = call("lookAtEvent", { params, answer: framed(EventFile) });
/** Out of sight of all but its team and who has booked, who keep what they have. The host reads why. */
export const takeDownEvent = call("takeDownEvent", { params, body: because, answer: framed(EventFile) });
export const putBackEvent = call("putBackEvent", { params, body: because, answer: framed(EventFile) });
/** Shows an event first on Home, or no more. */
export const featureEvent = call("featureEvent", {
  params,
  body: z.object({ is_featured: z.boolean() }),
  answer: framed(EventFile),
});
/** One event listed twice: this one's address and hearts go to the one that stays. Throws `event_has_bookings`. */
export const mergeEvent = call("mergeEvent", {
  params,
  body: z.object({ into: EventId, reason: Reason }),
  answer: framed(EventFile),
});
