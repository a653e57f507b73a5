import type { EventId } from "@mela/contract/common";
import { type OwedByHand, oweByHand } from "../directRefunds/index.ts";
import { oweRefunds, type RefundReason } from "../payments/index.ts";
import type { Tx } from "../platform/database/rows.ts";

type Owing = {
  bookings: readonly OwedByHand[];
  reason: Extract<RefundReason, "cancelled" | "event_cancelled" | "changed">;
  at: Date;
};

/**
 * Owes money back for bookings, in the transaction that takes their tickets away, by the way it came: through the payment
 * service, or by the hand of the host who has it (decision 088).
 */
export async function oweBack(tx: Tx, eventId: EventId, owed: Owing): Promise<void> {
  await oweRefunds(tx, eventId, owed);
  await oweByHand(tx, eventId, owed);
}
