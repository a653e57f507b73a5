import type { UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { removeAccount } from "./store.ts";

/** Forgets where somebody's money went. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await removeAccount(tx, userId);
}
