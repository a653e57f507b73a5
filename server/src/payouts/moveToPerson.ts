import type { PersonMove } from "../auth/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { moveAccount } from "./store.ts";

/** Lets the money of two accounts that become one go where that of the one that stays goes, or else the other's. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await moveAccount(tx, from, to);
}
