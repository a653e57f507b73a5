import type { PersonMove } from "../auth/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { moveAccounts } from "./store.ts";

/** Lets the account of two that become one stay that of who stays, or else be the other's. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await moveAccounts(tx, from, to);
}
