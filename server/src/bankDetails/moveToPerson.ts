import type { PersonMove } from "../auth/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { moveDetails } from "./store.ts";

/** Of two accounts that become one, guests pay where the one that stays says so, or else the other. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await moveDetails(tx, from, to);
}
