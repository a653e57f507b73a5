import type { ApiKey } from "@mela/contract/apiKeys";
import type { UserId } from "@mela/contract/common";
import type { KeyRow } from "./store.ts";

/** A key as those see it who may: never the secret. */
export function toApiKey(row: KeyRow, maker: string, { userId, now }: { userId: UserId; now: Date }): ApiKey {
  const { key_id, name, hint, scopes, event_id, event_title } = row;
  return {
    ...{ key_id, name, hint, scopes },
    event: event_id && { event_id, title: event_title ?? "" },
    by: { name: maker, is_you: row.user_id === userId },
    state: row.ended_at ? "REVOKED" : row.expires_at <= now ? "EXPIRED" : "GOOD",
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
