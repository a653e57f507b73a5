import type { PaymentState } from "@mela/contract/payments";
import { m } from "~/paraglide/messages.js";

/** How far an attempt to pay came. */
export const attemptWords: Record<PaymentState, () => string> = {
  CREATED: m.admin_attempt_begun,
  PENDING: m.admin_paid_pending,
  AUTHORISED: m.admin_paid_authorised,
  PAID: m.admin_paid_paid,
  FAILED: m.admin_paid_failed,
  EXPIRED: m.admin_booking_expired,
  VOIDED: m.admin_attempt_let_go,
  REFUND_DUE: m.admin_refund_due,
  REFUNDED: m.admin_paid_refunded,
  PARTLY_REFUNDED: m.admin_paid_partly,
};
