import type { BookingRefund, MoneyMovement } from "@mela/contract/ledger";
import { toMajor } from "../platform/money.ts";
import type { RefundRow } from "./refunds.ts";
import type { PostingRow } from "./sums.ts";

/** One thing that happened to money, as it is told. */
export function toMovement({ movement: kind, at, minor, currency, due, reference }: PostingRow): MoneyMovement {
  const amount = toMajor(minor, currency);
  return { kind, at: at.toISOString(), amount, currency, due: toMajor(due, currency), reference };
}

/** Money on its way back, as it is told. */
export function toRefund({ amount_minor, created_at, done_at, ...row }: RefundRow): BookingRefund {
  const amount = toMajor(amount_minor, row.currency);
  return { ...row, amount, created_at: created_at.toISOString(), done_at: done_at?.toISOString() ?? null };
}
