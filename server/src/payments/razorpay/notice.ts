import { PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { sha256 } from "../../platform/secrets.ts";
import type { News, ProviderNotice } from "../provider.ts";
import { Payment, Refund, saidOf } from "./entities.ts";
import { isSignedNotice } from "./signatures.ts";

const Notice = z.object({
  entity: z.literal("event"),
  account_id: z.string().max(100).nullish(),
  event: z.string().max(100),
  payload: z.unknown(),
});
/** A linked account's id, which they write with and without its `acc_`. */
const AccountId = z.string().regex(/^(?:acc_)?\w{14,20}$/);
const OfPayee = z.object({
  account: z.object({ entity: z.object({ id: AccountId }) }).optional(),
  merchant_product: z.object({ entity: z.object({ merchant_id: AccountId }) }).optional(),
});
const OfPayment = z.object({ payment: z.object({ entity: Payment }) });
/** Paid by a code: an order there is none. What we noted on it tells the payment, before we know what they call it. */
const OfCode = OfPayment.extend({
  qr_code: z.object({
    entity: z.object({
      id: z.string().regex(/^qr_\w+$/),
      notes: z.object({ payment_id: PaymentId }).nullable().catch(null),
    }),
  }),
});
const OfRefund = z.object({ refund: z.object({ entity: Refund }) });
const OfDispute = z.object({
  dispute: z.object({ entity: z.object({ id: z.string().min(1).max(150), payment_id: z.string() }) }),
});

const ofPayments: ReadonlySet<string> = new Set([
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
]);
const disputeStates = { created: "OPEN", won: "WON", lost: "LOST" } as const;

type Headers = Record<string, string | string[] | undefined>;

/** Reads a signed notice; null when the signature does not fit, or what is signed is none. */
export function readNotice(secrets: readonly string[], raw: Buffer, headers: Headers): ProviderNotice | null {
  const { "x-razorpay-signature": signature, "x-razorpay-event-id": id } = headers;
  if (typeof signature !== "string" || !isSignedNotice(secrets, raw, signature)) return null;
  const read = Notice.safeParse(parse(raw)).data;
  const news = read && (isOfPayee(read.event) ? payeeNews(read) : readNews(read.event, read.payload ?? {}));
  if (news === undefined) return null;
  return { noticeId: typeof id === "string" && id !== "" ? id.slice(0, 200) : sha256(raw), news };
}

const isOfPayee = (event: string) => event.startsWith("account.") || event.startsWith("product.route.");

function payeeNews({ account_id, payload }: z.output<typeof Notice>): News {
  const { account, merchant_product } = OfPayee.safeParse(payload ?? {}).data ?? {};
  const named = [account_id, account?.entity.id, merchant_product?.entity.merchant_id];
  const accounts = named.flatMap((id) => (id ? [id.startsWith("acc_") ? id : `acc_${id}`] : []));
  return { kind: "payee", said: { accounts: [...new Set(accounts)] } };
}

/** What it is about: null when we don't follow that. A payload is how things stood then, in whatever order it comes. */
function readNews(event: string, payload: unknown): News | null | undefined {
  if (ofPayments.has(event))
    return OfPayment.transform(({ payment }) => newsOf(payment.entity)).safeParse(payload).data;
  if (event === "qr_code.credited")
    return OfCode.transform(({ payment, qr_code: { entity } }): News => {
      const said = { ref: entity.id, paymentId: entity.notes?.payment_id ?? null, ...saidOf(payment.entity) };
      return { kind: "payment", said };
    }).safeParse(payload).data;
  if (event === "refund.processed" || event === "refund.failed")
    return OfRefund.transform(({ refund }) => refundNews(refund.entity)).safeParse(payload).data;
  const [, state] = /^payment\.dispute\.(created|won|lost)$/.exec(event) ?? [];
  if (state !== "created" && state !== "won" && state !== "lost") return null;
  const said = OfDispute.safeParse(payload).data?.dispute.entity;
  return said && { kind: "dispute", said: { ref: said.id, chargeRef: said.payment_id, state: disputeStates[state] } };
}

function newsOf(payment: z.output<typeof Payment>): News | null {
  const { order_id: ref } = payment;
  if (!ref) return null; // paid by a code, of which `qr_code.credited` tells, or by a link of the dashboard: not for a booking
  return { kind: "payment", said: { ref, paymentId: null, ...saidOf(payment) } };
}

function refundNews({ id: ref, payment_id, amount, currency, status, receipt }: z.output<typeof Refund>): News | null {
  if (status === "pending") return null;
  const state = status === "processed" ? "DONE" : "FAILED";
  const said = {
    ref,
    refundId: receipt ?? null,
    chargeRef: payment_id,
    state,
    amount: { minor: amount, currency },
  } as const;
  return { kind: "refund", said };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
}
