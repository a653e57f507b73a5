import { roles as allRoles, type Role } from "@mela/contract/cohosts";
import { EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { AnyRow, firstRow, rows, type Tx, uuids, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Actor } from "../platform/http/access.ts";

/** Who wants to see an event, and the `?key=` of the link that led there. */
export type Onlooker = { userId: UserId | null; doorEventId: EventId | null; key: string | null };
export const stranger: Onlooker = { userId: null, doorEventId: null, key: null };

/** The onlooker that a request stands for. */
export function onlooker(actor: Actor | null, key: string | null = null): Onlooker {
  const ours = key !== null && /^[\w-]{1,80}$/.test(key) ? key : null;
  if (actor?.kind === "person") return { userId: actor.userId, doorEventId: null, key: ours };
  return { userId: null, doorEventId: actor?.eventId ?? null, key: ours };
}

/** Whether a person hosts event `e`, or has one of some roles there or at all of its host's. */
const hasRole = (userId: UserId, roles: readonly Role[]) => sql`
  (e.host_id = ${userId}::uuid or exists (
     select from host_roles r
      where r.user_id = ${userId}::uuid and r.host_id = e.host_id and r.ended_at is null
        and r.role = any(${words(roles)}) and (r.event_id is null or r.event_id = e.event_id)))`;

/** Everyone may see what was published and isn't private, also after it was cancelled. */
const isOpen = sql`(e.visibility <> 'PRIVATE' and (e.status = 'PUBLISHED' or (e.status = 'CANCELLED' and e.published_at is not null)))`;

/** Whether an onlooker may see event `e`: drafts and private ones by role, booking, invitation or the link's key. */
export function isVisibleTo({ userId, doorEventId, key }: Onlooker): SQL {
  const ways = [isOpen];
  if (key) ways.push(sql`(e.private_key = ${key} and e.taken_down_at is null)`);
  if (doorEventId) ways.push(sql`e.event_id = ${doorEventId}::uuid`);
  if (userId) {
    ways.push(
      hasRole(userId, allRoles),
      sql`exists (select from booking_index b where b.user_id = ${userId}::uuid and b.event_id = e.event_id)`,
      sql`exists (select from tickets k where k.holder_id = ${userId}::uuid and k.event_id = e.event_id)`,
      sql`(e.taken_down_at is null and exists (select from invitees i join identities d on d.value = i.address
                   where i.event_id = e.event_id and d.user_id = ${userId}::uuid))`,
    );
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether somebody may see an event. An event that there is not can't be seen. */
export async function canSee(tx: Tx, eventId: EventId, who: Onlooker): Promise<boolean> {
  const asked = sql`select 1 from events e where e.event_id = ${eventId}::uuid and ${isVisibleTo(who)}`;
  return Boolean(await firstRow(tx, AnyRow, asked));
}

const EventIdRow = z.object({ event_id: EventId });

/** Those of some events that somebody may see. */
export async function visibleOf(tx: Tx, ids: readonly EventId[], who: Onlooker): Promise<ReadonlySet<EventId>> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select e.event_id from events e where e.event_id = any(${uuids(ids)}) and ${isVisibleTo(who)}`,
  );
  return new Set(found.map(({ event_id }) => event_id));
}

/** Whether an onlooker runs event `e`: its host, and its co-hosts. */
export function isManagedBy({ userId }: Onlooker): SQL {
  return userId ? hasRole(userId, ["OWNER", "COHOST"]) : sql`false`;
}

/** Whether event `e` is an onlooker's own, or of a brand that they own. */
export function isOwnedBy({ userId }: Pick<Onlooker, "userId">): SQL {
  return userId ? hasRole(userId, ["OWNER"]) : sql`false`;
}

/** Whether an onlooker runs all that the host of event `e` lists: who helps with one event can't begin others for them. */
export function managesAll({ userId }: Pick<Onlooker, "userId">): SQL {
  if (!userId) return sql`false`;
  return sql`(e.host_id = ${userId}::uuid or exists (
     select from host_roles r where r.user_id = ${userId}::uuid and r.host_id = e.host_id and r.ended_at is null
                                and r.role in ('OWNER', 'COHOST') and r.event_id is null))`;
}
/** As `managesAll`. Throws `forbidden`. */
export async function mustManageAll(tx: Tx, eventId: EventId, userId: UserId): Promise<void> {
  const asked = sql`select 1 from events e where e.event_id = ${eventId}::uuid and ${managesAll({ userId })}`;
  if (!(await firstRow(tx, AnyRow, asked))) throw new AppError("forbidden");
}

/** Whether an onlooker has a place at event `e` for certain: then they learn where it happens online. */
export function isConfirmed({ userId }: Onlooker): SQL {
  if (!userId) return sql`false`;
  return sql`(exists (
    select from booking_index x join bookings b on b.event_id = x.event_id and b.booking_id = x.booking_id
     where x.user_id = ${userId}::uuid and x.event_id = e.event_id and b.status = 'CONFIRMED')
    or exists (
    select from tickets k join bookings b on b.event_id = k.event_id and b.booking_id = k.booking_id
     where k.holder_id = ${userId}::uuid and k.event_id = e.event_id and k.status = 'VALID' and b.status = 'CONFIRMED'))`;
}
