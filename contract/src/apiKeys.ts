import { z } from "zod";
import { call, created, framed } from "./call.ts";
import { EventId, line, UtcTime } from "./common.ts";
import { keyScopes } from "./keyScopes.ts";

export const ApiKeyId = z.uuid().brand<"ApiKeyId">();
export type ApiKeyId = z.infer<typeof ApiKeyId>;
export const KeyScopeName = z.enum(keyScopes);

/** A key as it is shown once: a prefix that scanners for lost secrets know, 32 letters of chance, six that check them. */
export const keyPattern = /^mela_[a-z2-7]{38}$/;
/** How many keys that are good one person may have. */
export const maxApiKeys = 20;
export const keyDays = { usual: 90, most: 365 } as const;

export const ApiKey = z.object({
  key_id: ApiKeyId,
  name: z.string(),
  /** Its first letters, to tell it by. */
  hint: z.string(),
  scopes: z.array(KeyScopeName),
  /** The event that it is for; null: all that its person hosts. */
  event: z.object({ event_id: EventId, title: z.string() }).nullable(),
  /** Who made it: a host sees the keys that their team made for their events. */
  by: z.object({ name: z.string(), is_you: z.boolean() }),
  state: z.enum(["GOOD", "EXPIRED", "REVOKED"]),
  created_at: UtcTime,
  expires_at: UtcTime,
  last_used_at: UtcTime.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: line(60).pipe(z.string().min(1, "Please give it a name")),
  scopes: z.array(KeyScopeName).min(1, "Please choose what it may do").max(keyScopes.length),
  event_id: EventId.nullable().default(null),
  expires_in_days: z.int().min(1).max(keyDays.most).default(keyDays.usual),
});
export type NewApiKey = z.input<typeof NewApiKey>;

/** One's own keys, and those of one's team for one's events: the good ones, and those that ended in the last 30 days. */
export const listApiKeys = call("listApiKeys", { answer: framed(z.object({ keys: z.array(ApiKey) })) });

/** `secret` is told this once. Throws `too_many_keys`, and `not_found` for an event that one doesn't run. */
export const createApiKey = call("createApiKey", {
  body: NewApiKey,
  answer: created(z.object({ key: ApiKey, secret: z.string() })),
});

/** Ends a key: every process refuses it within a second. */
export const revokeApiKey = call("revokeApiKey", {
  params: z.object({ keyId: ApiKeyId }),
  answer: framed(z.object({})),
});
