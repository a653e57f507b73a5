import { z } from "zod";

/**
 * Where an event's money is, or to whom it belongs (decision 040). PROVIDER: at the payment service, and the only one
 * that has money; PROVIDER_FEE: what the service kept for itself; HOST and HOST_TAX: due to the host, tickets and the
 * GST in them; PLATFORM: the platform's fee; GUEST: on its way back to guests; DISPUTED: frozen by a guest's bank.
 */
export const accounts = ["PROVIDER", "PROVIDER_FEE", "HOST", "HOST_TAX", "PLATFORM", "GUEST", "DISPUTED"] as const;
export const Account = z.enum(accounts);
export type Account = z.infer<typeof Account>;

/**
 * What can happen to a booking's money. UNPLACED: it came too late, twice or as another amount, and goes back;
 * REFUND_RETURNED: a refund that the service took on and could not bring home.
 */
export const movements = [
  "PAID",
  "UNPLACED",
  "PROVIDER_FEE",
  "REFUND_OWED",
  "REFUNDED",
  "REFUND_RETURNED",
  "DISPUTED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
] as const;
export const Movement = z.enum(movements);
export type Movement = z.infer<typeof Movement>;
