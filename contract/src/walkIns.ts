import { z } from "zod";
import { call, framed } from "./call.ts";
import { CheckInResult } from "./checkin.ts";
import { Amount, BookingId, Currency, DeviceId, EventId, line, TicketTypeId, UtcTime, WalkInId } from "./common.ts";
import { doorCodes } from "./door.ts";
import { DoorName } from "./doorPhones.ts";
import { mostTicketTypes } from "./ticketTypes.ts";

/** How somebody who comes without a ticket pays: nothing is to be paid, into the hand, or by a QR code that we show. */
export const walkInWays = ["FREE", "CASH", "QR"] as const;
export const WalkInWay = z.enum(walkInWays);
export type WalkInWay = z.infer<typeof WalkInWay>;

/** So many tickets one walk-in may have. */
export const mostWalkIns = 20;

/** Somebody who comes without a ticket. `walk_in_id` is the phone's: sent again, it is the same walk-in. */
export const WalkInInput = z.object({
  walk_in_id: WalkInId,
  tickets: z
    .array(z.object({ ticket_type_id: TicketTypeId, count: z.int().min(1).max(mostWalkIns) }))
    .min(1)
    .max(mostTicketTypes),
  name: line(120).default(""),
  /** Where their ticket goes, if they want it. */
  email: line(254).default(""),
  phone: line(20).default(""),
  way: WalkInWay,
  /** What the phone has shown as the price, in major units: only compared. */
  expected_total: Amount,
  device_id: DeviceId.optional(),
});
export type WalkInInput = z.input<typeof WalkInInput>;

/**
 * A walk-in as its door sees it: no contacts. WAITING: the QR code is shown, and its seats are held; IN: let in, or
 * refused by `code`, though it is paid; OVER: time ran out or it was given up.
 */
export const WalkIn = z.object({
  walk_in_id: WalkInId,
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  total: z.number(),
  currency: Currency,
  way: WalkInWay,
  state: z.enum(["WAITING", "IN", "OVER"]),
  /** What the code says, until when, and where the sandbox's page is. `text` null: the service did not give one yet. */
  qr: z.object({ text: z.string().nullable(), expires_at: UtcTime, page_url: z.string().nullable() }).nullable(),
  result: CheckInResult.nullable(),
  code: z.enum(doorCodes).nullable(),
});
export type WalkIn = z.infer<typeof WalkIn>;

/** What one ticket costs at the door, in major units; all that comes to its price is in `price`. */
const DoorPrice = z.object({
  price: z.number(),
  /** By a QR code the money comes through us: with our fee, where guests bear it. Null: no service is set up for it. */
  price_by_qr: z.number().nullable(),
  /** What of the price is GST, and what of `price_by_qr` is our fee on top. */
  tax: z.number(),
  fee: z.number(),
});
export type DoorPrice = z.infer<typeof DoorPrice>;

/** What a door may sell now. */
export const WalkInType = DoorPrice.extend({
  id: TicketTypeId,
  name: z.string(),
  /** Each ticket of `from` or more costs this: there are fewer left at the early price. */
  many: DoorPrice.extend({ from: z.int() }).nullable(),
  /** Seats that can be taken now, `mostWalkIns` at most. */
  left: z.int(),
});
export type WalkInType = z.infer<typeof WalkInType>;

const eventParams = z.object({ eventId: EventId });
const params = eventParams.extend({ walkInId: WalkInId });
/** What is on offer, and which codes this door shows that still wait. Throws `walk_ins_closed`, and why doors are closed. */
export const getWalkInOffer = call("getWalkInOffer", {
  params: eventParams,
  answer: framed(z.object({ currency: Currency, types: z.array(WalkInType), waiting: z.array(WalkIn) })),
});
/** Takes the seats; by cash or for nothing lets them in at once. Throws booking errors, `price_changed`. */
export const addWalkIn = call("addWalkIn", { params: eventParams, body: WalkInInput, answer: framed(WalkIn) });
/** How it stands. `asks`: the payment service is asked too, should its notice be late. Paid, they are let in. */
export const askWalkIn = call("askWalkIn", {
  params,
  body: z.object({ asks: z.boolean().default(false), device_id: DeviceId.optional() }),
  answer: framed(WalkIn),
});
/** They pay into the hand after all. Throws `hold_expired`: their seats are gone. */
export const takeCash = call("takeCash", {
  params,
  body: z.object({ device_id: DeviceId.optional() }),
  answer: framed(WalkIn),
});
/** They don't come in after all: the seats are free, and money that still comes goes back. */
export const cancelWalkIn = call("cancelWalkIn", { params, answer: framed(WalkIn) });

/** What was taken at the door: into the hand by whom and on which phone, and through us by QR codes. */
export const Till = z.object({
  currency: Currency,
  cash: z.number(),
  by_qr: z.number(),
  walk_ins: z.int(),
  hands: z.array(
    z.object({
      /** Null: a phone without an account, or nobody knows. */
      person: z.string().nullable(),
      is_you: z.boolean(),
      door: DoorName.nullable(),
      amount: z.number(),
      bookings: z.int(),
    }),
  ),
});
export type Till = z.infer<typeof Till>;
export const getTill = call("getTill", { params: eventParams, answer: framed(Till) });
