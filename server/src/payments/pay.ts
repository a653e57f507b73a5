import type { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { judgeSale } from "../hostLimits/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { Bill, Payable } from "./payable.ts";
import type { Attempt, Capture, Provider } from "./provider.ts";
import { letGo } from "./setAside.ts";
import { settle } from "./settle.ts";
import { findOpenAttempt, insertAttempt, keepReference, type PaymentRow } from "./store.ts";

/** What payments stand on: the service, and what is paid for. */
export type Till = { app: App; provider: Provider; payable: Payable };
/** Where to pay. */
export type Start = { payment_id: PaymentId; provider: Provider["name"]; redirect_url: string };

/** `code`: by a code that is shown at a door until then, not on a page. */
type Asked = { eventId: EventId; bookingId: BookingId; paymentId: PaymentId; at: Date; code?: { closesAt: Date } };

/**
 * Starts a payment, or answers with the attempt that is under way. The attempt is written down first, then the provider
 * is called outside of any transaction, then its answer is kept: a crash in between leaves an attempt that the next
 * call, with the same id, goes on with. Throws `nothing_to_pay`, `hold_expired`, `payment_unavailable`.
 */
export async function startPayment(till: Till, asked: Asked): Promise<Start> {
  const { attempt, label } = await writeAttempt(till, asked);
  if (attempt.redirect_url !== null) return resume(till, asked, { ...attempt, redirect_url: attempt.redirect_url });
  const { ref, redirectUrl } = await createAtProvider(till, attempt, { label, asked });
  const kept = await transaction(till.app.db, (tx) => keepReference(tx, attempt, { ref, redirectUrl, at: asked.at }));
  if (!kept?.redirect_url) throw new AppError("payment_unavailable"); // it was given up while the service thought
  return toStart(till, attempt, kept.redirect_url);
}

type Open = { attempt: Omit<PaymentRow, "created_at">; label: string };

/** The attempt that is under way, or a new one, whose row stands before anybody hears of it. */
function writeAttempt({ app, provider, payable }: Till, asked: Asked): Promise<Open> {
  const { eventId, bookingId, at } = asked;
  return transaction(app.db, async (tx) => {
    const bill = await payable.bill(tx, asked);
    if (!bill) throw new AppError("not_found");
    const capture = captureOf(bill);
    const open = await findOpenAttempt(tx, eventId, bookingId);
    if (open && open.amount_minor === bill.total.minor) return { attempt: open, label: bill.label };
    const { minor, currency } = bill.total;
    await judgeSale(app, tx, { eventId, bookingId, minor, currency, now: at });
    const isSetAside = open?.status === "AUTHORISED"; // for another amount
    if (isSetAside) await letGo(tx, eventId, { bookingIds: [bookingId], at });
    const made = {
      event_id: eventId,
      payment_id: asked.paymentId,
      booking_id: bookingId,
      amount_minor: bill.total.minor,
      currency: bill.total.currency,
      provider_ref: null,
      redirect_url: null,
      status: "CREATED" as const,
      capture,
      settle_as: null,
    };
    const paysHosts = app.config.payments?.paysHosts ?? false;
    await insertAttempt(tx, made, { provider, at, paysHosts });
    await payable.start(tx, asked);
    return { attempt: made, label: bill.label };
  });
}

/**
 * Goes on with an attempt that has a page already. Somebody may have paid there and come back before we were told, so
 * the service is asked first; one that does not answer keeps nobody from its page.
 */
async function resume(till: Till, asked: Asked, attempt: Open["attempt"] & { redirect_url: string }): Promise<Start> {
  const { payment_id: paymentId, provider_ref: ref, redirect_url } = attempt;
  const said = await till.provider.fetch({ paymentId, ref }).catch((error: unknown) => {
    till.app.log.warn({ err: error, paymentId }, "payment service does not answer");
    return null;
  });
  if (!asked.code && isCodeText(redirect_url) && said?.state !== "PAID") throw new AppError("nothing_to_pay"); // a door shows it
  if (!said || said.state === "PENDING") return toStart(till, attempt, redirect_url);
  const isGone = said.state === "FAILED" && attempt.status === "AUTHORISED";
  await settle(till, isGone ? { ...said, state: "VOIDED" } : said, null);
  if (said.state === "FAILED" || said.state === "VOIDED") return startPayment(till, asked);
  return toStart(till, attempt, bookingUrl(till, asked.bookingId));
}

function createAtProvider(
  { app, provider }: Till,
  row: Open["attempt"],
  { label, asked }: { label: string; asked: Asked },
): Promise<{ ref: string; redirectUrl: string }> {
  const { payment_id: paymentId, booking_id: bookingId, amount_minor: minor, currency, capture } = row;
  const attempt: Attempt = {
    ...{ paymentId, bookingId, label, capture, amount: { minor, currency } },
    backUrl: `${app.config.publicUrl}/api/payments/back/${paymentId}`,
    cancelUrl: `${app.config.publicUrl}/checkout/${bookingId}`,
  };
  return create(provider, attempt, asked).catch((cause: unknown) => {
    throw new AppError("payment_unavailable", { cause });
  });
}

async function create(provider: Provider, attempt: Attempt, { code, at }: Asked) {
  if (!code || !provider.showCode) return provider.create(attempt);
  const { ref, text } = await provider.showCode({ ...attempt, at, closesAt: code.closesAt });
  return { ref, redirectUrl: text };
}

/** Where to pay is a page's address, or what a code at a door says. */
const isCodeText = (where: string) => where.startsWith("upi:");

/** A booking's own page, which says how it stands. */
export function bookingUrl({ app }: Till, bookingId: BookingId): string {
  return `${app.config.publicUrl}/booking_confirmed/${bookingId}`;
}

function toStart({ provider }: Till, { payment_id }: Open["attempt"], redirect_url: string): Start {
  return { payment_id, provider: provider.name, redirect_url };
}

/** How the money of a bill is to be taken. Throws `hold_expired`, `nothing_to_pay`. */
function captureOf({ status, total, isOver, capture }: Bill): Capture {
  if (status === "EXPIRED" || status === "CANCELLED" || status === "DECLINED") throw new AppError("hold_expired");
  if (capture === null || total.minor === 0) throw new AppError("nothing_to_pay");
  if (isOver) throw new AppError("hold_expired");
  return capture;
}
