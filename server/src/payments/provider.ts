import type { PaymentFailure } from "@mela/contract/bookings";
import type { BookingId, PaymentId } from "@mela/contract/common";
import type { PaymentProvider as ProviderName } from "@mela/contract/payments";
import type { Money } from "../platform/money.ts";

/**
 * What a provider says of a payment, whether asked or by itself. `ref` is its own name for it, `chargeRef` that of the
 * money that came for it. AUTHORISED: set aside at the guest's bank until we take it; VOIDED: let go again.
 */
export type ProviderState = {
  ref: string;
  paymentId: PaymentId | null;
  state: "PENDING" | "AUTHORISED" | "PAID" | "FAILED" | "VOIDED";
  amount: Money;
  chargeRef: string | null;
  /** Why it FAILED, where the service says so in words that we know. */
  failure?: PaymentFailure | null;
  /** What the service keeps for itself, in minor units, once it says so. */
  feeMinor?: number | null;
};
/** What it says of money that goes back. `refundId` null: it was not we who asked for it. */
export type RefundNews = {
  ref: string;
  refundId: string | null;
  chargeRef: string;
  state: "DONE" | "FAILED";
  amount: Money;
};
/** A bank disputes a payment; WON: it no longer does. `ref`: the service's own name for the dispute. */
export type DisputeNews = { ref: string; chargeRef: string; state: "OPEN" | "WON" | "LOST" };
/** Something about hosts' accounts changed; what they stand at now is asked. */
export type PayeeNews = { accounts: string[] };
export type News =
  | { kind: "payment"; said: ProviderState }
  | { kind: "refund"; said: RefundNews }
  | { kind: "dispute"; said: DisputeNews }
  | { kind: "payee"; said: PayeeNews };
/** A notice whose signature was good. `news` null: it is about something that we don't follow. */
export type ProviderNotice = { noticeId: string; news: News | null };

/** So long a service may think: who waits for it is answered within ten seconds, whatever else there is to do. */
export const longestAnswerMs = 8_000;

/** A provider said no, and will say no again: trying once more helps nobody. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}

/** What was tried is looked for: a "no" to the question is no "no" to what was asked before. */
export async function lookedFor<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof ProviderRefused ? new Error(`can't be looked for: ${error.message}`) : error;
  });
}

/** When money is taken: as soon as it is granted, or set aside first and taken later. */
export type Capture = "NOW" | "LATER";
/** What is to be paid, and where the service sends the browser afterwards. */
export type Attempt = {
  paymentId: PaymentId;
  bookingId: BookingId;
  amount: Money;
  label: string;
  capture: Capture;
  /** The browser comes here when it is done, and here when somebody thought better of it. */
  backUrl: string;
  cancelUrl: string;
};
/** What is to be paid by a code that is shown at a counter, from now until `closesAt`. */
export type CodeAttempt = Omit<Attempt, "backUrl" | "cancelUrl"> & { at: Date; closesAt: Date };
/** A payment as its provider knows it. */
export type Held = { paymentId: PaymentId; ref: string; chargeRef: string | null; amount: Money };
/** Who pays, to be filled in for them. */
export type Payer = { name: string; email: string | null; phone: string | null };
/** What the browser posts to a provider's own page. */
export type PaymentForm = { action: string; fields: { name: string; value: string }[] };
type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment service. Every method may throw when the service does not answer; what then happened is unknown, and all of
 * them may be called again for the same thing: its id is the key under which the service does it once. A method throws
 * `ProviderRefused` when the service will never do it.
 */
export type Provider = {
  name: ProviderName;
  create(attempt: Attempt): Promise<{ ref: string; redirectUrl: string }>;
  /** A code for UPI: its text. A service without: the address of its page is what is shown. */
  showCode?(attempt: CodeAttempt): Promise<{ ref: string; text: string }>;
  /** Null: the service knows of no such payment. */
  fetch(payment: { paymentId: PaymentId; ref: string | null }): Promise<ProviderState | null>;
  /** Takes what was set aside. Taken already: the same answer. */
  capture(payment: Held): Promise<ProviderState>;
  /** Lets go what was set aside, at once where the service can, else when the bank's time for it is over. */
  voidIt(payment: Held): Promise<void>;
  /** Lets nobody pay any more, where the service can do that. */
  close(payment: { ref: string }): Promise<void>;
  /** `amount` null: all that came in. */
  refund(refund: { refundId: string; amount: Money | null; of: Omit<Held, "amount"> }): Promise<{ ref: string }>;
  /** Checks the signature over the raw bytes; null when they are not from this service. */
  readNotice(raw: Buffer, headers: Headers): ProviderNotice | null;
  /** Whether what the browser brought back by a form is worth asking the service about `ref`. */
  isWorthAsking(ref: string, form: URLSearchParams): boolean;
  /** Where one gets to the service's page by a form. */
  form?(payment: Held & { label: string; bookingId: BookingId; payer: Payer }): PaymentForm;
};
