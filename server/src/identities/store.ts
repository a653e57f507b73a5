import { UserId } from "@mela/contract/common";
import { IdentityId } from "@mela/contract/identities";
import { z } from "zod";
import type { Identity } from "../auth/index.ts";
import { At, firstRow, instant, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";

const AccountRow = z.object({
  user_id: UserId,
  deleted_at: At.nullable(),
  joined_into: UserId.nullable(),
});
export type Account = z.output<typeof AccountRow>;

/** Locks accounts against each other's changes of what opens them, in the order of their ids. */
export async function lockAccounts(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, Account>> {
  const found = await rows(
    tx,
    AccountRow,
    sql`select user_id, deleted_at, joined_into from users
         where user_id = any(${uuids(userIds)}) order by user_id for no key update`,
  );
  return new Map(found.map((row) => [row.user_id, row]));
}

const IdentityRow = z.object({
  identity_id: IdentityId,
  user_id: UserId,
  kind: z.enum(["EMAIL", "PHONE"]),
  value: z.string(),
  /** Null: a host wrote it on a guest list, and nobody has come by it yet. */
  verified_at: At.nullable(),
});
export type IdentityRow = z.output<typeof IdentityRow>;
const columns = sql`identity_id, user_id, kind, value, verified_at`;

/** What a person logs in with, oldest first. */
export async function findIdentities(tx: Tx, userId: UserId): Promise<IdentityRow[]> {
  return rows(
    tx,
    IdentityRow,
    sql`select ${columns} from identities where user_id = ${userId}::uuid order by created_at, identity_id`,
  );
}

/** An identity by what is typed to log in, whoever's it is. */
export async function findIdentity(tx: Tx, { kind, value }: Identity): Promise<IdentityRow | null> {
  return firstRow(tx, IdentityRow, sql`select ${columns} from identities where kind = ${kind} and value = ${value}`);
}

/** Gives a person one more; null when it is somebody's already: the unique index decides. */
export async function insertIdentity(
  tx: Tx,
  userId: UserId,
  { kind, value }: Identity,
  now: Date,
): Promise<IdentityRow | null> {
  return firstRow(
    tx,
    IdentityRow,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
        values (${newId(IdentityId)}::uuid, ${userId}::uuid, ${kind}, ${value}, ${instant(now)}, ${instant(now)})
        on conflict (kind, value) do nothing returning ${columns}`,
  );
}

export async function deleteIdentity(tx: Tx, identityId: IdentityId): Promise<void> {
  await run(tx, sql`delete from identities where identity_id = ${identityId}::uuid`);
}
