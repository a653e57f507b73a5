import type { UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { removeDetails } from "./store.ts";

/** Forgets where somebody's guests paid them. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await removeDetails(tx, userId);
}
