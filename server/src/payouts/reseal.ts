import { z } from "zod";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const SealedRow = z.object({ user_id: z.string(), sealed: z.string() });

/** Encrypts hosts' account numbers with the present SECRET. */
export async function resealAccounts(tx: Tx, secrets: Secrets): Promise<void> {
  for (const { user_id, sealed } of await rows(tx, SealedRow, sql`select user_id, sealed from payout_accounts`)) {
    const anew = secrets.encrypt("payout-account", secrets.decrypt("payout-account", sealed));
    await run(
      tx,
      sql`update payout_accounts set sealed = ${anew} where user_id = ${user_id}::uuid and sealed = ${sealed}`,
    );
  }
}
