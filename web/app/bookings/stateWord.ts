import type { BookingState } from "@mela/contract/bookingState";
import type { PaymentStatus } from "@mela/contract/bookings";
import { m } from "~/paraglide/messages.js";

const words: Record<BookingState, () => string> = {
  confirmed: m.passes_state_confirmed,
  checkedIn: m.passes_state_checked_in,
  payAtDoor: m.passes_state_pay_at_door,
  toPay: m.passes_state_to_pay,
  pending: m.passes_state_pending,
  failed: m.passes_state_failed,
  toSetAside: m.passes_state_to_finish,
  setAside: m.passes_state_awaiting_approval,
  awaitingApproval: m.passes_state_awaiting_approval,
  inLine: m.passes_state_in_line,
  approvedToPay: m.passes_state_to_pay,
  byTransfer: m.bank_details_state_chosen,
  transferSaid: m.bank_details_state_said,
  declined: m.passes_state_declined,
  cancelled: m.passes_state_cancelled,
  refunded: m.passes_state_refunded,
  tooLate: m.passes_state_refunded,
  expired: m.passes_state_expired,
};

/** A booking's state in a word; with its money, a confirmed one says that it was received. */
export function stateWord(state: BookingState, money?: PaymentStatus): string {
  return state === "confirmed" && money === "PAID" ? m.passes_state_paid() : words[state]();
}
