import { z } from "zod";
import { bare, call, framed } from "./call.ts";
import { Cursor, EventId, TicketTypeId, UtcTime } from "./common.ts";
import { Event } from "./events.ts";

/** Somebody who waits for seats. `place` counts from 1, in the order of coming. */
export const Waiting = z.object({
  wait_id: z.uuid(),
  place: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  /** What they wait for; null: whichever comes free. */
  ticket_type: z.string().nullable(),
  count: z.int(),
  created_at: UtcTime,
  /** Seats are theirs until then; null: none is offered to them now. */
  offer_ends_at: UtcTime.nullable(),
  /** A request that the host has approved: the seat is theirs as soon as there is one (decision 049). */
  is_approved: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Who waits, a page of 100 at a time, and how many of them for how many seats there are in all. */
export const Waitlist = z.object({
  bookings: z.int(),
  seats: z.int(),
  waiting: z.array(Waiting),
  next_cursor: z.string().nullable(),
});
export type Waitlist = z.infer<typeof Waitlist>;

/** The waitlist as those who manage the event see it; each look is written down (spec 6). */
export const listWaitlist = call("listWaitlist", {
  params: z.object({ eventId: EventId }),
  query: z.object({ cursor: Cursor.optional() }),
  answer: framed(Waitlist),
});

/** Seats that came free and are set aside for one who waits, till `ends_at`: booked with `offer: wait_id`. */
export const SeatOffer = z.object({
  ticket_type_id: TicketTypeId,
  ticket_type: z.string(),
  count: z.int(),
  ends_at: UtcTime,
});
export type SeatOffer = z.infer<typeof SeatOffer>;

/** One's own place in the line. `ticket_type_id` null: whichever comes free. */
export const OwnWait = z.object({
  wait_id: z.uuid(),
  place: z.int(),
  ticket_type_id: TicketTypeId.nullable(),
  ticket_type: z.string().nullable(),
  count: z.int(),
  since: UtcTime,
  offer: SeatOffer.nullable(),
});
export type OwnWait = z.infer<typeof OwnWait>;

const params = z.object({ eventId: EventId });
const ownWait = framed(z.object({ waiting: OwnWait.nullable() }));
export const getOwnWait = call("getOwnWait", { params, answer: ownWait });

/**
 * Waits for seats that may come free; at a private event for who was invited to it. Asking for less keeps the place,
 * asking for more or for another type begins a new one; while an offer is open nothing changes. Throws
 * `nothing_to_wait_for`, `seats_left`, `over_limit`, `unknown_ticket_type`, `email_needed`, `mail_unavailable`.
 */
export const joinWaitlist = call("joinWaitlist", {
  params,
  body: z.object({
    ticket_type_id: TicketTypeId.nullable(),
    count: z.int().min(1).max(100),
  }),
  answer: ownWait,
});
/** Again changes nothing; an open offer goes on to the next. */
export const leaveWaitlist = call("leaveWaitlist", { params, answer: bare(z.object({ success: z.literal(true) })) });

/** What one waits for: of events that are still to come. */
export const listOwnWaits = call("listOwnWaits", {
  answer: framed(z.object({ waits: z.array(OwnWait.extend({ event: Event })) })),
});
