import { z } from "zod";
import { call, framed } from "./call.ts";
import { BookingId, EventId, TicketTypeId, UtcTime } from "./common.ts";

/** A host's own try of an event: a confirmed booking that takes no seat, costs nothing and opens no door. */
export const TestBooking = z.object({ booking_id: BookingId, created_at: UtcTime }).nullable();
export type TestBooking = z.infer<typeof TestBooking>;

const params = z.object({ eventId: EventId });
export const getTestBooking = call("getTestBooking", { params, answer: framed(TestBooking) });
/** Books one ticket of a type (the first, unless named) as a test; the one before goes. */
export const makeTestBooking = call("makeTestBooking", {
  params,
  body: z.object({ ticket_type_id: TicketTypeId.optional() }),
  answer: framed(TestBooking),
});
export const removeTestBooking = call("removeTestBooking", { params, answer: framed(TestBooking) });
