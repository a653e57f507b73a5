import type { Identity } from "@mela/contract/identities";
import type { IdentityRow } from "./store.ts";

/** Identities as spec 7 has them; the last one can't be removed. */
export function toIdentities(rows: readonly IdentityRow[]): Identity[] {
  return rows.map(({ user_id: _user, verified_at, ...row }) => ({
    ...row,
    verified_at: verified_at.toISOString(),
    can_remove: rows.length > 1,
  }));
}
