import { SessionId, type UserId } from "@mela/contract/common";
import { dayMs, later } from "../platform/clock.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";

/** Opens a session without a login: straight in the database. */
export async function openSession(tx: Tx, userId: UserId, now: Date): Promise<SessionId> {
  const sessionId = newId(SessionId);
  await run(
    tx,
    sql`insert into sessions (session_id, kind, user_id, last_used_at, expires_at, created_at)
        values (${sessionId}::uuid, 'USER', ${userId}::uuid, ${instant(now)}, ${instant(later(now, 90 * dayMs))}, ${instant(now)})`,
  );
  return sessionId;
}
