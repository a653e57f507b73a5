import { SearchId } from "@mela/contract/savedSearches";
import type { Secrets } from "../platform/secrets.ts";
import { sameSecret } from "../platform/secrets.ts";

const signatureLetters = 22; // 132 bits

/** A token that stops one search, for whoever holds it: 44 letters that name nobody. It works as long as the search. */
export function makeStopToken(secrets: Secrets, searchId: SearchId): string {
  const id = Buffer.from(searchId.replaceAll("-", ""), "hex").toString("base64url");
  return id + sign(secrets, id);
}

/** Which search a token stops; null: we did not make it. */
export function readStopToken(secrets: Secrets, token: string): SearchId | null {
  const [id, signature] = [token.slice(0, -signatureLetters), token.slice(-signatureLetters)];
  if (!sameSecret(signature, sign(secrets, id))) return null;
  const hex = Buffer.from(id, "base64url").toString("hex");
  return SearchId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")).data ?? null;
}

const sign = (secrets: Secrets, id: string) => secrets.hmac("stop-search", id).slice(0, signatureLetters);
