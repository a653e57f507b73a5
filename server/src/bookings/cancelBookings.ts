import type { EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { endChangesOf } from "./changeStore.ts";
import { applyChanges } from "./changes.ts";
import { type Moved, moveBookings } from "./store.ts";

/** Which bookings are cancelled, by whom and when; `action`: its name in the history. */
type Step = Omit<Parameters<typeof moveBookings>[2], "transition">;

/**
 * Cancels bookings with all that follows; holds that were to change their tickets end with them. Gives those that were. The
 * caller has locked the stock.
 */
export async function cancelBookings(tx: Tx, eventId: EventId, step: Step): Promise<Moved[]> {
  const cancelled = await moveBookings(tx, eventId, { ...step, transition: "cancel" });
  const bookingIds = cancelled.map(({ booking }) => booking.bookingId);
  const ended = await endChangesOf(tx, { eventId, bookingIds }, step.at);
  await applyChanges(tx, eventId, [...cancelled, ...ended], step.at);
  return cancelled;
}
