import type { EventId, UserId } from "@mela/contract/common";
import type { BankAccount } from "@mela/contract/payouts";
import { z } from "zod";
import { At, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const Row = z.object({
  account_holder: z.string(),
  last4: z.string(),
  ifsc: z.string(),
  pan_last4: z.string().nullable(),
  updated_at: At,
});
export type AccountRow = z.output<typeof Row>;
const columns = sql`a.holder as account_holder, a.last4, a.ifsc, a.pan_last4, a.updated_at`;

export function findAccount(tx: Tx, userId: UserId): Promise<AccountRow | null> {
  return firstRow(tx, Row, sql`select ${columns} from payout_accounts a where a.user_id = ${userId}::uuid`);
}

/** The account that an event's money goes to: its host's. */
export function findAccountOfEvent(tx: Tx, eventId: EventId): Promise<AccountRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from events e join payout_accounts a on a.user_id = e.host_id where e.event_id = ${eventId}::uuid`,
  );
}

/** Keeps an account in the place of the one before. */
export async function saveAccount(
  tx: Tx,
  secrets: Secrets,
  { userId, account, at }: { userId: UserId; account: BankAccount; at: Date },
): Promise<AccountRow> {
  const { account_holder, account_number: number, ifsc, pan } = account;
  const sealed = secrets.encrypt("payout-account", Buffer.from(JSON.stringify({ number, pan })));
  const saved = await firstRow(
    tx,
    Row,
    sql`insert into payout_accounts as a (user_id, holder, ifsc, sealed, last4, pan_last4, created_at, updated_at)
        values (${userId}::uuid, ${account_holder}, ${ifsc}, ${sealed}, ${number.slice(-4)},
                ${pan === "" ? null : pan.slice(-4)}, ${instant(at)}, ${instant(at)})
        on conflict (user_id) do update set holder = excluded.holder, ifsc = excluded.ifsc, sealed = excluded.sealed,
               last4 = excluded.last4, pan_last4 = excluded.pan_last4, updated_at = excluded.updated_at
        returning ${columns}`,
  );
  if (!saved) throw new Error("an account was not saved");
  return saved;
}

/** Gives what was removed, if there was anything. */
export function removeAccount(tx: Tx, userId: UserId): Promise<AccountRow | null> {
  return firstRow(tx, Row, sql`delete from payout_accounts a where a.user_id = ${userId}::uuid returning ${columns}`);
}

/** Gives one account's bank details to another of the same person, unless that has its own. */
export async function moveAccount(tx: Tx, from: string, to: string): Promise<void> {
  await run(
    tx,
    sql`update payout_accounts set user_id = ${to}::uuid
         where user_id = ${from}::uuid and not exists (select from payout_accounts where user_id = ${to}::uuid)`,
  );
  await run(tx, sql`delete from payout_accounts where user_id = ${from}::uuid`);
}
