import { z } from "zod";
import { call, framed } from "./call.ts";
import { BookingId, EventId } from "./common.ts";

/** One showing of the checkout on somebody's site: random, made by the frame, told to nobody but us. */
export const FrameId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<"FrameId">();
export type FrameId = z.infer<typeof FrameId>;

/** How far somebody got who set out from a frame: OPEN while seats are held for them or paid. Of several, the furthest. */
export const FrameState = z.enum(["NONE", "OPEN", "REQUESTED", "BOOKED"]);
export type FrameState = z.infer<typeof FrameState>;

/** Says that a booking came about from a frame, so that the frame may turn. Again: nothing more happens. */
export const linkFrame = call("linkFrame", {
  params: z.object({ bookingId: BookingId }),
  body: z.object({ frame_id: FrameId }),
  answer: framed(z.object({ state: FrameState })),
});
/** What a frame asks, which reads no tokens: nothing of who booked, or what. */
export const getFrame = call("getFrame", {
  params: z.object({ eventId: EventId, frameId: FrameId }),
  answer: framed(z.object({ state: FrameState })),
});
