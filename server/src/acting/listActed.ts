import type { Acted } from "@mela/contract/acting";
import type { UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { findChanges, findTimes } from "./store.ts";

/** Who acted as somebody, when, why, and what they changed, newest first. */
export async function listActed(tx: Tx, userId: UserId, now: Date): Promise<Acted[]> {
  const times = await findTimes(tx, userId, now);
  const first = times.at(-1);
  const changes = first ? await findChanges(tx, userId, first.at) : [];
  return times.map(({ at, ended_at, ...time }) => ({
    ...time,
    at: at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    changes: changes
      .filter(({ session_id }) => session_id === time.session_id)
      .map(({ at: when, area, event_id, title }) => ({
        at: when.toISOString(),
        area,
        event: event_id && { event_id, title: title ?? "" },
      })),
  }));
}
