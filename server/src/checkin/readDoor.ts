import type { EventId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import { closedReason, dateOf } from "@mela/contract/doorDays";
import type { DoorRules } from "@mela/contract/doorRules";
import type { Tx } from "../platform/database/rows.ts";
import { findDoorEvent } from "./store.ts";

/** How the door of an event stands: what its host chose, the date that it is there, and why nobody comes in now. */
export type DoorStanding = { rules: DoorRules; date: string; closed: DoorCode | null };

export async function readDoor(tx: Tx, eventId: EventId, now: Date): Promise<DoorStanding | null> {
  const event = await findDoorEvent(tx, eventId);
  if (!event) return null;
  const closed = event.status === "CANCELLED" ? "event_cancelled" : closedReason(event, now);
  return { rules: event.rules, date: dateOf(event, now), closed };
}
