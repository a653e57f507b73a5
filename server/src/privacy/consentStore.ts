import type { UserId } from "@mela/contract/common";
import { ConsentKind } from "@mela/contract/privacy";
import { textVersions } from "@mela/contract/retention";
import { z } from "zod";
import { At, firstRow, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const Row = z.object({ kind: ConsentKind, text_version: z.string(), given_at: At, withdrawn_at: At.nullable() });
export type ConsentRow = z.output<typeof Row>;

/** The last that a person said of each kind. */
export function findConsents(tx: Tx, userId: UserId): Promise<ConsentRow[]> {
  return rows(
    tx,
    Row,
    sql`select distinct on (kind) kind, text_version, given_at, withdrawn_at from consents
         where user_id = ${userId}::uuid order by kind, given_at desc, consent_id desc`,
  );
}

/** Writes consents down; one that is there already, given or taken back, stays as it is. */
export async function insertConsents(
  tx: Tx,
  userId: UserId,
  consents: readonly { id: string; kind: ConsentKind; version: string }[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`insert into consents (consent_id, user_id, kind, text_version, given_at)
        select c.id, ${userId}::uuid, c.kind, c.version, ${instant(now)}
          from jsonb_to_recordset(${json(consents)}) as c(id uuid, kind text, version text)
        on conflict (consent_id) do nothing`,
  );
}

/** Whether something was said of a version of a text, as a condition of SQL. */
export function isOnRecord(userId: SQL, kind: ConsentKind, version: string): SQL {
  return sql`exists (select from consents c
                      where c.user_id = ${userId} and c.kind = ${kind}::text and c.text_version = ${version}::text)`;
}

/** Whether somebody agrees to the present version of a text, and has not taken it back, as a condition of SQL. */
export function agreesTo(userId: SQL, kind: ConsentKind): SQL {
  return sql`exists (select from consents c
                      where c.user_id = ${userId} and c.kind = ${kind}::text and c.withdrawn_at is null
                        and c.text_version = ${textVersions[kind]}::text)`;
}

/** Takes back what is given: one kind, or with null all of them. */
export async function closeConsents(tx: Tx, userId: UserId, kind: ConsentKind | null, now: Date): Promise<void> {
  await run(
    tx,
    sql`update consents set withdrawn_at = ${instant(now)}
         where user_id = ${userId}::uuid and withdrawn_at is null and (${kind}::text is null or kind = ${kind}::text)`,
  );
}

const LocaleRow = z.object({ locale: z.enum(["en", "hi"]) });

/** Lets one change at a time be made to a person, until the transaction ends. Null: nobody is there any more. */
export async function lockPerson(tx: Tx, userId: UserId): Promise<{ locale: "en" | "hi" } | null> {
  return firstRow(
    tx,
    LocaleRow,
    sql`select locale from users where user_id = ${userId}::uuid and deleted_at is null for update`,
  );
}
