import type { CancelledBooking, CancelledEvent } from "@mela/contract/privacy";
import type { z } from "zod";
import type { GivenUp } from "../bookings/index.ts";
import type { HostedEvent } from "../events/index.ts";
import { toMajor } from "../platform/money.ts";

/** A booking that a deletion gives up, as the wire has it. */
export function toCancelledBooking(row: GivenUp): z.output<typeof CancelledBooking> {
  const { booking_id, status, title, start_at, timezone, party, total_minor, refundMinor, currency } = row;
  return {
    booking_id,
    status,
    event_title: title,
    event_start: start_at?.toISOString() ?? null,
    timezone,
    party,
    total_price: toMajor(total_minor, currency),
    refund: toMajor(refundMinor, currency),
    currency,
  };
}

/** An event that a deletion cancels, as the wire has it. */
export function toCancelledEvent(row: HostedEvent): z.output<typeof CancelledEvent> {
  const { event_id, title, start_at, timezone, guests } = row;
  return { event_id, title, start_date: start_at?.toISOString() ?? null, timezone, guests };
}
