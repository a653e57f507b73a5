import type { Booking } from "@mela/contract/bookings";
import { eventPath } from "~/event/eventPath.ts";

/** Where seats were chosen: the event's page, or the pass whose tickets they are to change. */
export function whereFrom({ change, event }: Booking): string {
  return change ? `/booking_confirmed/${change.of}` : eventPath(event);
}
