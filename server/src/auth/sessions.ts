import type { SessionId } from "@mela/contract/common";
import { z } from "zod";
import { type Clock, dayMs } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import { AnyRow, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { gather } from "../platform/gather.ts";
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
  // In a rush thousands come with a token that is new to this process.
  const isOpen = gather<"sessions", Actor, boolean>({
    work: (_desk, actors) => areOpen(db, actors, clock.now()),
    lanes: 2,
  });
  return async (token: string): Promise<Actor | null> => {
    const now = clock.now();
    const found = known.get(token);
    if (found && found.expiresAt > now.getTime() && now.getTime() - found.checkedAt < rememberMs) return found.actor;
    const read = found && found.expiresAt > now.getTime() ? found : await readAccessToken(secrets, token, now);
    known.delete(token);
    if (!read || !(await isOpen("sessions", read.actor))) return null;
    if (known.size >= remembered) known.delete(known.keys().next().value ?? "");
    known.set(token, { ...read, checkedAt: now.getTime() });
    return read.actor;
  };
}

const OpenRow = z.object({ session_id: z.string(), kind: z.string() });

/** Which of these sessions go on. Each is looked up by its key, whatever the engine believes of their number. */
async function areOpen(tx: Tx, actors: readonly Actor[], now: Date): Promise<boolean[]> {
  const found = await rows(
    tx,
    OpenRow,
    sql`select s.session_id, s.kind from unnest(${uuids(actors.map(({ sessionId }) => sessionId))}) as asked (id)
         cross join lateral (select * from sessions where session_id = asked.id limit 1) s
         where s.ended_at is null and s.expires_at > ${instant(now)}`,
  );
  const open = new Set(found.map(({ session_id, kind }) => `${kind} ${session_id}`));
  return actors.map(({ kind, sessionId }) => open.has(`${kind === "door" ? "DOOR" : "USER"} ${sessionId}`));
}

/** Ends a session: its tokens stand for nobody from now on. */
export async function endSession(tx: Tx, sessionId: SessionId, now: Date): Promise<void> {
  await rows(
    tx,
    AnyRow,
    sql`update sessions set ended_at = ${instant(now)} where session_id = ${sessionId}::uuid and ended_at is null returning 1`,
  );
}
