import { SessionId, UserId } from "@mela/contract/common";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { later } from "../platform/clock.ts";
import { At, firstRow, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sessionLifeMs } from "./sessions.ts";

const Row = z.object({
  session_id: SessionId,
  user_agent: z.string().nullable(),
  created_at: At,
  last_used_at: At,
});
export type SessionRow = z.output<typeof Row>;

/** The devices of a person that are signed in, the newest in use first. */
export async function findSessions(tx: Tx, userId: UserId, now: Date): Promise<SessionRow[]> {
  return rows(
    tx,
    Row,
    sql`select session_id, user_agent, created_at, last_used_at from sessions
         where user_id = ${userId}::uuid and ${isOpen(now)}
         order by last_used_at desc, session_id desc limit 200`,
  );
}

/** Ends one device's session. False: it is not one of theirs, or over. */
export async function endOwnSession(tx: Tx, userId: UserId, sessionId: SessionId, now: Date): Promise<boolean> {
  const ended = await firstRow(
    tx,
    z.unknown(),
    sql`update sessions set ended_at = ${instant(now)}
         where session_id = ${sessionId}::uuid and user_id = ${userId}::uuid and ${isOpen(now)} returning 1`,
  );
  return ended !== null;
}

/** Ends a person's sessions, all but one if it is named. */
export async function endSessionsOf(tx: Tx, userId: UserId, now: Date, but: SessionId | null = null): Promise<void> {
  await run(
    tx,
    sql`update sessions set ended_at = ${instant(now)}
         where user_id = ${userId}::uuid and ended_at is null and session_id is distinct from ${but}::uuid`,
  );
}

const isOpen = (now: Date): SQL =>
  sql`ended_at is null and expires_at > ${instant(now)} and last_used_at >= ${instant(later(now, -sessionLifeMs.idle))}`;

const text = z.string().nullable();
const names = { first_name: text, last_name: text, username: text };
const Opened = z.object({ user_id: UserId, ...names, email: text, phone: text, profile_pic: text });
/** Whose session it became, as far as a browser keeps it. */
export type Opened = z.output<typeof Opened>;

/** Whom a session is for: the owner of an identity, or a person by their id. */
export type Owner = { identity: { kind: string; value: string } } | { userId: UserId };

/**
 * Opens a session with its first refresh token, and remembers the language that its person has chosen. One statement,
 * as logins come in crowds. Null: nobody is that.
 */
export async function openSessionFor(
  tx: Tx,
  owner: Owner,
  session: { sessionId: SessionId; tokenHash: string; userAgent: string | null; locale: string | null; now: Date },
): Promise<Opened | null> {
  const { sessionId, tokenHash, userAgent, locale, now } = session;
  const whose =
    "userId" in owner
      ? sql`select user_id from users where user_id = ${owner.userId}::uuid and deleted_at is null`
      : sql`select user_id from identities where kind = ${owner.identity.kind} and value = ${owner.identity.value}`;
  return firstRow(
    tx,
    Opened,
    sql`with owner as (${whose}
        ), spoken as (
          update users u set locale = ${locale}::text from owner
           where u.user_id = owner.user_id and u.locale <> ${locale}::text
        ), opened as (
          insert into sessions (session_id, kind, user_id, user_agent, last_used_at, expires_at, created_at)
          select ${sessionId}::uuid, 'USER', user_id, ${userAgent}::text, ${instant(now)},
                 ${instant(later(now, sessionLifeMs.absolute))}, ${instant(now)}
            from owner
          returning session_id, user_id
        ), kept as (
          insert into refresh_tokens (token_hash, session_id, generation, created_at)
          select ${tokenHash}::text, session_id, 0, ${instant(now)} from opened
        )
        select user_id, first_name, last_name, username, email, phone, profile_pic
          from opened join users using (user_id)`,
  );
}
