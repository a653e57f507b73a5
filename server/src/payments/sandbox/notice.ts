import { PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { everySecret, type Secrets, sameSecret } from "../../platform/secrets.ts";
import type { ProviderNotice, ProviderState } from "../provider.ts";
import type { SandboxRow } from "./store.ts";

export const signatureHeader = "x-sandbox-signature";

const Notice = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  payment: z
    .object({
      ref: z.string().max(200),
      payment_id: PaymentId,
      status: z.enum(["PENDING", "AUTHORISED", "PAID", "FAILED", "VOIDED"]),
      amount_minor: z.int(),
      currency: z.string(),
    })
    .optional(),
});
export type SandboxNotice = z.input<typeof Notice>;

/** What the sandbox says of a payment by itself. Told twice, it carries the same id. */
export function toNotice(row: SandboxRow, status: SandboxRow["status"]): SandboxNotice {
  const { ref, payment_id, amount_minor, currency } = row;
  const payment = { ref, payment_id, status, amount_minor, currency };
  return { id: `${ref}.${status}`, type: `payment.${status.toLowerCase()}`, payment };
}

/** A notice as bytes and headers, signed over those very bytes. */
export function signNotice(secrets: Secrets, notice: unknown): { raw: Buffer; headers: Record<string, string> } {
  const raw = Buffer.from(JSON.stringify(notice));
  return { raw, headers: { [signatureHeader]: sign(secrets, raw) } };
}

/** Reads a signed notice; null when the signature does not fit, or what is signed is no notice. */
export function readNotice(
  secrets: Secrets,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): ProviderNotice | null {
  const signature = headers[signatureHeader];
  if (typeof signature !== "string" || !everySecret(secrets).some((one) => sameSecret(signature, sign(one, raw))))
    return null;
  const read = Notice.safeParse(parse(raw));
  if (!read.success) return null;
  const { id: noticeId, type, payment } = read.data;
  return {
    noticeId,
    news: payment && type.startsWith("payment.") ? { kind: "payment", said: toState(payment) } : null,
  };
}

function toState(payment: NonNullable<z.output<typeof Notice>["payment"]>): ProviderState {
  const { ref, payment_id: paymentId, status: state, amount_minor: minor, currency } = payment;
  const failure = state === "FAILED" ? "declined" : null; // as a bank would put it
  return { ref, paymentId, state, amount: { minor, currency }, chargeRef: null, failure };
}

/** Latin-1 keeps every byte apart; as UTF-8 all broken ones would look alike. */
function sign(secrets: Secrets, raw: Buffer): string {
  return secrets.hmac("sandbox-webhook", raw.toString("latin1"));
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
}
