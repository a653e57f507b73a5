import { createHmac } from "node:crypto";
import { sameSecret } from "../../platform/secrets.ts";

/** Whether the service says that this payment is of this order: of the one that we keep, not the one that is sent along. */
export function isSignedReturn(keySecret: string, orderRef: string, form: URLSearchParams): boolean {
  const signature = form.get("razorpay_signature") ?? "";
  return sameSecret(signature, hmac(keySecret, `${orderRef}|${form.get("razorpay_payment_id") ?? ""}`));
}

/** Whether a notice is signed, with any of the secrets: after a rotation those under way still carry the old one. */
export function isSignedNotice(secrets: readonly string[], raw: Buffer, signature: string): boolean {
  return secrets.some((secret) => sameSecret(signature, hmac(secret, raw)));
}

function hmac(secret: string, said: string | Buffer): string {
  return createHmac("sha256", secret).update(said).digest("hex");
}
