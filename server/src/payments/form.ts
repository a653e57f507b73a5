import type { Answer } from "@mela/contract/call";
import type { BookingId, EventId } from "@mela/contract/common";
import type { getPaymentForm } from "@mela/contract/payments";
import { toMajor } from "../platform/money.ts";
import type { Till } from "./pay.ts";
import { findOpenAttempt } from "./store.ts";

type Form = Answer<typeof getPaymentForm>["data"];

/** What the browser posts to get to the service's page; null when there is nothing to pay, or another way to get there. */
export async function readForm(
  { app, provider, payable }: Till,
  { eventId, bookingId, at }: { eventId: EventId; bookingId: BookingId; at: Date },
): Promise<Form> {
  const payment = await findOpenAttempt(app.db, eventId, bookingId);
  const facts = await payable.describe(app.db, { eventId, bookingId, at });
  if (!provider.form || !payment?.provider_ref || payment.status !== "PENDING" || !facts) return null;
  const { payment_id: paymentId, provider_ref: ref, amount_minor: minor, currency } = payment;
  const amount = { minor, currency };
  const { label, payer } = facts;
  const form = provider.form({ paymentId, bookingId, ref, chargeRef: null, amount, label, payer });
  return { ...form, amount: toMajor(minor, currency), currency, label };
}
