import { type SessionId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { Opened } from "./sessionStore.ts";

/** A session to be, in which an operator acts as somebody. `from`: the operator's own session. */
export type NewActing = {
  sessionId: SessionId;
  userId: UserId;
  operator: UserId;
  from: SessionId;
  reason: string;
  now: Date;
  until: Date;
};

/**
 * Opens it. Null: there is no such person, or they are a brand, an operator, suspended, or the operator themselves. Whatever
 * the operator had open of this kind ends: they are one other person at a time.
 */
export async function openActingSession(tx: Tx, acting: NewActing): Promise<z.output<typeof Opened> | null> {
  const { sessionId, userId, operator, from, reason, now, until } = acting;
  return firstRow(
    tx,
    Opened,
    sql`with person as (
          select user_id, first_name, last_name, username, email, phone, profile_pic from users
           where user_id = ${userId}::uuid and user_id <> ${operator}::uuid and not is_operator and not is_brand
             and suspended_at is null and deleted_at is null and joined_into is null
        ), former as (
          update sessions set ended_at = ${instant(now)} from person
           where acting_operator_id = ${operator}::uuid and ended_at is null
        ), opened as (
          insert into sessions (session_id, kind, user_id, last_used_at, expires_at, created_at, acting_operator_id,
                                acting_reason, acting_session_id)
          select ${sessionId}::uuid, 'USER', user_id, ${instant(now)}, ${instant(until)}, ${instant(now)},
                 ${operator}::uuid, ${reason}, ${from}::uuid from person
        )
        select * from person`,
  );
}

const CountRow = z.object({ n: Int });

/** How often an operator began to act in the last 24 hours. Who asks waits for whoever is just beginning as them. */
export async function countActing(tx: Tx, operator: UserId, now: Date): Promise<number> {
  // Locked before they are counted: a statement that waited would still see what was.
  await run(tx, sql`select from users where user_id = ${operator}::uuid for update`);
  const found = await firstRow(
    tx,
    CountRow,
    sql`select count(*) as n from sessions
         where acting_operator_id = ${operator}::uuid and created_at > ${instant(later(now, -dayMs))}`,
  );
  return found?.n ?? 0;
}

const EndedRow = z.object({ user_id: UserId });

/** Ends it, for its operator or its person. Null: there is none of theirs that goes on. */
export async function endActingSession(tx: Tx, sessionId: SessionId, by: UserId, now: Date): Promise<UserId | null> {
  const ended = await firstRow(
    tx,
    EndedRow,
    sql`update sessions set ended_at = ${instant(now)}
         where session_id = ${sessionId}::uuid and ended_at is null and expires_at > ${instant(now)}
           and acting_operator_id is not null and ${by}::uuid in (user_id, acting_operator_id) returning user_id`,
  );
  return ended?.user_id ?? null;
}
