import { AppError } from "@mela/contract/errors";
import { toMajor, toMinor } from "../platform/money.ts";

/**
 * What a guest or host was shown, in major units, is what goes back, or nothing is done; without it they were shown nothing.
 * Throws `refund_changed`.
 */
export function checkRefund(expected: number | undefined, minor: number, currency: string): void {
  if (expected === undefined || toMinor(expected, currency) === minor) return;
  throw new AppError("refund_changed", { data: { refund: toMajor(minor, currency) } });
}
