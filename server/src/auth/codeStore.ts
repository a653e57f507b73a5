import { Locale, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { At, Int, instant, rows, run, statement, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Along } from "../platform/messages/messages.ts";
import type { GuardKeys } from "./asker.ts";
import { askedRows, asking, Place, tell } from "./asking.ts";
import type { Identity } from "./identity.ts";
import { codeRules, type Sending } from "./limits.ts";

/**
 * What a code proves: who somebody is, that a new way to sign in is theirs, that a contact of the profile is, that they
 * want their account deleted, or their money sent to another bank account.
 */
export type CodePurpose = "LOGIN" | "IDENTITY" | "CONTACT" | "DELETION" | "PAYOUT";
/** What a code is for and whom: a code for one thing is no good for another. LOGIN has no person yet. */
export type CodeUse = { purpose: CodePurpose; identity: Identity; userId: UserId | null };

/** Lets one sending at a time work on an address, until the transaction ends. */
export async function lockAddress(tx: Tx, { value }: Identity): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`login/${value}`}::text, 0))`);
}

const CreatedAtWasUsedRow = z.object({ created_at: At, was_used: z.boolean() });

/** The codes that an address was sent since, for whatever purpose, newest first. */
export async function findSendings(tx: Tx, { value }: Identity, since: Date): Promise<Sending[]> {
  const found = await rows(
    tx,
    CreatedAtWasUsedRow,
    sql`select created_at, used_at is not null as was_used from login_codes
         where recipient = ${value} and created_at > ${instant(since)}
         order by created_at desc, login_code_id desc limit 20`,
  );
  return found.map(({ created_at, was_used }) => ({ at: created_at, wasUsed: was_used }));
}

/** What a statement is told of a use. */
const useOf = ({ purpose, identity, userId }: CodeUse) => ({
  purpose,
  kind: identity.kind,
  recipient: identity.value,
  for_user: userId,
});

/** The languages of those whom codes are for, in the same order; null: we don't know them. */
export async function findLanguages(tx: Tx, uses: readonly CodeUse[]): Promise<(Locale | null)[]> {
  const found = new Map((await languagesOf(tx, tell(uses.map(useOf)))).map(({ n, locale }) => [n, locale]));
  return uses.map((_, n) => found.get(n) ?? null);
}
const languagesOf = statement(
  Place.extend({ locale: Locale.nullable() }),
  sql`with ${asking}
      select asked.n, (select locale from users where user_id = coalesce(asked.for_user,
               (select user_id from identities i where i.kind = asked.kind and i.value = asked.recipient))) as locale
        from asked`,
);

/** A code as it is kept. */
export type KeptCode = { use: CodeUse; id: string; hash: string; now: Date; expiresAt: Date };

/** The change that keeps new codes; those before them are dead from then on. */
export function keeping(codes: readonly KeptCode[]): Along {
  const told = codes.map(({ use, id, hash, now, expiresAt }) => ({
    ...{ ...useOf(use), code_id: id, code_hash: hash, at: now, code_expires_at: expiresAt },
  }));
  return { change: insertion, values: tell(told) };
}
const insertion = sql`
  insert into login_codes (login_code_id, recipient, purpose, user_id, code_hash, created_at, expires_at)
  select code_id, recipient, purpose, for_user, code_hash, at, code_expires_at from (${askedRows}) asked`;

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
/** What `trying` is told of it. */
export const typedValues = ({ use, hash, challenge, keys, now }: Typed) => ({
  ...useOf(use),
  code_hash: hash,
  challenge,
  entry_key: keys.entry,
  network_key: keys.network,
  at: now,
});

/**
 * The part of a statement that tries the codes which it is `asking` of: counts each try and, when it is right, uses the
 * code up, unless entry is paused. Only the newest code counts, and only the one that `challenge` names, if it is given.
 * Of many at once only one can use it. `owner`: who a row of `asked` is, or null; where `needsOwner`, a right code is left
 * as it is without one. `judged` has a row for each, `tried` one for each try that counts.
 */
export const trying = ({ owner, needsOwner }: { owner: SQL; needsOwner: boolean }) => sql`
  judged as materialized (
    select asked.*, ${owner} as owner, code.login_code_id, code.code_hash = asked.code_hash as is_right,
           entry.fails, entry.paused_until as entry_paused_until, network.paused_until as network_paused_until
      from asked left join login_guards entry on entry.guard_key = asked.entry_key
           left join login_guards network on network.guard_key = asked.network_key
           left join lateral (
             select login_code_id, code_hash from login_codes
              where recipient = asked.recipient and purpose = asked.purpose and user_id is not distinct from asked.for_user
              order by created_at desc, login_code_id desc limit 1) code on true
  ), tried as (
    update login_codes code set tries = code.tries + 1, used_at = case when judged.is_right then judged.at end
      from judged
     where code.login_code_id = judged.login_code_id
       and (judged.challenge is null or code.login_code_id::text = judged.challenge)
       and code.used_at is null and code.expires_at > judged.at and code.tries < ${sql.raw(String(codeRules.tries))}
       and coalesce(greatest(judged.entry_paused_until, judged.network_paused_until) <= judged.at, true)
       ${needsOwner ? sql`and (not judged.is_right or judged.owner is not null)` : sql``}
    returning judged.n, judged.is_right
  )`;

/** What `Tried` has of a row that was judged. */
export const guardsHere = sql`judged.fails, judged.entry_paused_until, judged.network_paused_until`;

/** Tries a code, by the rules of `trying`. */
export async function tryCode(tx: Tx, typed: Typed): Promise<Tried | undefined> {
  return (await tryOne(tx, tell([typedValues(typed)])))[0];
}
const tryOne = statement(
  Tried,
  sql`with ${asking}, ${trying({ owner: sql`null`, needsOwner: false })}
      select case when tried.is_right then 'right' else 'wrong' end as outcome, ${guardsHere}
        from judged left join tried on tried.n = judged.n`,
);

/** Forgets codes of before. */
export async function sweepCodes(tx: Tx, before: Date): Promise<void> {
  await run(tx, sql`delete from login_codes where created_at < ${instant(before)}`);
}
