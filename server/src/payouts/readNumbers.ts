import { z } from "zod";
import { canonicalIdentity } from "../auth/index.ts";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const Row = z.object({ holder: z.string(), ifsc: z.string(), sealed: z.string(), is_suspended: z.boolean() });
const Numbers = z.object({ number: z.string(), pan: z.string() });

/**
 * The whole bank details of who logs in with an address, or of the brand with a username (`@name`), for whoever pays hosts;
 * null: there are none. No call of the server leads here.
 */
export async function readNumbers(tx: Tx, secrets: Secrets, address: string) {
  const whose = whoseIs(address);
  const row =
    whose &&
    (await firstRow(
      tx,
      Row,
      sql`select a.holder, a.ifsc, a.sealed, u.suspended_at is not null as is_suspended
            from payout_accounts a join users u using (user_id) where ${whose}`,
    ));
  if (!row) return null;
  const { number, pan } = Numbers.parse(JSON.parse(secrets.decrypt("payout-account", row.sealed).toString()));
  return { holder: row.holder, ifsc: row.ifsc, number, pan, isSuspended: row.is_suspended };
}

function whoseIs(address: string) {
  if (address.startsWith("@")) return sql`u.is_brand and lower(u.username) = lower(${address.slice(1)}::text)`;
  const identity = canonicalIdentity(address);
  return (
    identity &&
    sql`u.user_id in (select user_id from identities where kind = ${identity.kind} and value = ${identity.value})`
  );
}
