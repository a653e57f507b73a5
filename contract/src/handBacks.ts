import { z } from "zod";
import { call, created, framed } from "./call.ts";
import { Amount, BookingId, Currency, EventId, TicketId, UtcTime } from "./common.ts";

/**
 * A ticket of one's own booking that may be handed back. `closed`: why this one can't be now. SEATS_LEFT: the event has
 * seats of that type to sell; NOT_SOLD: nobody can buy one any more; GIVEN: a friend has it; IN: somebody came in with it.
 */
export const HandBackSeat = z.object({
  ticket_id: TicketId,
  seat: z.int(),
  ticket_type: z.string(),
  holder: z.string().nullable(),
  closed: z.enum(["SEATS_LEFT", "NOT_SOLD", "GIVEN", "IN"]).nullable(),
  /** What goes back at once, by the refund rules of this moment; major units. */
  refund_now: z.number(),
  /** The rest of what was paid for it: goes back when the next one pays. */
  refund_later: z.number(),
});
export type HandBackSeat = z.infer<typeof HandBackSeat>;

/** WAITING: for the next one who pays; REFUNDED: the rest is on its way, or there; LAPSED: nobody paid till the event began. */
export const HandBackState = z.enum(["WAITING", "REFUNDED", "LAPSED"]);
export type HandBackState = z.infer<typeof HandBackState>;

export const HandedBack = z.object({
  ticket_id: TicketId,
  seat: z.int(),
  ticket_type: z.string(),
  state: HandBackState,
  /** What went back at once, and what does when it is sold; major units. */
  refund_now: z.number(),
  refund_later: z.number(),
  handed_back_at: UtcTime,
  settled_at: UtcTime.nullable(),
});
export type HandedBack = z.infer<typeof HandedBack>;

/**
 * What of a booking may be handed back, and what was. `closed`: why nothing can be. OVER: it has begun, or the booking
 * doesn't stand; UNPAID: nothing was paid here; BY_HOST: the host decides who comes; BY_RULES: who cancels gets all of it back.
 */
export const HandBacks = z.object({
  closed: z.enum(["OVER", "UNPAID", "BY_HOST", "BY_RULES"]).nullable(),
  currency: Currency,
  seats: z.array(HandBackSeat),
  handed_back: z.array(HandedBack),
});
export type HandBacks = z.infer<typeof HandBacks>;

const params = z.object({ bookingId: BookingId });
export const listHandBacks = call("listHandBacks", { params, answer: framed(HandBacks) });
/**
 * Gives tickets up for whoever pays next: their codes are void at once, and it can't be undone. `refund_now` and
 * `refund_later`: the sums that the guest was shown. The same tickets again change nothing. Throws `hand_back_closed`,
 * `refund_changed`.
 */
export const handBack = call("handBack", {
  params,
  body: z.object({
    ticket_ids: z.array(TicketId).min(1).max(100),
    refund_now: Amount,
    refund_later: Amount,
  }),
  answer: created(HandBacks),
});

/** So many seats, and the money that goes back for them: what was owed beyond the refund rules. */
const Sum = z.object({ seats: z.int(), amount: z.number() });
/** What guests of an event handed back, without their names. */
export const EventHandBacks = z.object({ currency: Currency, waiting: Sum, refunded: Sum, lapsed: Sum });
export type EventHandBacks = z.infer<typeof EventHandBacks>;
export const eventHandBacks = call("eventHandBacks", {
  params: z.object({ eventId: EventId }),
  answer: framed(EventHandBacks),
});
