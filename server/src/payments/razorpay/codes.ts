import { z } from "zod";
import { later, minuteMs } from "../../platform/clock.ts";
import { readPicture } from "../../platform/pictureOfCode.ts";
import { type CodeAttempt, longestAnswerMs } from "../provider.ts";
import type { Ask } from "./http.ts";

/** A code of theirs for UPI. `image_content`, which not every account is given, spares us the picture. */
const QrCode = z.object({
  id: z.string().regex(/^qr_\w+$/),
  image_url: z.url({ protocol: /^https?$/ }),
  image_content: z.string().max(2_000).nullish(),
});

/** They close none earlier than this by themselves; when the hold is over we do. */
const soonestMs = 16 * minuteMs;
const mostBytes = 4 * 1024 * 1024;
const mostHops = 4;

/** Whether a reference is a code's, not an order's. */
export const isCode = (ref: string) => ref.startsWith("qr_");
export const paymentsOf = (ref: string) =>
  isCode(ref)
    ? `/payments/qr_codes/${encodeURIComponent(ref)}/payments`
    : `/orders/${encodeURIComponent(ref)}/payments`;

/**
 * A code for one payment of one amount. They know no key to find it by: should their answer be lost, another one is made,
 * and nobody has seen the first.
 */
export async function createCode(
  ask: Ask,
  { paymentId, bookingId, amount, label, at, closesAt }: CodeAttempt,
  serviceUrl: string,
): Promise<{ ref: string; text: string }> {
  const soonest = later(at, soonestMs);
  const data = {
    type: "upi_qr",
    usage: "single_use",
    fixed_amount: true,
    payment_amount: amount.minor,
    name: label.slice(0, 100),
    description: label.slice(0, 100),
    close_by: Math.ceil(Math.max(closesAt.getTime(), soonest.getTime()) / 1_000),
    notes: { payment_id: paymentId, booking_id: bookingId },
  };
  const { id, image_url, image_content } = QrCode.parse(await ask("POST", "/payments/qr_codes", { data }));
  const text = image_content || (await readPicture(await fetchPicture(new URL(image_url), serviceUrl)));
  if (!text) throw new Error("razorpay gave a code that can't be read");
  return { ref: id, text };
}

/** The picture that Razorpay names, as a data URL: it stands behind short links of theirs, and never on plain http. */
async function fetchPicture(url: URL, serviceUrl: string, hops = 0): Promise<string> {
  if (url.protocol !== "https:" && url.origin !== new URL(serviceUrl).origin)
    throw new Error("razorpay named a picture that is not safe to fetch");
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(longestAnswerMs) });
  const next = answer.headers.get("location");
  if (answer.status >= 300 && answer.status < 400 && next && hops < mostHops)
    return fetchPicture(new URL(next, url), serviceUrl, hops + 1);
  if (!answer.ok || !answer.body) throw new Error(`razorpay's picture of a code: ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > mostBytes) throw new Error("razorpay's picture of a code is too large");
    parts.push(part);
  }
  return `data:image/png;base64,${Buffer.concat(parts).toString("base64")}`;
}
