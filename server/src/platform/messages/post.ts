import { z } from "zod";
import { DeliveryFailed, type Outlook } from "./messages.ts";

/** Where a service is reached, and how long it may take to answer. */
export type Service = { name: string; url: string; timeoutMs?: number };
/** What a service answered. `body` is null when it was no JSON. */
export type Reply = { status: number; body: unknown };

const timeoutMs = 10_000;
const longestReply = 64 * 1024;

/** Sends one request. Throws a `DeliveryFailed` that is worth a repeat when nothing came back in time. */
export async function post(
  service: Service,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(service.timeoutMs ?? timeoutMs);
    const reply = await fetch(service.url, { method: "POST", headers, body, signal, redirect: "error" });
    return { status: reply.status, body: readJson((await reply.text()).slice(0, longestReply)) };
  } catch {
    throw new DeliveryFailed(`${service.name} does not answer`, "later");
  }
}

/** Whether a status is worth a repeat: too much at once, too slow, or their own fault. All others stay as they are. */
export function outlookOf(status: number): Outlook {
  return status === 408 || status === 429 || status >= 500 ? "later" : "final";
}

/** The number of an error in a service's own list, when it gave one: `12345`, or `"201"`. */
export const ErrorNumber = z.union([z.int(), z.string().regex(/^\d{1,8}$/)]).optional();

/** A refusal in words for the log: `twilio 400 21211`. Their sentences quote people's numbers and are left out. */
export function refusal(name: string, status: number, code: z.output<typeof ErrorNumber>): string {
  return code === undefined ? `${name} ${status}` : `${name} ${status} ${code}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
