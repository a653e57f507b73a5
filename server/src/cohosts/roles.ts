import type { Role } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { eventExists, findRoles } from "./store.ts";

/** The roles of a person or a door device at an event, read now; null when there is no such event. */
export async function rolesAt(tx: Tx, actor: Actor, eventId: EventId): Promise<ReadonlySet<Role> | null> {
  if (actor.kind === "person") {
    const found = await findRoles(tx, actor.userId, eventId);
    return found && new Set(found);
  }
  if (!(await eventExists(tx, eventId))) return null;
  return new Set<Role>(actor.eventId === eventId ? ["DOOR"] : []);
}
