import type { PaymentId } from "@mela/contract/common";
import type { PaymentProvider as ProviderName } from "@mela/contract/payments";
import type { Money } from "../platform/money.ts";

/** What a provider says of a payment, whether asked or by itself. `ref` is its own name for it. */
export type ProviderState = {
  ref: string;
  paymentId: PaymentId | null;
  state: "PENDING" | "PAID" | "FAILED";
  amount: Money;
};
/** A notice whose signature was good. `payment` null: it is about something that we don't follow. */
export type ProviderNotice = { noticeId: string; payment: ProviderState | null };

/** A provider said no, and will say no again: trying once more helps nobody. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}

/**
 * A payment service. Every method may throw when the service does not answer; what then happened is unknown, and all of
 * them may be called again for the same thing: its id is the key under which the service does it once.
 */
export type Provider = {
  name: ProviderName;
  create(attempt: {
    paymentId: PaymentId;
    amount: Money;
    label: string;
  }): Promise<{ ref: string; redirectUrl: string }>;
  /** Null: the service knows of no such payment. */
  fetch(payment: { paymentId: PaymentId; ref: string | null }): Promise<ProviderState | null>;
  /** `amount` null: all that came in. Throws `ProviderRefused` when the service will never do it. */
  refund(refund: { refundId: string; ref: string; amount: Money | null }): Promise<{ ref: string }>;
  /** Checks the signature over the raw bytes; null when they are not from this service. */
  readNotice(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderNotice | null;
};
