import type { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, Int, instant, json, run, type Tx } from "../platform/database/rows.ts";

/** On how many devices somebody is signed in. */
export async function countSessions(tx: Tx, userId: UserId, now: Date): Promise<number> {
  const found = await firstRow(
    tx,
    z.object({ sessions: Int }),
    sql`select count(*) as sessions from sessions
         where user_id = ${userId}::uuid and ended_at is null and expires_at > ${instant(now)}`,
  );
  return found?.sessions ?? 0;
}

/** Forgets what was written to some addresses, sent or not: a job that still wants to send it finds nothing. */
export async function forgetMessages(tx: Tx, addresses: readonly string[]): Promise<void> {
  await run(tx, sql`delete from messages where recipient in (select jsonb_array_elements_text(${json(addresses)}))`);
}

/** Forgets messages of a kind that were written before. */
export async function forgetMessagesOfKind(tx: Tx, kind: string, before: Date): Promise<void> {
  await run(tx, sql`delete from messages where kind = ${kind} and created_at < ${instant(before)}`);
}

/** Forgets a person's passkeys, and what a device was asked to sign for them. */
export async function forgetPasskeys(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from passkeys where user_id = ${userId}::uuid`);
  await run(tx, sql`delete from passkey_challenges where user_id = ${userId}::uuid`);
}
