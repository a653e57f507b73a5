import { z } from "zod";
import { Responses } from "./bookings.ts";
import { call, created, framed } from "./call.ts";
import { BookingId, line, TicketId, UtcTime } from "./common.ts";
import { emailPattern } from "./profile.ts";
import { Question } from "./questions.ts";

/**
 * A seat of one's own booking. OWN: the booker's; OFFERED: a friend was asked, until they accept it stays the booker's;
 * GIVEN: the friend has it; IN: whoever has it is at the event.
 */
export const SeatTransfer = z.object({
  ticket_id: TicketId,
  seat: z.int(),
  ticket_type: z.string(),
  holder: z.string().nullable(),
  state: z.enum(["OWN", "OFFERED", "GIVEN", "IN"]),
  /** Where the offer went, or whose it is now; for the booker alone. */
  email: z.string().nullable(),
  since: UtcTime.nullable(),
});
export type SeatTransfer = z.infer<typeof SeatTransfer>;

/** `closed`: why nothing can be passed on. BY_HOST: the host decides who comes; OVER: it has begun, or doesn't stand. */
export const Transfers = z.object({
  closed: z.enum(["BY_HOST", "OVER"]).nullable(),
  seats: z.array(SeatTransfer),
});
export type Transfers = z.infer<typeof Transfers>;

const params = z.object({ bookingId: BookingId });
export const listTransfers = call("listTransfers", { params, answer: framed(Transfers) });
/** Mails a friend a link to one seat. A new offer of a seat ends the one before. Throws `transfer_closed`, `transfer_by_host`. */
export const offerTransfer = call("offerTransfer", {
  params,
  body: z.object({
    ticket_id: TicketId,
    email: line(254).pipe(z.string().regex(emailPattern, "Please enter a valid email address")),
  }),
  answer: created(Transfers),
});
/** Ends an offer that nobody has accepted. Throws `transfer_accepted` when somebody has. */
export const takeBackTransfer = call("takeBackTransfer", {
  params: params.extend({ ticketId: TicketId }),
  answer: framed(Transfers),
});

const Token = z.string().min(20).max(100);
/** What is offered by whom. A POST, so that the token stands in no log and no referrer. */
export const previewTransfer = call("previewTransfer", {
  body: z.object({ token: Token }),
  answer: framed(
    z.object({
      event_title: z.string(),
      event_slug: z.string(),
      event_start: UtcTime.nullable(),
      timezone: z.string(),
      place: z.string(),
      cover_photo: z.string(),
      giver_name: z.string(),
      ticket_type: z.string(),
      /** What the event asks of each guest. */
      questions: z.array(Question),
      /** OWN: the reader's own booking; HAS: they have accepted it. */
      standing: z.enum(["OPEN", "OWN", "HAS"]),
      /** To who has a part in it. */
      booking_id: BookingId.nullable(),
    }),
  ),
});
/** Makes the ticket the reader's; its code before is void. Throws `transfer_invalid`, `transfer_own`, `not_invited`, `answers_missing`. */
export const acceptTransfer = call("acceptTransfer", {
  body: z.object({ token: Token, responses: Responses.optional() }),
  answer: framed(z.object({ booking_id: BookingId })),
});

/** Why a link doesn't work any more: beside `transfer_invalid`, to whoever holds one that once did. */
export const TransferEnd = z.object({ reason: z.enum(["TAKEN", "TAKEN_BACK", "OVER"]) });
export type TransferEnd = z.infer<typeof TransferEnd>;
