import { BrandRole, MemberRole } from "@mela/contract/brands";
import { Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, run, type Tx, words } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const most = 500;
const rank = sql`array_position(${words(["OWNER", "COHOST", "FINANCE", "DOOR"])}, r.role)`;
const Role = z.object({ user_id: UserId, role: BrandRole, since: At });
export type MemberRow = z.output<typeof Role>;

/** Who acts for a brand, each once, with the role that may most; owners first, then in the order they came. */
export function findMembers(tx: Tx, hostId: UserId): Promise<MemberRow[]> {
  return rows(
    tx,
    Role,
    sql`select user_id, role, since from (
          select r.user_id, (array_agg(r.role order by ${rank}))[1] as role, min(r.created_at) as since, min(${rank}) as place
            from host_roles r where r.host_id = ${hostId}::uuid and r.event_id is null and r.ended_at is null
           group by r.user_id) m
         order by place, since, user_id limit ${most}::int`,
  );
}

/** Who acts for a brand. */
export async function findMemberIds(tx: Tx, hostId: UserId): Promise<UserId[]> {
  return (await findMembers(tx, hostId)).map(({ user_id }) => user_id);
}

export type NewRole = {
  roleId: string;
  hostId: UserId;
  userId: UserId;
  role: BrandRole;
  invitationId: string | null;
  now: Date;
};

/** Gives a role at all of a brand's events; false when they have it, or had it by this very link and it was ended. */
export async function insertRole(
  tx: Tx,
  { roleId, hostId, userId, role, invitationId, now }: NewRole,
): Promise<boolean> {
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into host_roles (role_id, host_id, user_id, role, invitation_id, created_at)
        select ${roleId}::uuid, ${hostId}::uuid, ${userId}::uuid, ${role}, ${invitationId}::uuid, ${instant(now)}
         where ${invitationId}::uuid is null
            or not exists (select from host_roles where user_id = ${userId}::uuid and invitation_id = ${invitationId}::uuid
                              and ended_at is not null)
        on conflict (host_id, coalesce(event_id, host_id), user_id, role) where ended_at is null do nothing
        returning 1`,
  );
  return made !== null;
}

const EndedRow = z.object({ role: BrandRole });

/** Ends all that somebody is at a brand; gives what they were. */
export async function endRoles(tx: Tx, hostId: UserId, userId: UserId, now: Date): Promise<BrandRole[]> {
  const ended = await rows(
    tx,
    EndedRow,
    sql`update host_roles r set ended_at = ${instant(now)}
         where r.host_id = ${hostId}::uuid and r.event_id is null and r.user_id = ${userId}::uuid and r.ended_at is null
        returning r.role`,
  );
  return ended.map(({ role }) => role);
}

/** Takes back the links that somebody made to a brand and to its events: who owns it no more lets nobody in, themselves least. */
export function revokeLinksOf(
  tx: Tx,
  { hostId, userId, now }: { hostId: UserId; userId: UserId; now: Date },
): Promise<void> {
  return run(
    tx,
    sql`update invitations set revoked_at = ${instant(now)}
         where host_id = ${hostId}::uuid and created_by = ${userId}::uuid and revoked_at is null and uses < max_uses
           and expires_at > ${instant(now)}`,
  );
}

/** Whether somebody else owns a brand too. */
export async function hasOtherOwner(tx: Tx, hostId: UserId, userId: UserId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from host_roles where host_id = ${hostId}::uuid and event_id is null and role = 'OWNER'
           and ended_at is null and user_id <> ${userId}::uuid limit 1`,
  );
  return found !== null;
}

const EventIdRow = z.object({ event_id: z.string() });

/** The events of a host that screens may be watching: all that are not over since. */
export async function watchableOf(tx: Tx, hostId: UserId, since: Date): Promise<string[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select event_id from events where host_id = ${hostId}::uuid and (end_at is null or end_at > ${instant(since)})`,
  );
  return found.map(({ event_id }) => event_id);
}

const Open = z.object({
  invitation_id: z.string(),
  role: MemberRole,
  email: z.string().nullable(),
  uses: Int,
  max_uses: Int,
  created_at: At,
  expires_at: At,
});
export type OpenRow = z.output<typeof Open>;

/** The links to a brand that still work. */
export function findOpenInvitations(tx: Tx, hostId: UserId, now: Date): Promise<OpenRow[]> {
  return rows(
    tx,
    Open,
    sql`select invitation_id, role, email, uses, max_uses, created_at, expires_at from invitations
         where host_id = ${hostId}::uuid and event_id is null and revoked_at is null and uses < max_uses
           and expires_at > ${instant(now)}
         order by created_at desc, invitation_id desc limit ${most}::int`,
  );
}

export type NewInvitation = {
  id: string;
  hostId: UserId;
  role: z.output<typeof MemberRole>;
  tokenHash: string;
  email: string | null;
  by: UserId;
  now: Date;
  expiresAt: Date;
};

export async function insertInvitation(tx: Tx, made: NewInvitation): Promise<void> {
  const { id, hostId, role, tokenHash, email, by, now, expiresAt } = made;
  await run(
    tx,
    sql`insert into invitations (invitation_id, host_id, role, scope, token_hash, email, max_uses, created_by, created_at,
                                 expires_at)
        values (${id}::uuid, ${hostId}::uuid, ${role}, 'HOST', ${tokenHash}, ${email}, 1, ${by}::uuid, ${instant(now)},
                ${instant(expiresAt)})`,
  );
}

const WasOpenRow = z.object({ was_open: z.boolean() });

/** Takes a link back: `ended` now, `over` before, or null when it is none of the brand's. */
export async function revokeInvitation(tx: Tx, hostId: UserId, invitationId: string, now: Date) {
  const found = await firstRow(
    tx,
    WasOpenRow,
    sql`with theirs as (
          select invitation_id from invitations
           where host_id = ${hostId}::uuid and event_id is null and invitation_id = ${invitationId}::uuid
        ), revoked as (
          update invitations set revoked_at = ${instant(now)}
           where invitation_id in (select invitation_id from theirs) and revoked_at is null
          returning 1)
        select exists (select from revoked) as was_open from theirs`,
  );
  return found && (found.was_open ? "ended" : "over");
}

const MailedRow = z.object({ mailed: Int });

/** How many invitations to a brand were mailed since a moment. */
export async function countMailed(tx: Tx, hostId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    MailedRow,
    sql`select count(*) as mailed from invitations
         where host_id = ${hostId}::uuid and event_id is null and email is not null and created_at > ${instant(since)}`,
  );
  return found?.mailed ?? 0;
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
