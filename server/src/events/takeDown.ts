import { EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { refreshAll } from "../discovery/index.ts";
import { recordAll } from "../history/index.ts";
import { instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { By } from "./edit.ts";

/** Why an event is out of sight: for what it is, or because its host is suspended. */
export type TakenDownFor = "EVENT" | "HOST";
type Why = { reason: string; for: TakenDownFor };

const Moved = z.object({ event_id: EventId, before: Visibility, after: Visibility });
type Moved = z.output<typeof Moved>;

/**
 * Takes an event out of sight of all but its team and who booked: it is private from now on, and neither its link nor an
 * invitation opens it. What was booked stays (decision 064). False: it was down already, and says why it is now.
 */
export async function takeDownIn(tx: Tx, eventId: EventId, why: Why, by: By): Promise<boolean> {
  const down = await takeDownAll(tx, [eventId], why, by);
  if (down.length > 0) return true;
  const known = await rows(
    tx,
    Moved,
    sql`update events set taken_down_for = ${why.for}, taken_down_reason = ${why.reason}
         where event_id = ${eventId}::uuid and taken_down_at is not null
        returning event_id, visibility as before, visibility as after`,
  );
  if (known.length === 0) throw new AppError("not_found");
  return false;
}

/** Puts an event back to where it was. False: it is not down. */
export async function putBackIn(tx: Tx, eventId: EventId, by: By): Promise<boolean> {
  return (await putBackAll(tx, sql`event_id = ${eventId}::uuid`, by)).length > 0;
}

const ToCome = z.object({ event_id: EventId });
/** Takes down what of a host is published and not over. Gives how many. */
export async function takeDownAllOf(tx: Tx, hostId: UserId, reason: string, by: By): Promise<number> {
  const found = await rows(
    tx,
    ToCome,
    sql`select event_id from events where host_id = ${hostId}::uuid and status = 'PUBLISHED' and taken_down_at is null
           and (end_at > ${instant(by.now)} or postponed_at is not null)`,
  );
  const ids = found.map(({ event_id }) => event_id);
  return (await takeDownAll(tx, ids, { reason, for: "HOST" }, by)).length;
}

/** Puts back what was taken down because of its host alone. */
export async function putBackAllOf(tx: Tx, hostId: UserId, by: By): Promise<number> {
  return (await putBackAll(tx, sql`host_id = ${hostId}::uuid and taken_down_for = 'HOST'`, by)).length;
}

async function takeDownAll(tx: Tx, ids: readonly EventId[], why: Why, by: By): Promise<Moved[]> {
  if (ids.length === 0) return [];
  const moved = await rows(
    tx,
    Moved,
    sql`with held as (select event_id, visibility from events where event_id = any(${uuids(ids)}) and taken_down_at is null
                       order by event_id for no key update)
        update events e set taken_down_at = ${instant(by.now)}, taken_down_for = ${why.for}, taken_down_reason = ${why.reason},
               taken_down_from = e.visibility, visibility = 'PRIVATE', version = version + 1, updated_at = ${instant(by.now)}
          from held where held.event_id = e.event_id
        returning e.event_id, held.visibility as before, e.visibility as after`,
  );
  await note(tx, "take_down", moved, by);
  return moved;
}

async function putBackAll(tx: Tx, which: ReturnType<typeof sql>, by: By): Promise<Moved[]> {
  const moved = await rows(
    tx,
    Moved,
    sql`with held as (select event_id, visibility from events where ${which} and taken_down_at is not null
                       order by event_id for no key update)
        update events e set visibility = coalesce(e.taken_down_from, e.visibility), taken_down_at = null, taken_down_for = null,
               taken_down_reason = null, taken_down_from = null, version = version + 1, updated_at = ${instant(by.now)}
          from held where held.event_id = e.event_id
        returning e.event_id, held.visibility as before, e.visibility as after`,
  );
  await note(tx, "put_back", moved, by);
  return moved;
}

/** `userId` of `by` is the operator's, whom the host's history need not name: the site did it. */
async function note(tx: Tx, action: "take_down" | "put_back", moved: readonly Moved[], by: By): Promise<void> {
  if (moved.length === 0) return;
  await recordAll(
    tx,
    moved.map(({ event_id: eventId, before, after }) => ({
      ...{ eventId, at: by.now, actorId: null, subject: "event" as const, subjectId: eventId, action },
      ...{ before: { visibility: before }, after: { visibility: after } },
    })),
  );
  await refreshAll(
    tx,
    moved.map(({ event_id }) => event_id),
    by.now,
  );
}
