import { z } from "zod";
import { call, framed } from "./call.ts";
import { BookingId, EventId } from "./common.ts";

const eventParams = z.object({ eventId: EventId });
const bookingParams = z.object({ bookingId: BookingId });

/** Who is going, of those who agreed to be named; nobody unless the host shows them. `has_more`: others, too. */
export const Going = z.object({
  is_shown: z.boolean(),
  people: z.array(z.object({ name: z.string(), picture: z.string().nullable() })),
  has_more: z.boolean(),
});
export type Going = z.infer<typeof Going>;
export const listGoing = call("listGoing", {
  params: eventParams,
  query: z.object({ key: z.string().max(80).optional() }),
  answer: framed(Going),
});
/** Whether an event's page names guests, of those who agree. */
export const showGuests = call("showGuests", {
  params: eventParams,
  body: z.object({ is_shown: z.boolean() }),
  answer: framed(z.object({ is_shown: z.boolean() })),
});

/** `is_offered`: the host shows guests, so that it makes a difference. */
export const ShowsName = z.object({ is_offered: z.boolean(), shows_name: z.boolean() });
export type ShowsName = z.infer<typeof ShowsName>;
export const getShowsName = call("getShowsName", { params: bookingParams, answer: framed(ShowsName) });
export const setShowsName = call("setShowsName", {
  params: bookingParams,
  body: z.object({ shows_name: z.boolean() }),
  answer: framed(ShowsName),
});
