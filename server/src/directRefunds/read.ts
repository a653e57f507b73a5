import type { DirectRefund } from "@mela/contract/directRefunds";
import type { Tx } from "../platform/database/rows.ts";
import { type BookingKey, findOfBooking } from "./store.ts";
import { toDirectRefund } from "./wire.ts";

/** What goes back of a booking by its host's hand, the oldest first. */
export async function readDirectRefunds(tx: Tx, booking: BookingKey): Promise<DirectRefund[]> {
  return (await findOfBooking(tx, booking)).map(toDirectRefund);
}
