import { z } from "zod";
import { UserInfo } from "./auth.ts";
import { call, framed } from "./call.ts";
import { EventId, SessionId, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { actedAreas, lookedAreas } from "./whileActing.ts";

/** A session in which an operator acts as somebody: it can't be refreshed, and ends at `until` at the latest. */
export const ActingSession = z.object({
  session_id: SessionId,
  until: UtcTime,
  authToken: z.string(),
  user_id: UserId,
  userInfo: UserInfo,
});
export type ActingSession = z.infer<typeof ActingSession>;

/** The person is told by mail, with the reason. Nobody acts as an operator, nor as somebody who is suspended. */
export const actAs = call("actAs", {
  params: z.object({ personId: UserId }),
  body: z.object({ reason: Reason }),
  answer: framed(ActingSession),
});

/** Ends it: the operator, from within or from their own session, or the person themselves. Once it is over: `not_found`. */
export const endActing = call("endActing", {
  params: z.object({ sessionId: SessionId }),
  answer: framed(z.object({ ended: z.literal(true) })),
});

const EventNamed = z.object({ event_id: EventId, title: z.string() }).nullable();
/** One time that an operator acted as whoever asks. `ended_at` null: it is going on. A look is told once in ten minutes. */
export const Acted = z.object({
  session_id: SessionId,
  by: z.string(),
  reason: z.string(),
  at: UtcTime,
  ended_at: UtcTime.nullable(),
  changes: z.array(z.object({ at: UtcTime, area: z.enum(actedAreas), event: EventNamed })),
  looks: z.array(z.object({ at: UtcTime, area: z.enum(lookedAreas), event: EventNamed })),
});
export type Acted = z.infer<typeof Acted>;

/** Who acted as whoever asks, newest first: the last 50 times, and 200 changes and looks of each. */
export const listActed = call("listActed", { answer: framed(z.array(Acted)) });
