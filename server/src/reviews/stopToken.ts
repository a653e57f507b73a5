import { UserId } from "@mela/contract/common";
import { z } from "zod";
import type { Secrets } from "../platform/secrets.ts";
import { readSignedIds, signIds } from "../platform/signedIds.ts";

const Ids = z.tuple([UserId]);

/** A token that ends mails asking for reviews, for whoever holds it: 44 letters. It works as long as the account. */
export function makeStopToken(secrets: Secrets, userId: UserId): string {
  return signIds(secrets, "stop-review-mails", [userId]);
}

/** Whom a token is for; null: we did not make it. */
export function readStopToken(secrets: Secrets, token: string): UserId | null {
  return Ids.safeParse(readSignedIds(secrets, "stop-review-mails", token)).data?.[0] ?? null;
}
