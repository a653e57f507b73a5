import Stripe from "stripe";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import { longestAnswerMs, ProviderRefused } from "../provider.ts";

/** The package's client. It tries nothing again by itself: whoever asked does, under the same key. */
export function connect({ url, secretKey }: StripeSettings, timeoutMs = longestAnswerMs): Stripe {
  const { protocol, hostname: host, port } = new URL(url);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Of all answers only 400, 402 and 404 are a "no": a wrong key, too much at once, the same request still running (409)
 * and their own faults say nothing of what was asked. Their sentences may quote people, so only codes are kept.
 */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, type, code = "" } = error;
    const said = `stripe ${statusCode} ${type} ${code}`.trim();
    throw statusCode === 400 || statusCode === 402 || statusCode === 404 ? new ProviderRefused(said) : new Error(said);
  }
}
