import { TicketTypeId } from "@mela/contract/common";
import { GstPercent } from "@mela/contract/saleTerms";
import { z } from "zod";

/**
 * One part of a price as it is kept with its booking, in minor units; a credit and a discount are negative. Parts that
 * are not `included` add up to the total. What the tax office wants to know stands with the tickets as it was when they
 * were booked; parts from before types had rates say nothing of it.
 */
export const PricePart = z.object({
  kind: z.enum(["TICKETS", "CREDIT", "DISCOUNT", "FEE", "TAX"]),
  label: z.string(),
  count: z.number().nullable(),
  minor: z.number(),
  included: z.boolean(),
  typeId: TicketTypeId.optional(),
  /** Of tickets and of a tax: the rate of GST. */
  percent: GstPercent.optional(),
  sac: z.string().optional(),
  /** Of a discount: the types that it is for; none named: all. */
  typeIds: z.array(TicketTypeId).optional(),
  /** Of a discount: taken off when tickets of an unpaid booking were cancelled or changed. */
  isLater: z.literal(true).optional(),
});
export type PricePart = z.output<typeof PricePart>;

/** So much of the money of tickets of one type that goes back, and their rate of GST. */
export const TicketShare = z.object({ typeId: TicketTypeId, percent: GstPercent.optional(), minor: z.number() });
export type TicketShare = z.output<typeof TicketShare>;

/** The rate at which tickets of a type were booked; undefined: their booking doesn't say. */
export function percentOf(parts: readonly PricePart[], typeId: TicketTypeId): PricePart["percent"] {
  return parts.find((part) => part.kind === "TICKETS" && part.typeId === typeId)?.percent;
}
