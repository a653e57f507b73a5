import { UserId } from "@mela/contract/common";
import { z } from "zod";
import type { Secrets } from "../platform/secrets.ts";
import { readSignedIds, signIds } from "../platform/signedIds.ts";

type Follow = { hostId: UserId; followerId: UserId };
const Ids = z.tuple([UserId, UserId]);

/** A token that ends one follow, for whoever holds it: 65 letters. It works as long as the follow. */
export function makeStopToken(secrets: Secrets, { hostId, followerId }: Follow): string {
  return signIds(secrets, "stop-following", [hostId, followerId]);
}

/** Whom a token stops from hearing of whom; null: we did not make it. */
export function readStopToken(secrets: Secrets, token: string): Follow | null {
  const ids = Ids.safeParse(readSignedIds(secrets, "stop-following", token));
  return ids.success ? { hostId: ids.data[0], followerId: ids.data[1] } : null;
}
