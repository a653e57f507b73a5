import type { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { Bill, Payable } from "./payable.ts";
import type { Provider } from "./provider.ts";
import { findOpenAttempt, insertAttempt, keepReference } from "./store.ts";

/** What payments stand on: the service, and what is paid for. */
export type Till = { app: App; provider: Provider; payable: Payable };
/** Where to pay. */
export type Start = { payment_id: PaymentId; provider: Provider["name"]; redirect_url: string };

/**
 * Starts a payment, or answers with the attempt that is under way. The attempt is written down first, then the provider
 * is called outside of any transaction, then its answer is kept: a crash in between leaves an attempt that the next
 * call, with the same id, goes on with. Throws `nothing_to_pay`, `hold_expired`, `payment_unavailable`.
 */
export async function startPayment(
  { app, provider, payable }: Till,
  asked: { eventId: EventId; bookingId: BookingId; paymentId: PaymentId; at: Date },
): Promise<Start> {
  const { eventId, bookingId, at } = asked;
  const { attempt, label } = await transaction(app.db, async (tx) => {
    const bill = await payable.bill(tx, asked);
    if (!bill) throw new AppError("not_found");
    checkPayable(bill);
    const open = await findOpenAttempt(tx, eventId, bookingId);
    if (open && open.amount_minor === bill.total.minor) return { attempt: open, label: bill.label };
    const made = {
      event_id: eventId,
      payment_id: asked.paymentId,
      booking_id: bookingId,
      amount_minor: bill.total.minor,
      currency: bill.total.currency,
      redirect_url: null,
    };
    await insertAttempt(tx, made, { provider, at });
    await payable.start(tx, asked);
    return { attempt: made, label: bill.label };
  });
  const answer = { payment_id: attempt.payment_id, provider: provider.name };
  if (attempt.redirect_url) return { ...answer, redirect_url: attempt.redirect_url };
  const { ref, redirectUrl } = await createAtProvider(provider, attempt, label);
  await transaction(app.db, (tx) => keepReference(tx, attempt, { ref, redirectUrl, at }));
  return { ...answer, redirect_url: redirectUrl };
}

function createAtProvider(
  provider: Provider,
  attempt: { payment_id: PaymentId; amount_minor: number; currency: string },
  label: string,
): Promise<{ ref: string; redirectUrl: string }> {
  const amount = { minor: attempt.amount_minor, currency: attempt.currency };
  return provider.create({ paymentId: attempt.payment_id, amount, label }).catch((cause: unknown) => {
    throw new AppError("payment_unavailable", { cause });
  });
}

function checkPayable({ status, total, isOver }: Bill): void {
  if (status === "EXPIRED" || status === "CANCELLED" || status === "DECLINED") throw new AppError("hold_expired");
  if (status === "CONFIRMED" || status === "AWAITING_APPROVAL" || total.minor === 0)
    throw new AppError("nothing_to_pay");
  if (isOver) throw new AppError("hold_expired");
}
