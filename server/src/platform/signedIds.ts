import { bytesOfId, idOfBytes } from "./ids.ts";
import { everySecret, type Purpose, type Secrets, sameSecret } from "./secrets.ts";

const idLength = 16;
const signatureLetters = 22; // 132 bits: short enough for a link

/** Ids with our signature behind them, for links that work without a login: 44 letters for one id, 65 for two. */
export function signIds(secrets: Secrets, purpose: Purpose, ids: readonly string[]): string {
  const text = Buffer.concat(ids.map(bytesOfId)).toString("base64url");
  return text + shortSignature(secrets, purpose, text);
}

/** The ids of a token; null: we did not make it, or for another purpose. */
export function readSignedIds(secrets: Secrets, purpose: Purpose, token: string): string[] | null {
  const [text, signature] = [token.slice(0, -signatureLetters), token.slice(-signatureLetters)];
  if (!isShortSignature(secrets, purpose, { text, signature })) return null;
  const bytes = Buffer.from(text, "base64url");
  const places = Array.from({ length: bytes.length / idLength }, (_, index) => index * idLength);
  return places.map((start) => idOfBytes(bytes.subarray(start, start + idLength)));
}

/** What stands behind a text that comes back to us: 22 letters. */
export const shortSignature = (secrets: Secrets, purpose: Purpose, text: string): string =>
  secrets.hmac(purpose, text).slice(0, signatureLetters);

/** Whether it is ours, of now or of a former SECRET. */
export const isShortSignature = (
  secrets: Secrets,
  purpose: Purpose,
  { text, signature }: { text: string; signature: string },
): boolean => everySecret(secrets).some((one) => sameSecret(signature, shortSignature(one, purpose, text)));
