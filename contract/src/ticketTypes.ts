import { z } from "zod";
import { Amount, Day, line, TicketTypeId, UtcTime } from "./common.ts";
import { GstPercent, Sac } from "./saleTerms.ts";

/** What a ticket type's sale says now; ALL_HELD: the rest is being paid for (spec 4). */
export const SaleState = z.enum(["OPEN", "NOT_YET", "ENDED", "SOLD_OUT", "ALL_HELD", "HIDDEN"]);
export type SaleState = z.infer<typeof SaleState>;

/** So many tickets one event may offer. */
export const mostTicketTypes = 30;
export const Seats = z.int().min(1).max(1_000_000);

export const TicketTypeInput = z.object({
  id: TicketTypeId.optional(),
  name: line(60).pipe(z.string().min(1, "Please name this ticket")),
  description: line(200).default(""),
  price: Amount.default(0),
  capacity: Seats,
  max_per_booking: z.int().min(1).max(100).default(10),
  max_per_person: z.int().min(1).max(1_000).nullish(),
  sales_start: UtcTime.nullish(),
  sales_end: UtcTime.nullish(),
  /** The early price lasts until a time, or for the first so many seats, whichever comes first (spec 4). */
  early_price: Amount.nullish(),
  early_until: UtcTime.nullish(),
  early_count: Seats.nullish(),
  /** Days of an event of several days that it is good for, in the event's zone; none given: all of them. */
  valid_days: z.array(Day).max(366).nullish(),
  /** What the tax office calls it, on invoices (SAC or HSN); none given: `usualSac`. */
  sac: Sac.nullish(),
  /** Its rate of GST, where the event charges it; none given: the event's. */
  gst_percent: GstPercent.nullish(),
  /** Given: the type is hidden until a guest names it. Never sent out. */
  access_code: line(40).nullish(),
});
export type TicketTypeInput = z.input<typeof TicketTypeInput>;

/**
 * What ends an early price. `left`: seats at that price, `max_per_booking` at most; null: time alone ends it. A booking of
 * more of them pays the full price for each.
 */
export const EarlyPrice = z.object({
  full_price: z.number(),
  full_fee: z.number(),
  full_tax: z.number(),
  until: UtcTime.nullable(),
  left: z.int().nullable(),
});

export const TicketType = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  /** What a guest pays for one now, and how much of it is tax, and a fee that guests bear. */
  price: z.number(),
  fee: z.number(),
  tax: z.number(),
  /** Its rate of GST, where the event charges it. */
  gst_percent: GstPercent,
  /** While `price` is an early one: until when, for how many more, and what comes after it (`EarlyPrice`). */
  early: EarlyPrice.nullable(),
  valid_days: z.array(Day).nullable(),
  max_per_booking: z.int(),
  max_per_person: z.int().nullable(),
  sales_start: UtcTime.nullable(),
  sales_end: UtcTime.nullable(),
  /** Seats that can be taken now, `max_per_booking` at most: what the stepper may offer. */
  available: z.int(),
  sale_state: SaleState,
});
export type TicketType = z.infer<typeof TicketType>;
