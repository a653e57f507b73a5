import { z } from "zod";
import { call, framed } from "./call.ts";
import { SessionId, UtcTime } from "./common.ts";

/** A device that is signed in. `device` is what its browser says of itself, as far as we know it. */
export const Session = z.object({
  session_id: SessionId,
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  created_at: UtcTime,
  /** When it last exchanged its refresh token: every 15 minutes while it is in use. */
  last_used_at: UtcTime,
  /** The one that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** All devices of the person, the newest in use first. */
export const listSessions = call("listSessions", { answer: framed(z.array(Session)) });

/** Signs one device out, and gives the rest. Throws `not_found` for what is not one of theirs or is over. */
export const endSession = call("endSession", {
  params: z.object({ sessionId: SessionId }),
  answer: framed(z.array(Session)),
});

/** Signs every device out but the one that asks, and gives that one. */
export const endOtherSessions = call("endOtherSessions", { answer: framed(z.array(Session)) });
