import { roles as allRoles, InvitedRole, RoleScope } from "@mela/contract/cohosts";
import { type EventId, SessionId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const most = 500;

const Role = z.object({
  role_id: z.string(),
  user_id: UserId,
  role: z.enum(allRoles),
  is_for_all: z.boolean(),
  created_at: At,
});
export type RoleRow = z.output<typeof Role>;

/** Who has a role for an event, or for all of its host's: first for all, then in the order they came. */
export function findTeam(tx: Tx, eventId: EventId): Promise<RoleRow[]> {
  return rows(
    tx,
    Role,
    sql`select r.role_id, r.user_id, r.role, r.event_id is null as is_for_all, r.created_at
          from events e join host_roles r on r.host_id = e.host_id and (r.event_id is null or r.event_id = e.event_id)
         where e.event_id = ${eventId}::uuid and r.ended_at is null
         order by is_for_all desc, r.created_at, r.role_id limit ${most}::int`,
  );
}

const Device = z.object({ session_id: SessionId, user_agent: z.string().nullable(), created_at: At });
export type DeviceRow = z.output<typeof Device>;

/** The phones without an account that an event's door link let in. */
export function findDevices(tx: Tx, eventId: EventId, now: Date): Promise<DeviceRow[]> {
  return rows(
    tx,
    Device,
    sql`select session_id, user_agent, created_at from sessions
         where event_id = ${eventId}::uuid and kind = 'DOOR' and ended_at is null and expires_at > ${instant(now)}
         order by created_at, session_id limit ${most}::int`,
  );
}

const Open = z.object({
  invitation_id: z.string(),
  role: InvitedRole,
  scope: RoleScope,
  email: z.string().nullable(),
  uses: Int,
  max_uses: Int,
  created_at: At,
  expires_at: At,
});
export type OpenRow = z.output<typeof Open>;

/** The links that still work: those of an event, and those to all of its host's that were made at another. */
export function findOpenInvitations(tx: Tx, eventId: EventId, now: Date): Promise<OpenRow[]> {
  return rows(
    tx,
    Open,
    sql`select i.invitation_id, i.role, i.scope, i.email, i.uses, i.max_uses, i.created_at, i.expires_at
          from events asked
          join events e on e.host_id = asked.host_id
          join invitations i on i.event_id = e.event_id and (i.scope = 'HOST' or i.event_id = asked.event_id)
         where asked.event_id = ${eventId}::uuid and i.revoked_at is null and i.uses < i.max_uses
           and i.expires_at > ${instant(now)}
         order by i.created_at desc, i.invitation_id desc limit ${most}::int`,
  );
}

const Ended = Role.omit({ created_at: true }).extend({ role: InvitedRole });
export type EndedRole = z.output<typeof Ended>;

/** Ends one role that reaches an event. Null: there is none such, it has ended, or it is a brand's owner's. */
export function endRoleAt(tx: Tx, eventId: EventId, roleId: string, now: Date): Promise<EndedRole | null> {
  return firstRow(
    tx,
    Ended,
    sql`update host_roles r set ended_at = ${instant(now)} from events e
         where e.event_id = ${eventId}::uuid and r.host_id = e.host_id and (r.event_id is null or r.event_id = e.event_id)
           and r.role_id = ${roleId}::uuid and r.ended_at is null and r.role <> 'OWNER'
        returning r.role_id, r.user_id, r.role, r.event_id is null as is_for_all`,
  );
}

/** Ends all that somebody is at an event. */
export function endRolesOf(tx: Tx, eventId: EventId, userId: UserId, now: Date): Promise<EndedRole[]> {
  return rows(
    tx,
    Ended,
    sql`update host_roles r set ended_at = ${instant(now)} from events e
         where e.event_id = ${eventId}::uuid and r.host_id = e.host_id and (r.event_id is null or r.event_id = e.event_id)
           and r.user_id = ${userId}::uuid and r.ended_at is null and r.role <> 'OWNER'
        returning r.role_id, r.user_id, r.role, r.event_id is null as is_for_all`,
  );
}

/** Whether a role reaches, or reached, an event. */
export async function isRoleAt(tx: Tx, eventId: EventId, roleId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from events e join host_roles r on r.host_id = e.host_id and (r.event_id is null or r.event_id = e.event_id)
         where e.event_id = ${eventId}::uuid and r.role_id = ${roleId}::uuid and r.role <> 'OWNER'`,
  );
  return found !== null;
}

const WasOpenRow = z.object({ was_open: z.boolean() });

/** Ends a door device of an event: `ended` now, `over` before, or null when it is none of its. */
export async function endDeviceAt(tx: Tx, eventId: EventId, deviceId: string, now: Date) {
  const found = await firstRow(
    tx,
    WasOpenRow,
    sql`with ended as (
          update sessions set ended_at = ${instant(now)}
           where session_id = ${deviceId}::uuid and event_id = ${eventId}::uuid and kind = 'DOOR' and ended_at is null
          returning 1)
        select exists (select from ended) as was_open from sessions
         where session_id = ${deviceId}::uuid and event_id = ${eventId}::uuid and kind = 'DOOR'`,
  );
  return found && (found.was_open ? "ended" : "over");
}

/** Takes a link back that is the event's, or one to all of its host's: as `endDeviceAt`. */
export async function revokeAt(tx: Tx, eventId: EventId, invitationId: string, now: Date) {
  const found = await firstRow(
    tx,
    WasOpenRow,
    sql`with theirs as (
          select i.invitation_id from events asked
            join invitations i on i.host_id = asked.host_id and (i.scope = 'HOST' or i.event_id = asked.event_id)
           where asked.event_id = ${eventId}::uuid and i.invitation_id = ${invitationId}::uuid
        ), revoked as (
          update invitations set revoked_at = ${instant(now)}
           where invitation_id in (select invitation_id from theirs) and revoked_at is null
          returning 1)
        select exists (select from revoked) as was_open from theirs`,
  );
  return found && (found.was_open ? "ended" : "over");
}

const EventIdRow = z.object({ event_id: z.string() });

/** The events that screens may be watching of a host: all that are not over for a day. */
export async function watchableOf(tx: Tx, eventId: EventId, since: Date): Promise<string[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select e.event_id from events asked join events e on e.host_id = asked.host_id
         where asked.event_id = ${eventId}::uuid and (e.end_at is null or e.end_at > ${instant(since)})`,
  );
  return found.map(({ event_id }) => event_id);
}

const MailedRow = z.object({ mailed: Int });

/** How many invitations a host has mailed since a moment. */
export async function countMailed(tx: Tx, hostId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    MailedRow,
    sql`select count(*) as mailed from events e join invitations i on i.event_id = e.event_id
         where e.host_id = ${hostId}::uuid and i.email is not null and i.created_at > ${instant(since)}`,
  );
  return found?.mailed ?? 0;
}
