import { z } from "zod";
import { rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const SealedRow = z.object({ user_id: z.string(), sealed: z.string() });
const select = sql`select user_id, sealed_number as sealed from bank_details where sealed_number <> ''`;

/** Encrypts the numbers of accounts that guests pay to with the present SECRET. */
export async function resealDetails(tx: Tx, secrets: Secrets): Promise<void> {
  for (const { user_id, sealed } of await rows(tx, SealedRow, select)) {
    const anew = secrets.encrypt("bank-details", secrets.decrypt("bank-details", sealed));
    await run(
      tx,
      sql`update bank_details set sealed_number = ${anew} where user_id = ${user_id}::uuid and sealed_number = ${sealed}`,
    );
  }
}
