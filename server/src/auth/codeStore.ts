import { Locale, type UserId } from "@mela/contract/common";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { At, Int, instant, rows, run, statement, type Tx, told } from "../platform/database/rows.ts";
import type { Along } from "../platform/messages/messages.ts";
import type { GuardKeys } from "./asker.ts";
import type { Identity } from "./identity.ts";
import { codeRules, type Sending } from "./limits.ts";

/**
 * What a code proves: who somebody is, that a new way to sign in is theirs, that a contact of the profile is, that they
 * want their account deleted.
 */
export type CodePurpose = "LOGIN" | "IDENTITY" | "CONTACT" | "DELETION";
/** What a code is for and whom: a code for one thing is no good for another. LOGIN has no person yet. */
export type CodeUse = { purpose: CodePurpose; identity: Identity; userId: UserId | null };

/** Lets one sending at a time work on an address, until the transaction ends. */
export async function lockAddress(tx: Tx, { value }: Identity): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`login/${value}`}::text, 0))`);
}

/** The codes that an address was sent since, for whatever purpose, newest first. */
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

/** The values that tell of a use. */
const useOf = ({ purpose, identity, userId }: CodeUse) => ({
  purpose,
  kind: identity.kind,
  recipient: identity.value,
  forUser: userId,
});
/** Whose an identity is, in statements that are told of a `CodeUse`. */
export const identityHere = sql`kind = ${told("kind")} and value = ${told("recipient")}`;

/** The language of whoever a code is for, if we know them. */
export async function findLanguage(tx: Tx, use: CodeUse): Promise<Locale | null> {
  return (await languageOf(tx, useOf(use)))[0]?.locale ?? null;
}
const languageOf = statement(
  z.object({ locale: Locale }),
  sql`select locale from users where user_id = coalesce(${told("forUser", "uuid")},
        (select user_id from identities where ${identityHere}))`,
);

/** The change that keeps a new code; those before it are dead from then on. */
export function keeping(use: CodeUse, code: { id: string; hash: string; now: Date; expiresAt: Date }): Along {
  const times = { at: code.now.toISOString(), expiresAt: code.expiresAt.toISOString() };
  return { change: insertion, values: { ...useOf(use), codeId: code.id, codeHash: code.hash, ...times } };
}
const insertion = sql`
  insert into login_codes (login_code_id, recipient, purpose, user_id, code_hash, created_at, expires_at)
  values (${told("codeId", "uuid")}, ${told("recipient")}, ${told("purpose")}, ${told("forUser", "uuid")},
          ${told("codeHash")}, ${told("at", "timestamptz")}, ${told("expiresAt", "timestamptz")})`;

export const Tried = z.object({
  /** `left`: it is the right one, but there is more to do than the statement can, so that it is as it was. */
  outcome: z.enum(["right", "wrong", "left"]),
  /** Of the address, or of its known device; null: there are none. */
  fails: Int.nullable(),
  entry_paused_until: At.nullable(),
  network_paused_until: At.nullable(),
});
export type Tried = z.output<typeof Tried>;

/** A code as somebody typed it, and what it is judged by. */
export type Typed = { use: CodeUse; hash: string; challenge: string | null; keys: GuardKeys; now: Date };
/** The values that `trying` is told. */
export const typedValues = ({ use, hash, challenge, keys, now }: Typed) => ({
  ...useOf(use),
  codeHash: hash,
  challenge,
  entryKey: keys.entry,
  networkKey: keys.network,
  at: now.toISOString(),
});

/**
 * The beginning of a statement that tries a code: counts the try and, when it is right, uses the code up, unless entry
 * is paused. Only the newest code counts, and only the one that `challenge` names, if it is given. Of many at once only
 * one can use it. A right one is left as it is unless `mayUse` holds.
 */
export const trying = (mayUse: SQL) => sql`
  guards as materialized (
    select max(fails) filter (where guard_key = ${told("entryKey")}) as fails,
           max(paused_until) filter (where guard_key = ${told("entryKey")}) as entry_paused_until,
           max(paused_until) filter (where guard_key = ${told("networkKey")}) as network_paused_until
      from login_guards where guard_key in (${told("entryKey")}, ${told("networkKey")})
  ), newest as materialized (
    select login_code_id, code_hash = ${told("codeHash")} as is_right from login_codes
     where recipient = ${told("recipient")} and purpose = ${told("purpose")}
       and user_id is not distinct from ${told("forUser", "uuid")}
     order by created_at desc, login_code_id desc limit 1
  ), tried as (
    update login_codes set tries = tries + 1,
           used_at = case when code_hash = ${told("codeHash")} then ${told("at", "timestamptz")} end
     where login_code_id = (select login_code_id from newest)
       and (${told("challenge")} is null or login_code_id::text = ${told("challenge")})
       and used_at is null and expires_at > ${told("at", "timestamptz")} and tries < ${sql.raw(String(codeRules.tries))}
       and not exists (select from guards
                        where greatest(entry_paused_until, network_paused_until) > ${told("at", "timestamptz")})
       and (code_hash <> ${told("codeHash")} or ${mayUse})
    returning used_at is not null as is_right
  )`;

/** Tries a code, by the rules of `trying`. */
export async function tryCode(tx: Tx, typed: Typed): Promise<Tried | undefined> {
  return (await tryOne(tx, typedValues(typed)))[0];
}
const tryOne = statement(
  Tried,
  sql`with ${trying(sql`true`)}
      select case when (select is_right from tried) then 'right' else 'wrong' end as outcome, guards.* from guards`,
);

/** Forgets codes of before. */
export async function sweepCodes(tx: Tx, before: Date): Promise<void> {
  await run(tx, sql`delete from login_codes where created_at < ${instant(before)}`);
}
