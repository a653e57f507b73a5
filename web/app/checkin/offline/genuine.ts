import type { Manifest } from "@mela/contract/checkin";
import { readCode, type SignedTicket } from "@mela/contract/ticketCode";

/** What a text is without asking anybody: a genuine ticket of some event, or what is wrong with it. */
export type Read = SignedTicket | "unknown_ticket" | "bad_signature" | "unknown_key";

/** Tells real tickets from forged ones (Ed25519, RFC 8032) with the public keys of a list. */
export async function readGenuine(text: string, keys: Manifest["public_keys"]): Promise<Read> {
  const ticket = readCode(text);
  if (!ticket) return "unknown_ticket";
  const key = keys.find(({ key_id }) => key_id === ticket.keyId);
  if (!key) return "unknown_key";
  return (await isSigned(ticket, fromBase64Url(key.public_key))) ? ticket : "bad_signature";
}

async function isSigned({ signed, signature }: SignedTicket, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const known = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, signature, signed);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "NotSupportedError") throw error;
    // Browsers of before 2025 do not know the curve.
    const { verifyAsync } = await import("@noble/ed25519");
    return verifyAsync(signature, signed, key);
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** The hash that codes of other systems are kept by: SHA-256 in base64url. */
export async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
