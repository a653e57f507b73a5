import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const SessionsRow = z.object({ sessions: Int });

/** On how many devices somebody is signed in. */
export async function countSessions(tx: Tx, userId: UserId, now: Date): Promise<number> {
  const found = await firstRow(
    tx,
    SessionsRow,
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

const batch = 5_000; // no statement's time runs out on so many

/** Forgets that messages were sent, or were not, before. */
export async function forgetMessagesBefore(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from messages where message_id in (
          select message_id from messages where created_at < ${instant(before)} limit ${batch}::int)`,
  );
}

/** Forgets sessions that were over before; their tokens are gone by then. */
export async function forgetSessionsBefore(tx: Tx, before: Date): Promise<void> {
  await run(
    tx,
    sql`delete from sessions where session_id in (
          select s.session_id from sessions s
           where coalesce(s.ended_at, s.expires_at) < ${instant(before)}
             and not exists (select from refresh_tokens t where t.session_id = s.session_id) limit ${batch}::int)`,
  );
}
