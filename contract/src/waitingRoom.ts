import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventId, UtcTime } from "./common.ts";

const params = z.object({ eventId: EventId });

/** A place in the line before an event's tickets. */
export const WaitingPlace = z.object({
  /** Signed: whoever books carries it as the header `Waiting-Pass`. Null: nobody has to wait now. */
  pass: z.string().nullable(),
  number: z.int(),
  turn_at: UtcTime,
  /** From its turn on a pass opens the door this long, in milliseconds. */
  lasts_ms: z.int(),
  now: UtcTime,
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** What everyone who waits looks at. */
export const WaitingRoom = z.object({
  is_open: z.boolean(),
  /** Every number up to this one may book. */
  serving: z.int(),
  per_second: z.number(),
  is_sold_out: z.boolean(),
  now: UtcTime,
});
export type WaitingRoom = z.infer<typeof WaitingRoom>;

/** Takes a place in the line; who has one keeps it, on every device. */
export const joinWaitingRoom = call("joinWaitingRoom", { params, answer: framed(WaitingPlace) });
export const getWaitingRoom = call("getWaitingRoom", { params, answer: framed(WaitingRoom) });
