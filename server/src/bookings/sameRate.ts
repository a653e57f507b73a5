import type { EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Percent, usualGst } from "@mela/contract/pricing";
import { GstPercent } from "@mela/contract/saleTerms";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { percentOf } from "../platform/pricePart.ts";
import type { HostBooking, HostTicket } from "./hostRead.ts";

type Priced = Pick<HostBooking, "price_lines" | "lines">;

/**
 * Whether tickets of a type may become another one without that the bill tells a wrong rate of GST: what was billed at one
 * rate can't be sold at another by paying a difference. What cost nothing was billed at none.
 */
export function isSameRate({ price_lines, lines }: Priced, from: TicketTypeId, to: Percent): boolean {
  const booked = percentOf(price_lines, from);
  const unitMinor = lines.find(({ typeId }) => typeId === from)?.unitMinor ?? 0;
  return booked === undefined || unitMinor === 0 || booked === to;
}

/** Throws `other_gst_rate`. */
export function checkRate(booking: Priced, { chosen, to }: { chosen: readonly HostTicket[]; to: Percent }): void {
  if (chosen.some(({ ticket_type_id }) => !isSameRate(booking, ticket_type_id, to)))
    throw new AppError("other_gst_rate");
}

const GstPercentRow = z.object({ gst_percent: GstPercent.nullable() });

/** The rate of types that have none of their own. */
export async function readEventRate(tx: Tx, eventId: EventId): Promise<Percent> {
  const row = await firstRow(tx, GstPercentRow, sql`select gst_percent from events where event_id = ${eventId}::uuid`);
  return row?.gst_percent ?? usualGst;
}
