import type { Role } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import type { Db } from "../platform/database/engine.ts";
import { gather } from "../platform/gather.ts";
import type { RoleBearer } from "../platform/http/access.ts";
import { type Asking, findRoles } from "./store.ts";

/**
 * Reads the roles of a person or a door device at an event, as they are now; null when there is no such event. Each
 * request of a host asks, and with many doors open many at the same time: they are read together.
 */
export function createRoleReader(db: Db): (actor: RoleBearer, eventId: EventId) => Promise<ReadonlySet<Role> | null> {
  const read = gather<"roles", Asking, Role[] | null>({ work: (_desk, asked) => findRoles(db, asked), lanes: 2 });
  return async (actor, eventId) => {
    const found = await read("roles", { userId: actor.kind === "person" ? actor.userId : null, eventId });
    if (!found || actor.kind === "person") return found && new Set(found);
    return new Set<Role>(actor.eventId === eventId ? ["DOOR"] : []);
  };
}
