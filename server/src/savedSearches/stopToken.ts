import { SearchId } from "@mela/contract/savedSearches";
import { z } from "zod";
import type { Secrets } from "../platform/secrets.ts";
import { readSignedIds, signIds } from "../platform/signedIds.ts";

const Ids = z.tuple([SearchId]);

/** A token that stops one search, for whoever holds it: 44 letters that name nobody. It works as long as the search. */
export function makeStopToken(secrets: Secrets, searchId: SearchId): string {
  return signIds(secrets, "stop-search", [searchId]);
}

/** Which search a token stops; null: we did not make it. */
export function readStopToken(secrets: Secrets, token: string): SearchId | null {
  return Ids.safeParse(readSignedIds(secrets, "stop-search", token)).data?.[0] ?? null;
}
