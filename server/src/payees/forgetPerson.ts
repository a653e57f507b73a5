import type { UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { detach } from "./store.ts";

/** Forgets whose accounts at payment services were theirs; the services keep what the law asks of them. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await detach(tx, userId);
}
