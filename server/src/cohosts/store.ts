import { roles as allRoles, type Role } from "@mela/contract/cohosts";
import type { EventId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AnyRow, firstRow, rows, type Tx } from "../platform/database/rows.ts";

/** Whether there is such an event; for whom the roles below are asked. */
export async function eventExists(tx: Tx, eventId: EventId): Promise<boolean> {
  const found = await firstRow(tx, AnyRow, sql`select 1 from events where event_id = ${eventId}::uuid`);
  return found !== null;
}

const RoleRow = z.object({ role: z.enum(allRoles).nullable() }); // read at each request of a host: made once, since zod compiles it

/** What a person is at an event: its host owns it; others were given roles for it, or for all of its host's. */
export async function findRoles(tx: Tx, userId: UserId, eventId: EventId): Promise<Role[] | null> {
  const found = await rows(
    tx,
    RoleRow,
    sql`select case when e.host_id = ${userId}::uuid then 'OWNER' end as role from events e where e.event_id = ${eventId}::uuid
        union all
        select r.role from events e join host_roles r on r.host_id = e.host_id and r.user_id = ${userId}::uuid
         where e.event_id = ${eventId}::uuid and (r.event_id is null or r.event_id = e.event_id) and r.ended_at is null`,
  );
  if (found.length === 0) return null;
  return found.flatMap(({ role }) => role ?? []);
}
