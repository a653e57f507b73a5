import { type Locale, SessionId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { later } from "../platform/clock.ts";
import { AnyRow, At, firstRow, instant, rows, run, statement, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { asking, tell } from "./asking.ts";
import type { Identity } from "./identity.ts";
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
         where user_id = ${userId}::uuid and acting_operator_id is null and ${isOpen(now)}
         order by last_used_at desc, session_id desc limit 200`,
  );
}

/** Ends one device's session. False: it is not one of theirs, or over. */
export async function endOwnSession(tx: Tx, userId: UserId, sessionId: SessionId, now: Date): Promise<boolean> {
  const ended = await firstRow(
    tx,
    AnyRow,
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
export const Opened = z.object({ user_id: UserId, ...names, email: text, phone: text, profile_pic: text });
/** Whose session it became, as far as a browser keeps it. */
export type Opened = z.output<typeof Opened>;

/** A session that is to be opened, with its first refresh token, and the language that its person has chosen. */
export type NewSession = {
  sessionId: SessionId;
  tokenHash: string;
  userAgent: string | null;
  locale: Locale | null;
  now: Date;
};
/** What `opening` is told of it. */
export const sessionValues = ({ sessionId, tokenHash, userAgent, locale, now }: NewSession) => ({
  ...{ session_id: sessionId, token_hash: tokenHash, user_agent: userAgent, locale, at: now },
  session_expires_at: later(now, sessionLifeMs.absolute),
});

/** The part of a statement that opens sessions: `whose` finds rows of `asked` with the `user_id` of each. */
export const opening = (whose: SQL) => sql`
  entering as materialized (${whose}
  ), spoken as (
    update users u set locale = entering.locale from entering
     where u.user_id = entering.user_id and u.locale <> entering.locale
  ), session as (
    insert into sessions (session_id, kind, user_id, user_agent, last_used_at, expires_at, created_at)
    select session_id, 'USER', user_id, user_agent, at, session_expires_at, at from entering
    returning session_id, user_id
  ), token as (
    insert into refresh_tokens (token_hash, session_id, generation, created_at)
    select token_hash, session_id, 0, at from entering
  ), opened as (
    select session.session_id, user_id, first_name, last_name, username, email, phone, profile_pic
      from session join users using (user_id)
  )`;

/** Opens a session for a person. Null: they are not there any more. */
export async function openSessionFor(tx: Tx, userId: UserId, session: NewSession): Promise<Opened | null> {
  return (await openFor(tx, tell([{ for_user: userId, ...sessionValues(session) }])))[0] ?? null;
}
const openFor = statement(
  Opened,
  sql`with ${asking}, ${opening(sql`
        select asked.*, u.user_id from asked join users u on u.user_id = asked.for_user and u.deleted_at is null and u.suspended_at is null`)}
      select * from opened`,
);

/** Opens a session for the owner of an identity. Null: it is nobody's. */
export async function openSessionBy(tx: Tx, { kind, value }: Identity, session: NewSession): Promise<Opened | null> {
  return (await openBy(tx, tell([{ kind, recipient: value, ...sessionValues(session) }])))[0] ?? null;
}
const openBy = statement(
  Opened,
  sql`with ${asking}, ${opening(sql`
        select asked.*, i.user_id from asked join identities i on i.kind = asked.kind and i.value = asked.recipient
          join users u on u.user_id = i.user_id and u.suspended_at is null`)}
      select * from opened`,
);
