import type { EventId, UserId } from "@mela/contract/common";
import type { DataAccess } from "@mela/contract/privacy";
import type { Tx } from "../platform/database/rows.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { findAccesses, Position } from "./accessStore.ts";

const perPage = 50;

/** Who looked at an event's guests, newest first. */
export async function listAccesses(
  tx: Tx,
  eventId: EventId,
  { cursor, limit = perPage }: { cursor?: string | undefined; limit?: number | undefined },
  viewer: UserId,
): Promise<{ data: DataAccess[]; next_cursor: string | null }> {
  const after = cursor ? fromCursor(Position, cursor) : null;
  const found = await findAccesses(tx, eventId, { after, limit: limit + 1 });
  const page = toPage(found, limit, (last): Position => ({ at: last.position, id: last.data_access_id }));
  return {
    ...page,
    data: page.data.map(({ data_access_id, at, user_id, name, operator, kind, booking_id, guests }) => ({
      access_id: data_access_id,
      at: at.toISOString(),
      by: user_id ? "PERSON" : "DOOR",
      name,
      operator,
      is_you: user_id === viewer,
      kind,
      booking_id,
      guests,
    })),
  };
}
