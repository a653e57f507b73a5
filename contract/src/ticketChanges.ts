import { z } from "zod";
import { Booking } from "./bookings.ts";
import { call, created, framed } from "./call.ts";
import { Quote } from "./codes.ts";
import { Amount, BookingId, line, TicketId, TicketTypeId } from "./common.ts";

/** Why a ticket can't be changed here: somebody is in with it, a friend has it, or has been offered it. */
export const TicketStanding = z.enum(["FREE", "IN", "GIVEN", "OFFERED"]);
export type TicketStanding = z.infer<typeof TicketStanding>;

/** What of a booking its guest may change, and into what. Hidden types are not in it: their code opens them. */
export const TicketChanges = z.object({
  /** OVER: not now, or no more. BY_HOST: the host changes tickets here, if they are asked to. */
  closed: z.enum(["OVER", "BY_HOST"]).nullable(),
  tickets: z.array(
    z.object({
      ticket_id: TicketId,
      seat: z.int(),
      ticket_type_id: TicketTypeId,
      ticket_type: z.string(),
      holder: z.string().nullable(),
      standing: TicketStanding,
    }),
  ),
  types: z.array(
    z.object({
      ticket_type_id: TicketTypeId,
      name: z.string(),
      description: z.string(),
      /** Why none of it is to be had now; `other_gst_rate`: it was billed at another rate than any ticket of the booking. */
      closed: z.enum(["sold_out", "sale_not_open", "sale_ended", "over_limit", "other_gst_rate"]).nullable(),
      /**
       * For one ticket of each type in the booking what is to be paid or goes back, in major units; `full_refund`: if the
       * refund rules gave back all of it. Types that were billed at another rate of GST are not in it.
       */
      from: z.array(
        z.object({ ticket_type_id: TicketTypeId, pay: z.number(), refund: z.number(), full_refund: z.number() }),
      ),
    }),
  ),
});
export type TicketChanges = z.infer<typeof TicketChanges>;

/** Tickets of one type of a booking, and the type that they are to be. `access_code`: of one that is hidden. */
const Wish = z.object({
  ticket_ids: z.array(TicketId).min(1).max(200),
  ticket_type_id: TicketTypeId,
  access_code: line(40).optional(),
});
export type TicketChangeWish = z.input<typeof Wish>;

/** What a change costs at this moment: lines of what is to be paid, or what goes back. */
export const TicketChangeQuote = Quote.extend({
  refund: z.number(),
  /** What the cheaper type would give back, if the refund rules gave all of it. */
  full_refund: z.number(),
});
export type TicketChangeQuote = z.infer<typeof TicketChangeQuote>;

const params = z.object({ bookingId: BookingId });

export const getTicketChanges = call("getTicketChanges", { params, answer: framed(TicketChanges) });

/** Says what a change costs, and holds nothing. Throws what `changeTickets` throws, but for seats. */
export const quoteTicketChange = call("quoteTicketChange", { params, body: Wish, answer: framed(TicketChangeQuote) });

/**
 * Gives tickets of one's booking another type. Where nothing is to be paid it is done: new codes, and by the refund rules
 * the difference goes back. Else the answer is another booking, HELD: once it is paid the tickets are changed, and till
 * then they stay as they are. Idempotent under `Idempotency-Key`. Throws `change_closed`, `change_by_host`, `other_gst_rate`,
 * `price_changed`, `refund_changed`, and the booking errors.
 */
export const changeTickets = call("changeTickets", {
  params,
  body: Wish.extend({
    /** What the guest was shown, in major units: another one is refused. */
    expected_total: Amount.optional(),
    expected_refund: Amount.optional(),
  }),
  answer: created(Booking),
});
