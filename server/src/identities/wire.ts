import type { Identity } from "@mela/contract/identities";
import type { IdentityRow } from "./store.ts";

/** Identities as spec 7 has them, those that a code has proved; the last one can't be removed. */
export function toIdentities(rows: readonly IdentityRow[]): Identity[] {
  const proved = rows.flatMap(({ verified_at, ...row }) => (verified_at ? [{ ...row, verified_at }] : []));
  return proved.map(({ user_id: _user, verified_at, ...row }) => ({
    ...row,
    verified_at: verified_at.toISOString(),
    can_remove: proved.length > 1,
  }));
}
