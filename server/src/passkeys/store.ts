import { UserId } from "@mela/contract/common";
import { PasskeyId } from "@mela/contract/passkeys";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const PasskeyRow = z.object({ passkey_id: PasskeyId, name: z.string(), created_at: At, last_used_at: At.nullable() });
export type PasskeyRow = z.output<typeof PasskeyRow>;
const columns = sql`passkey_id, name, created_at, last_used_at`;

/** A person's passkeys, oldest first. */
export async function findOwnPasskeys(tx: Tx, userId: UserId): Promise<PasskeyRow[]> {
  return rows(
    tx,
    PasskeyRow,
    sql`select ${columns} from passkeys where user_id = ${userId}::uuid order by created_at, passkey_id`,
  );
}

const CredentialRow = z.object({
  credential_id: z.string(),
  user_id: UserId,
  public_key: z.string(),
  signature_counter: Int,
  transports: z.array(z.string()),
});
export type CredentialRow = z.output<typeof CredentialRow>;
const credential = sql`credential_id, user_id, public_key, signature_counter, transports`;

/** A person's credentials, as their devices know them. */
export async function findCredentials(tx: Tx, userId: UserId): Promise<CredentialRow[]> {
  return rows(tx, CredentialRow, sql`select ${credential} from passkeys where user_id = ${userId}::uuid`);
}

/** The credential that somebody logs in with. */
export async function findCredential(tx: Tx, credentialId: string): Promise<CredentialRow | null> {
  return firstRow(tx, CredentialRow, sql`select ${credential} from passkeys where credential_id = ${credentialId}`);
}

export type NewPasskey = {
  passkeyId: PasskeyId;
  userId: UserId;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  isBackedUp: boolean;
  name: string;
  now: Date;
};

/** Keeps a passkey; null when its credential is known already. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<PasskeyRow | null> {
  return firstRow(
    tx,
    PasskeyRow,
    sql`insert into passkeys (credential_id, passkey_id, user_id, public_key, signature_counter, transports, is_backed_up,
                              name, created_at)
        values (${made.credentialId}, ${made.passkeyId}::uuid, ${made.userId}::uuid, ${made.publicKey},
                ${made.counter}::bigint, ${json(made.transports)}, ${made.isBackedUp}, ${made.name}, ${instant(made.now)})
        on conflict (credential_id) do nothing returning ${columns}`,
  );
}

/**
 * Notes a use. False: another use was as far or further, so one of the two is a copy of the device. Devices that count
 * nothing always say 0.
 */
export async function countUse(
  tx: Tx,
  credentialId: string,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await firstRow(
    tx,
    AnyRow,
    sql`update passkeys set signature_counter = ${counter}::bigint, is_backed_up = ${isBackedUp}, last_used_at = ${instant(now)}
         where credential_id = ${credentialId}
           and (signature_counter < ${counter}::bigint or (signature_counter = 0 and ${counter}::bigint = 0)) returning 1`,
  );
  return used !== null;
}

export async function renameOwn(
  tx: Tx,
  userId: UserId,
  { passkeyId, name }: { passkeyId: PasskeyId; name: string },
): Promise<PasskeyRow | null> {
  return firstRow(
    tx,
    PasskeyRow,
    sql`update passkeys set name = ${name}::text where passkey_id = ${passkeyId}::uuid and user_id = ${userId}::uuid
        returning ${columns}`,
  );
}

export async function deleteOwn(tx: Tx, userId: UserId, passkeyId: PasskeyId): Promise<PasskeyRow | null> {
  return firstRow(
    tx,
    PasskeyRow,
    sql`delete from passkeys where passkey_id = ${passkeyId}::uuid and user_id = ${userId}::uuid returning ${columns}`,
  );
}

const UserIdRow = z.object({ user_id: UserId });

/** Locks a person, so that their passkeys are counted one after the other; null when their account is closed. */
export async function holdPerson(tx: Tx, userId: UserId): Promise<UserId | null> {
  const found = await firstRow(
    tx,
    UserIdRow,
    sql`select user_id from users where user_id = ${userId}::uuid and deleted_at is null for no key update`,
  );
  return found?.user_id ?? null;
}

/** Forgets what a deleted account had. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from passkeys where user_id = ${userId}::uuid`);
  await run(tx, sql`delete from passkey_challenges where user_id = ${userId}::uuid`);
}
