import { type SessionId, UserId } from "@mela/contract/common";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Clock, dayMs } from "../platform/clock.ts";
import type { Db } from "../platform/database/engine.ts";
import { AnyRow, instant, rows, type Tx } from "../platform/database/rows.ts";
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
  const known = new LRUCache<string, { actor: Actor; expiresAt: number; checkedAt: number }>({ max: remembered });
  // In a rush thousands come with a token that is new to this process.
  const readOpen = gather<"sessions", Actor, Open | null>({
    work: (_desk, actors) => findOpen(db, actors, clock.now()),
    lanes: 2,
  });
  return async (token: string): Promise<Actor | null> => {
    const now = clock.now();
    const found = known.get(token);
    if (found && found.expiresAt > now.getTime() && now.getTime() - found.checkedAt < rememberMs) return found.actor;
    const read = found && found.expiresAt > now.getTime() ? found : readAccessToken(secrets, token, now);
    known.delete(token);
    const open = read && (await readOpen("sessions", read.actor));
    if (!open) return null;
    const actor = open.operator ? { ...read.actor, operator: open.operator } : read.actor;
    known.set(token, { ...read, actor, checkedAt: now.getTime() });
    return actor;
  };
}

/** A session that goes on; `operator`: who acts in it as its person. */
type Open = { operator: UserId | null };
const OpenRow = z.object({ session_id: z.string(), kind: z.string(), acting_operator_id: UserId.nullable() });

/**
 * Which of these sessions go on. Each is looked up by its key, whatever the engine believes of their number; of a list that
 * is cut from a text it believes the same each time, and so keeps its plan, which takes longer to make than to go by. One in which
 * an operator acts ends with their role, with the session that they began it from, and when its person becomes one.
 */
async function findOpen(tx: Tx, actors: readonly Actor[], now: Date): Promise<(Open | null)[]> {
  const found = await rows(
    tx,
    OpenRow,
    sql`select s.session_id, s.kind, s.acting_operator_id
          from string_to_table(${actors.map(({ sessionId }) => sessionId).join(",")}, ',') as asked (id)
         cross join lateral (select * from sessions where session_id = asked.id::uuid limit 1) s
         where s.ended_at is null and s.expires_at > ${instant(now)}
           and (s.acting_operator_id is null or exists (
                 select from sessions o join users u on u.user_id = o.user_id join users p on p.user_id = s.user_id
                  where o.session_id = s.acting_session_id and o.user_id = s.acting_operator_id and o.ended_at is null
                    and o.expires_at > ${instant(now)} and u.is_operator and not p.is_operator))`,
  );
  const open = new Map(
    found.map(({ session_id, kind, acting_operator_id: operator }) => [`${kind} ${session_id}`, { operator }]),
  );
  return actors.map(({ kind, sessionId }) => open.get(`${kind === "door" ? "DOOR" : "USER"} ${sessionId}`) ?? null);
}

/** Ends a session: its tokens stand for nobody from now on. */
export async function endSession(tx: Tx, sessionId: SessionId, now: Date): Promise<void> {
  await rows(
    tx,
    AnyRow,
    sql`update sessions set ended_at = ${instant(now)} where session_id = ${sessionId}::uuid and ended_at is null returning 1`,
  );
}
