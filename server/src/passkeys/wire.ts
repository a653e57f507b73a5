import type { Passkey } from "@mela/contract/passkeys";
import type { PasskeyRow } from "./store.ts";

/** A passkey as its person sees it: nothing that its device would know it by. */
export function toPasskey({ created_at, last_used_at, ...row }: PasskeyRow): Passkey {
  return { ...row, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}
