import type { BookingId, EventId } from "@mela/contract/common";
import type { AccessKind } from "@mela/contract/privacy";
import { kept } from "@mela/contract/retention";
import { LRUCache } from "lru-cache";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import { stableId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { deleteAccessesBefore, keepAccess } from "./accessStore.ts";

/** A look is one line in so much time, however often a screen refreshes itself. */
export const accessWindowMs = 10 * minuteMs;
/** How long the lines are kept. */
export const accessLifeMs = kept.accesses * dayMs;

/** Somebody who sees guests' data: of how many, or of one booking. */
export type Look = {
  eventId: EventId;
  kind: AccessKind;
  actor: Actor;
  bookingId?: BookingId;
  guests: number;
  now: Date;
};

const remembered = 2_000;

/**
 * Writes down who looked at guests' data or took it away, before they get it. What this process has written in the
 * present window is remembered: a list that refreshes every half minute costs nothing.
 */
export function accessRecorder({ db }: Pick<App, "db">): (look: Look) => Promise<void> {
  const written = new LRUCache<string, number>({ max: remembered });
  return async ({ eventId, kind, actor, bookingId = null, guests, now }) => {
    if (guests === 0) return;
    const window = Math.floor(now.getTime() / accessWindowMs);
    const id = stableId([eventId, actor.sessionId, kind, bookingId ?? "", window].join("/"));
    if ((written.get(id) ?? 0) >= guests) return;
    const { userId = null, operator: operatorId = null } = actor.kind === "person" ? actor : {};
    await keepAccess(db, {
      id,
      eventId,
      at: now,
      userId,
      operatorId,
      sessionId: actor.sessionId,
      kind,
      bookingId,
      guests,
    });
    written.set(id, guests);
  };
}

/** Forgets looks of more than a year ago. */
export async function forgetOldAccesses(app: Pick<App, "db" | "clock">): Promise<void> {
  await deleteAccessesBefore(app.db, later(app.clock.now(), -accessLifeMs));
}
