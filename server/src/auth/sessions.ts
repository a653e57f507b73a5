import type { SessionId } from "@mela/contract/common";
import { z } from "zod";
import { type Clock, dayMs } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import { AnyRow, At, firstRow, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Actor } from "../platform/http/access.ts";
import type { Secrets } from "../platform/secrets.ts";
import { readAccessToken } from "./tokens.ts";

/** A signed-in device lives so long at most, and so long without being used (spec 9). */
export const sessionLifeMs = { absolute: 90 * dayMs, idle: 30 * dayMs };
const rememberMs = 1_000; // ended sessions are known to every process within a second (spec 4)
const remembered = 10_000;

/**
 * Tells who an access token stands for. What was verified is remembered in a bounded table; that its session goes on
 * is asked again after a second.
 */
export function createActorReader(services: { db: Db; clock: Clock; secrets: Secrets }) {
  const { db, clock, secrets } = services;
  const known = new Map<string, { actor: Actor; expiresAt: number; checkedAt: number }>();
  return async (token: string): Promise<Actor | null> => {
    const now = clock.now();
    const found = known.get(token);
    if (found && found.expiresAt > now.getTime() && now.getTime() - found.checkedAt < rememberMs) return found.actor;
    const read = found && found.expiresAt > now.getTime() ? found : await readAccessToken(secrets, token, now);
    known.delete(token);
    if (!read || !(await isOpen(db, read.actor, now))) return null;
    if (known.size >= remembered) known.delete(known.keys().next().value ?? "");
    known.set(token, { ...read, checkedAt: now.getTime() });
    return read.actor;
  };
}

/** Made once, as all that is asked with each request: to make a schema takes as long as a short query. */
const OpenRow = z.object({ expires_at: At });

async function isOpen(tx: Tx, { kind, sessionId }: Actor, now: Date): Promise<boolean> {
  const found = await firstRow(
    tx,
    OpenRow,
    sql`select expires_at from sessions
         where session_id = ${sessionId}::uuid and kind = ${kind === "door" ? "DOOR" : "USER"}
           and ended_at is null and expires_at > ${instant(now)}`,
  );
  return found !== null;
}

/** Ends a session: its tokens stand for nobody from now on. */
export async function endSession(tx: Tx, sessionId: SessionId, now: Date): Promise<void> {
  await rows(
    tx,
    AnyRow,
    sql`update sessions set ended_at = ${instant(now)} where session_id = ${sessionId}::uuid and ended_at is null returning 1`,
  );
}
