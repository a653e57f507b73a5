import { roles as allRoles, type Role } from "@mela/contract/cohosts";
import type { EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Whose roles at an event are asked for; null: of nobody with an account, only whether there is such an event. */
export type Asking = { userId: UserId | null; eventId: EventId };

const RoleRow = z.object({ place: Int, role: z.enum(allRoles).nullable() });
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * What people are at events, in the order they were asked for; null where there is no such event. Its host owns it; others
 * were given roles for it, or for all of its host's.
 */
export async function findRoles(tx: Tx, asked: readonly Asking[]): Promise<(Role[] | null)[]> {
  const people = asked.map(({ userId }) => userId ?? nobody);
  const found = await rows(
    tx,
    RoleRow,
    // each event is looked up by its key, whatever the engine believes of their number
    sql`select asked.place, r.role
          from unnest(${uuids(people)}, ${uuids(asked.map(({ eventId }) => eventId))})
               with ordinality as asked (user_id, event_id, place)
         cross join lateral (select host_id from events where event_id = asked.event_id limit 1) e
         cross join lateral (
           select case when e.host_id = asked.user_id then 'OWNER' end as role
           union all
           select role from host_roles where host_id = e.host_id and user_id = asked.user_id
              and (event_id is null or event_id = asked.event_id) and ended_at is null) r`,
  );
  const at = Map.groupBy(found, ({ place }) => place - 1);
  return asked.map((_, place) => at.get(place)?.flatMap(({ role }) => role ?? []) ?? null);
}
