import { Locale, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { Identity } from "./identity.ts";
import { codeRules, type Sending } from "./limits.ts";

/** Lets one sending at a time work on an address, until the transaction ends. */
export async function lockAddress(tx: Tx, { value }: Identity): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`login/${value}`}::text, 0))`);
}

/** The codes that an address was sent since, newest first. */
export async function findSendings(tx: Tx, { value }: Identity, since: Date): Promise<Sending[]> {
  const found = await rows(
    tx,
    z.object({ created_at: At, was_used: z.boolean() }),
    sql`select created_at, used_at is not null as was_used from login_codes
         where recipient = ${value} and created_at > ${instant(since)}
         order by created_at desc, login_code_id desc limit 20`,
  );
  return found.map(({ created_at, was_used }) => ({ at: created_at, wasUsed: was_used }));
}

/** Keeps a new code of an address; the ones before it are dead from now on. */
export async function replaceCode(
  tx: Tx,
  { value }: Identity,
  code: { id: string; hash: string; at: Date; expiresAt: Date },
): Promise<void> {
  const at = instant(code.at);
  await run(tx, sql`update login_codes set expires_at = ${at} where recipient = ${value} and expires_at > ${at}`);
  await run(
    tx,
    sql`insert into login_codes (login_code_id, recipient, code_hash, created_at, expires_at)
        values (${code.id}::uuid, ${value}, ${code.hash}, ${at}, ${instant(code.expiresAt)})`,
  );
}

/** Tries a code: counts the try and, when it is right, uses the code up. Of two tries at once only one can use it. */
export async function tryCode(tx: Tx, { value }: Identity, hash: string, now: Date): Promise<boolean> {
  const tried = await firstRow(
    tx,
    z.object({ is_right: z.boolean() }),
    sql`update login_codes
           set tries = tries + 1, used_at = case when code_hash = ${hash}::text then ${instant(now)} end
         where recipient = ${value} and used_at is null and expires_at > ${instant(now)} and tries < ${codeRules.tries}::int
        returning used_at is not null as is_right`,
  );
  return tried?.is_right ?? false;
}

const Owner = z.object({ user_id: UserId, locale: Locale });

/** Whose identity it is, and the language that they get mail in. */
export async function findOwner(tx: Tx, { kind, value }: Identity): Promise<z.output<typeof Owner> | null> {
  return firstRow(
    tx,
    Owner,
    sql`select u.user_id, u.locale from identities i join users u using (user_id)
         where i.kind = ${kind} and i.value = ${value}`,
  );
}

/** Makes a person with one identity, their first contact. Null when somebody has it already: the unique index decides. */
export async function insertPerson(tx: Tx, identity: Identity, locale: Locale, now: Date): Promise<UserId | null> {
  const userId = newId(UserId);
  const contact = identity.kind === "EMAIL" ? sql`email, email_verified_at` : sql`phone, phone_verified_at`;
  await run(
    tx,
    sql`insert into users (user_id, ${contact}, locale, created_at, updated_at)
        values (${userId}::uuid, ${identity.value}, ${instant(now)}, ${locale}, ${instant(now)}, ${instant(now)})`,
  );
  const made = await firstRow(
    tx,
    z.unknown(),
    sql`insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
        values (${newRowId()}::uuid, ${userId}::uuid, ${identity.kind}, ${identity.value}, ${instant(now)}, ${instant(now)})
        on conflict (kind, value) do nothing returning 1`,
  );
  if (made !== null) return userId;
  await run(tx, sql`delete from users where user_id = ${userId}::uuid`);
  return null;
}

/** Remembers the language that a person chose. */
export async function setLocale(tx: Tx, userId: UserId, locale: Locale): Promise<void> {
  await run(tx, sql`update users set locale = ${locale} where user_id = ${userId}::uuid and locale <> ${locale}`);
}
