import type { Movement } from "@mela/contract/ledger";
import { m } from "~/paraglide/messages.js";

/** What can happen to money, in words. */
export const movementWords = {
  PAID: m.money_moved_paid,
  UNPLACED: m.money_moved_unplaced,
  PROVIDER_FEE: m.money_moved_provider_fee,
  REFUND_OWED: m.money_moved_refund_owed,
  REFUNDED: m.money_moved_refunded,
  REFUND_RETURNED: m.money_moved_refund_returned,
  DISPUTED: m.money_moved_disputed,
  DISPUTE_WON: m.money_moved_dispute_won,
  DISPUTE_LOST: m.money_moved_dispute_lost,
  SENT: m.money_moved_sent,
  SENT_BACK: m.money_moved_sent_back,
} satisfies Record<Movement, () => string>;
