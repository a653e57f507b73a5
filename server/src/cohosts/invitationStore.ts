import { RoleScope, roles } from "@mela/contract/cohosts";
import { EventId, Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** A link that gives a role. `eventId` null: to a brand, at all its events. */
export type Invitation = {
  id: string;
  hostId: UserId;
  eventId: EventId | null;
  role: (typeof roles)[number];
  scope: z.output<typeof RoleScope>;
  maxUses: number;
  uses: number;
  expiresAt: Date;
  revokedAt: Date | null;
};

const InvitationRow = z.object({
  invitation_id: z.string(),
  host_id: UserId,
  event_id: EventId.nullable(),
  role: z.enum(roles),
  scope: RoleScope,
  max_uses: Int,
  uses: Int,
  expires_at: At,
  revoked_at: At.nullable(),
});

/**
 * Whether whoever made invitation `i` may still give what it gives: they own the host, and nobody of them is suspended. Who
 * stands at a door goes on: tickets stay good (decision 064).
 */
const isGivenStill = sql`(
  (i.created_by = i.host_id or exists (
    select from host_roles r where r.host_id = i.host_id and r.user_id = i.created_by and r.event_id is null
       and r.role = 'OWNER' and r.ended_at is null))
  and (i.role = 'DOOR' or not exists (
    select from users u where u.user_id in (i.created_by, i.host_id) and u.suspended_at is not null)))`;

/** The invitation that a token's hash names, good or not any more. */
export async function findInvitation(tx: Tx, tokenHash: string): Promise<Invitation | null> {
  const row = await firstRow(
    tx,
    InvitationRow,
    sql`select i.invitation_id, i.host_id, i.event_id, i.role, i.scope, i.max_uses, i.uses, i.expires_at,
               case when ${isGivenStill} then i.revoked_at else coalesce(i.revoked_at, i.created_at) end as revoked_at
          from invitations i where i.token_hash = ${tokenHash}`,
  );
  return (
    row && {
      id: row.invitation_id,
      hostId: row.host_id,
      eventId: row.event_id,
      role: row.role,
      scope: row.scope,
      maxUses: row.max_uses,
      uses: row.uses,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }
  );
}

export type NewInvitation = Omit<Invitation, "uses" | "revokedAt" | "eventId"> & {
  eventId: EventId;
  tokenHash: string;
  email: string | null;
  by: UserId;
  now: Date;
};

export async function insertInvitation(tx: Tx, made: NewInvitation): Promise<void> {
  const { id, hostId, eventId, role, scope, tokenHash, email, maxUses, by, now, expiresAt } = made;
  await run(
    tx,
    sql`insert into invitations (invitation_id, host_id, event_id, role, scope, token_hash, email, max_uses, created_by,
                                 created_at, expires_at)
        values (${id}::uuid, ${hostId}::uuid, ${eventId}::uuid, ${role}, ${scope}, ${tokenHash}, ${email}, ${maxUses}::int,
                ${by}::uuid, ${instant(now)}, ${instant(expiresAt)})`,
  );
}

/** Spends one use; false when none is left, or the link has run out or was revoked. The last use is spent once. */
export async function takeUse(tx: Tx, invitationId: string, now: Date): Promise<boolean> {
  const taken = await firstRow(
    tx,
    AnyRow,
    sql`update invitations i set uses = i.uses + 1
         where i.invitation_id = ${invitationId}::uuid and i.uses < i.max_uses and i.revoked_at is null
           and i.expires_at > ${instant(now)} and ${isGivenStill} returning 1`,
  );
  return taken !== null;
}

/** Gives a person a role; false when they have it, or had it by this very link and it was ended. */
export async function insertRole(
  tx: Tx,
  { roleId, userId, invitation, now }: { roleId: string; userId: UserId; invitation: Invitation; now: Date },
): Promise<boolean> {
  const { id, hostId, eventId, role, scope } = invitation;
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role, invitation_id, created_at)
        select ${roleId}::uuid, ${hostId}::uuid, ${scope === "HOST" ? null : eventId}::uuid, ${userId}::uuid, ${role},
               ${id}::uuid, ${instant(now)}
         where not exists (select from host_roles where user_id = ${userId}::uuid and invitation_id = ${id}::uuid
                              and ended_at is not null)
        on conflict (host_id, coalesce(event_id, host_id), user_id, role) where ended_at is null do nothing
        returning 1`,
  );
  return made !== null;
}

/** Whether a person has what an invitation gives, by this link or another. */
export async function hasAccepted(tx: Tx, invitation: Invitation, userId: UserId): Promise<boolean> {
  const { hostId, eventId, role, scope } = invitation;
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from host_roles
         where user_id = ${userId}::uuid and host_id = ${hostId}::uuid and role = ${role} and ended_at is null
           and event_id is not distinct from ${scope === "HOST" ? null : eventId}::uuid`,
  );
  return found !== null;
}

/** The event that an invitation is for. */
export type Target = { hostId: UserId; title: string; startsAt: Date | null; endsAt: Date | null; timezone: string };
const TargetRow = z.object({
  host_id: UserId,
  title: z.string(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
});

export async function findTarget(tx: Tx, eventId: EventId): Promise<Target | null> {
  const row = await firstRow(
    tx,
    TargetRow,
    sql`select host_id, title, start_at, end_at, timezone from events where event_id = ${eventId}::uuid`,
  );
  if (!row) return null;
  const { host_id, title, start_at, end_at, timezone } = row;
  return { hostId: host_id, title, startsAt: start_at, endsAt: end_at, timezone };
}

const LocaleRow = z.object({ locale: Locale });

/** The language of whoever reads mail at an address: their own when they have an account. */
export async function findReader(tx: Tx, email: string): Promise<Locale> {
  const found = await firstRow(
    tx,
    LocaleRow,
    sql`select u.locale from identities i join users u using (user_id)
         where i.kind = 'EMAIL' and i.value = lower(${email}::text)`,
  );
  return found?.locale ?? "en";
}
