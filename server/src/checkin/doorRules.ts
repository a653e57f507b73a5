import type { EventId } from "@mela/contract/common";
import type { DoorRules } from "@mela/contract/doorRules";
import { AppError } from "@mela/contract/errors";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, firstRow, instant, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Door } from "./checkin.ts";
import { findDoorEvent } from "./store.ts";

/** Who changes how a door works, and what of it. */
export type Choice = {
  eventId: EventId;
  actorId: string;
  now: Date;
  change: { [K in keyof DoorRules]?: DoorRules[K] | undefined };
};

/** Changes how an event's door works; each phone of it hears so at once. */
export async function setDoorRules(door: Door, choice: Choice): Promise<DoorRules> {
  const { eventId, actorId, now } = choice;
  const { rules, hasChanged } = await transaction(door.db, async (tx) => {
    const before = await findDoorEvent(tx, eventId);
    const hasChanged = await saveRules(tx, choice);
    const after = await findDoorEvent(tx, eventId);
    if (!before || !after) throw new AppError("not_found");
    if (hasChanged) {
      const entry = { eventId, at: now, actorId, subject: "event", subjectId: eventId, action: "door_rules" } as const;
      await record(tx, { ...entry, before: before.rules, after: after.rules });
    }
    return { rules: after.rules, hasChanged };
  });
  if (hasChanged) door.live.publish({ eventId, kind: "rules", bookingId: null });
  return rules;
}

/** False: it was so before. */
async function saveRules(tx: Tx, { eventId, now, change }: Choice): Promise<boolean> {
  const isExpress = sql`coalesce(${change.is_express ?? null}::boolean, is_door_express)`;
  const countsExits = sql`coalesce(${change.counts_exits ?? null}::boolean, counts_exits)`;
  const sells = sql`coalesce(${change.sells_walk_ins ?? null}::boolean, sells_walk_ins)`;
  const changed = await firstRow(
    tx,
    AnyRow,
    sql`update events set is_door_express = ${isExpress}, counts_exits = ${countsExits}, sells_walk_ins = ${sells},
                          updated_at = ${instant(now)}
         where event_id = ${eventId}::uuid
           and (is_door_express, counts_exits, sells_walk_ins) is distinct from (${isExpress}, ${countsExits}, ${sells})
        returning 1`,
  );
  return changed !== null;
}
