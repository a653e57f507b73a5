import type { DirectRefund } from "@mela/contract/directRefunds";
import { toMajor } from "../platform/money.ts";
import type { RefundRow } from "./store.ts";

/** Money that a host gives back by hand, as it is told. */
export function toDirectRefund({
  refund_id,
  amount_minor,
  currency,
  seats,
  owed_at,
  given_at,
  reference,
}: RefundRow): DirectRefund {
  const amount = toMajor(amount_minor, currency);
  const times = { owed_at: owed_at.toISOString(), given_at: given_at?.toISOString() ?? null };
  return { refund_id, amount, seats, ...times, reference: reference || null };
}
