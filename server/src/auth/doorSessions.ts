import { type EventId, SessionId } from "@mela/contract/common";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";

/** Opens a session for a device at one event's door: nobody's account, and no longer than the door needs it. */
export async function openDoorSession(
  tx: Tx,
  device: { eventId: EventId; userAgent: string | null; now: Date; until: Date },
): Promise<SessionId> {
  const sessionId = newId(SessionId);
  const { eventId, userAgent, now, until } = device;
  await run(
    tx,
    sql`insert into sessions (session_id, kind, event_id, user_agent, last_used_at, expires_at, created_at)
        values (${sessionId}::uuid, 'DOOR', ${eventId}::uuid, ${userAgent}, ${instant(now)}, ${instant(until)}, ${instant(now)})`,
  );
  return sessionId;
}
