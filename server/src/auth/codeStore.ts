import { Locale, type UserId } from "@mela/contract/common";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
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

/** The language of whoever a code is for, if we know them. */
export async function findLanguage(tx: Tx, { identity, userId }: CodeUse): Promise<Locale | null> {
  const found = await firstRow(
    tx,
    z.object({ locale: Locale }),
    sql`select locale from users where user_id = coalesce(${userId}::uuid,
          (select user_id from identities where kind = ${identity.kind} and value = ${identity.value}))`,
  );
  return found?.locale ?? null;
}

/** The statement that keeps a new code; those before it are dead from then on. */
export function insertionOf(
  { purpose, identity, userId }: CodeUse,
  code: { id: string; hash: string; now: Date; expiresAt: Date },
): SQL {
  return sql`insert into login_codes (login_code_id, recipient, purpose, user_id, code_hash, created_at, expires_at)
             values (${code.id}::uuid, ${identity.value}, ${purpose}, ${userId}::uuid, ${code.hash},
                     ${instant(code.now)}, ${instant(code.expiresAt)})`;
}

const Tried = z.object({
  is_right: z.boolean(),
  /** Of the address, or of its known device; null: there are none. */
  fails: Int.nullable(),
  entry_paused_until: At.nullable(),
  network_paused_until: At.nullable(),
});
export type Tried = z.output<typeof Tried>;

/**
 * Tries a code: counts the try and, when it is right, uses the code up, unless entry is paused. Only the newest code
 * counts, and only the one that `challenge` names, if it is given. Of many at once only one can use it.
 */
export async function tryCode(
  tx: Tx,
  { purpose, identity, userId }: CodeUse,
  { hash, challenge, keys, now }: { hash: string; challenge: string | null; keys: GuardKeys; now: Date },
): Promise<Tried> {
  const at = instant(now);
  const tried = await firstRow(
    tx,
    Tried,
    sql`with guards as materialized (
          select max(fails) filter (where guard_key = ${keys.entry}::text) as fails,
                 max(paused_until) filter (where guard_key = ${keys.entry}::text) as entry_paused_until,
                 max(paused_until) filter (where guard_key = ${keys.network}::text) as network_paused_until
            from login_guards where guard_key in (${keys.entry}::text, ${keys.network}::text)
        ), tried as (
          update login_codes set tries = tries + 1, used_at = case when code_hash = ${hash}::text then ${at} end
           where login_code_id = (
                   select login_code_id from login_codes
                    where recipient = ${identity.value} and purpose = ${purpose}
                      and user_id is not distinct from ${userId}::uuid
                    order by created_at desc, login_code_id desc limit 1)
             and (${challenge}::text is null or login_code_id::text = ${challenge}::text)
             and used_at is null and expires_at > ${at} and tries < ${codeRules.tries}::int
             and not exists (select from guards where greatest(entry_paused_until, network_paused_until) > ${at})
          returning used_at is not null as is_right
        )
        select coalesce((select is_right from tried), false) as is_right, guards.* from guards`,
  );
  if (!tried) throw new Error("a try gave no answer");
  return tried;
}

/** Forgets codes of before. */
export async function sweepCodes(tx: Tx, before: Date): Promise<void> {
  await run(tx, sql`delete from login_codes where created_at < ${instant(before)}`);
}
