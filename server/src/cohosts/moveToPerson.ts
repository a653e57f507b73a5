import { roles as allRoles, type Role } from "@mela/contract/cohosts";
import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { type HistoryEntry, recordAll } from "../history/index.ts";
import { instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

/**
 * Gives one account's roles, team and invitations to another of the same person; a role that both have stays once, and
 * nobody keeps a role at what is their own. Call it before the events move.
 */
export async function moveToPerson(tx: Tx, move: PersonMove): Promise<void> {
  const { from, to, now } = move;
  await narrowTeam(tx, move);
  const isThere = sql`exists (
    select from host_roles o where o.host_id = ${to}::uuid and o.event_id = r.event_id and o.user_id = r.user_id
       and o.role = r.role and o.ended_at is null)`;
  await end(tx, now, sql`r.host_id = ${from}::uuid and ${isThere}`);
  await run(
    tx,
    sql`update host_roles set host_id = ${to}::uuid where host_id = ${from}::uuid and event_id is not null`,
  );
  const isTheirs = sql`exists (
    select from host_roles o where o.user_id = ${to}::uuid and o.host_id = r.host_id and o.role = r.role
       and o.event_id is not distinct from r.event_id and o.ended_at is null)`;
  await end(tx, now, sql`r.user_id = ${from}::uuid and (r.host_id = ${to}::uuid or ${isTheirs})`);
  await end(tx, now, sql`r.user_id = ${to}::uuid and r.host_id in (${from}::uuid, ${to}::uuid)`);
  await moveRoles(tx, move);
  await run(tx, sql`update invitations set host_id = ${to}::uuid, scope = 'EVENT' where host_id = ${from}::uuid`);
  await run(tx, sql`update invitations set created_by = ${to}::uuid where created_by = ${from}::uuid`);
}

const Given = z.object({ user_id: z.string(), role: z.enum(allRoles), invitation_id: z.string().nullable() });

const EventIdRow = Given.extend({ event_id: EventId });

/**
 * Who helped with all events of the account that goes helps with those from now on, one by one: "all" would show them
 * what the other account hosts. Invitations to all become invitations to the event that they were written at.
 */
async function narrowTeam(tx: Tx, { from, to, now }: PersonMove): Promise<void> {
  const team = await rows(
    tx,
    EventIdRow,
    sql`select r.user_id, r.role, r.invitation_id, e.event_id
          from host_roles r join events e on e.host_id = r.host_id
         where r.host_id = ${from}::uuid and r.event_id is null and r.ended_at is null and r.user_id <> ${to}::uuid
           and not exists (select from host_roles o where o.host_id = r.host_id and o.event_id = e.event_id
                              and o.user_id = r.user_id and o.role = r.role and o.ended_at is null)`,
  );
  const made = team.map((row) => ({ ...row, role_id: newRowId() }));
  await run(
    tx,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role, invitation_id, created_at)
        select n.role_id, ${from}::uuid, n.event_id, n.user_id, n.role, n.invitation_id, ${instant(now)}
          from jsonb_to_recordset(${json(made)}) as n(role_id uuid, event_id uuid, user_id uuid, role text, invitation_id uuid)`,
  );
  await end(tx, now, sql`r.host_id = ${from}::uuid and r.event_id is null`);
  await recordAll(
    tx,
    made.map(({ role_id, event_id, role }) => line({ eventId: event_id, roleId: role_id, role, by: to, now })),
  );
}

function end(tx: Tx, now: Date, which: SQL): Promise<void> {
  return run(tx, sql`update host_roles r set ended_at = ${instant(now)} where r.ended_at is null and ${which}`);
}

const RoleIdRoleRow = z.object({ role_id: z.string(), role: z.enum(allRoles), event_id: EventId.nullable() });

/** Ended ones too: whoever was sent away does not come back by the same link under their other account. */
async function moveRoles(tx: Tx, { from, to, now }: PersonMove): Promise<void> {
  const moved = await rows(
    tx,
    RoleIdRoleRow,
    sql`with moved as (update host_roles r set user_id = ${to}::uuid where r.user_id = ${from}::uuid returning r.*)
        select m.role_id, m.role, coalesce(m.event_id, i.event_id) as event_id
          from moved m left join invitations i using (invitation_id) where m.ended_at is null`,
  );
  await recordAll(
    tx,
    moved.flatMap(({ role_id, role, event_id }) =>
      event_id ? [line({ eventId: event_id, roleId: role_id, role, by: to, now })] : [],
    ),
  );
}

type Line = { eventId: EventId; roleId: string; role: Role; by: UserId; now: Date };
function line({ eventId, roleId, role, by, now }: Line): HistoryEntry {
  return {
    eventId,
    at: now,
    actorId: by,
    subject: "role",
    subjectId: roleId,
    action: "join_accounts",
    after: { role },
  };
}
