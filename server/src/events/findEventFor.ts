import { type EventId, UserId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { z } from "zod";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { findEvent, type Showing } from "./findEvents.ts";

const SavedRow = z.object({ user_id: UserId });

/** One event as each of several people sees it: what is the same for all of them is read once. Empty: there is none. */
export async function findEventFor(
  tx: Tx,
  eventId: EventId,
  { viewers, ...showing }: Omit<Showing, "viewer"> & { viewers: readonly UserId[] },
): Promise<Map<UserId, Event>> {
  const [event, saved] = await Promise.all([
    findEvent(tx, eventId, showing),
    rows(
      tx,
      SavedRow,
      sql`select user_id from wishlist where event_id = ${eventId}::uuid and user_id = any(${uuids(viewers)})`,
    ),
  ]);
  if (!event) return new Map();
  const hearts = new Set(saved.map(({ user_id }) => user_id));
  return new Map(viewers.map((viewer) => [viewer, { ...event, is_wishlisted: hearts.has(viewer) }]));
}
