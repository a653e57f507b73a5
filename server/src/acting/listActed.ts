import type { Acted } from "@mela/contract/acting";
import type { EventId, SessionId, UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { findChanges, findLooks, findTimes } from "./store.ts";

/** Who acted as somebody, when, why, what they looked at and what they changed, newest first. */
export async function listActed(tx: Tx, userId: UserId, now: Date): Promise<Acted[]> {
  const times = await findTimes(tx, userId, now);
  const first = times.at(-1);
  const [changes, looks] = first
    ? [await findChanges(tx, userId, first.at), await findLooks(tx, userId, first.at)]
    : [[], []];
  return times.map(({ at, ended_at, ...time }) => ({
    ...time,
    at: at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    changes: of(time.session_id, changes),
    looks: of(time.session_id, looks),
  }));
}

type Line<A> = { session_id: SessionId; at: Date; area: A; event_id: EventId | null; title: string | null };

function of<A>(sessionId: SessionId, lines: readonly Line<A>[]) {
  return lines
    .filter(({ session_id }) => session_id === sessionId)
    .map(({ at, area, event_id, title }) => ({
      at: at.toISOString(),
      area,
      event: event_id && { event_id, title: title ?? "" },
    }));
}
