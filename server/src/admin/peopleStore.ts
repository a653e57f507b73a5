import { BookingStatus } from "@mela/contract/bookings";
import { roles } from "@mela/contract/cohosts";
import { BookingId, EventId, UserId } from "@mela/contract/common";
import { EventStatus } from "@mela/contract/eventKinds";
import { z } from "zod";
import { canonicalIdentity } from "../auth/index.ts";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";

const nameOf = (u: SQL) =>
  sql`coalesce(nullif(concat_ws(' ', nullif(${u}.first_name, ''), nullif(${u}.last_name, '')), ''), ${u}.username, '')`;

const Found = z.object({
  user_id: UserId,
  position: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  kind: z.enum(["EMAIL", "PHONE"]).nullable(),
  value: z.string().nullable(),
  created_at: At,
  events: Int,
  bookings: Int,
  is_operator: z.boolean(),
  is_brand: z.boolean(),
  is_verified: z.boolean(),
  is_suspended: z.boolean(),
});
export type FoundRow = z.output<typeof Found>;
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });

const found = sql`
  u.user_id, u.created_at::text as position, ${nameOf(sql`u`)} as name, u.username, u.profile_pic as image, i.kind, i.value,
  u.created_at, u.is_operator, u.is_brand, u.verified_at is not null as is_verified, u.suspended_at is not null as is_suspended,
  (select count(*) from events e where e.host_id = u.user_id) as events,
  (select count(*) from booking_index b where b.user_id = u.user_id) as bookings`;
const firstLogin = sql`lateral (
  select * from identities i where i.user_id = u.user_id order by i.created_at, i.identity_id limit 1) i on true`;

export type Which = {
  q?: string | undefined;
  only?: "hosts" | "suspended" | "operators" | "verified" | undefined;
  after: z.output<typeof Position> | null;
  limit: number;
};

/** Who fits, the newest first. What was typed is never a pattern. */
export function findMany(tx: Tx, { q, only, after, limit }: Which): Promise<FoundRow[]> {
  const which = [sql`u.deleted_at is null and u.joined_into is null`];
  if (only === "hosts") which.push(sql`(u.is_brand or exists (select from events e where e.host_id = u.user_id))`);
  if (only === "suspended") which.push(sql`u.suspended_at is not null`);
  if (only === "operators") which.push(sql`u.is_operator`);
  if (only === "verified") which.push(sql`u.verified_at is not null`);
  if (q) which.push(fits(q));
  if (after) which.push(sql`(u.created_at, u.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rows(
    tx,
    Found,
    sql`select ${found} from users u left join ${firstLogin}
         where ${sql.join(which, sql` and `)} order by u.created_at desc, u.user_id desc limit ${limit}::int`,
  );
}

function fits(q: string): SQL {
  const ways = [sql`position(lower(${q}::text) in lower(concat_ws(' ', u.first_name, u.last_name, u.username))) > 0`];
  const id = UserId.safeParse(q).data;
  if (id) ways.push(sql`u.user_id = ${id}::uuid`);
  const identity = canonicalIdentity(q);
  if (identity) {
    const { kind, value } = identity;
    ways.push(
      sql`u.user_id in (select user_id from identities where kind = ${kind} and value = ${value})`,
      kind === "EMAIL" ? sql`lower(u.email) = ${value}` : sql`u.phone = ${value}`,
    );
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

const File = Found.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.string(),
  open_sessions: Int,
  passkeys: Int,
  deleted_at: At.nullable(),
  suspended_at: At.nullable(),
  suspended_for: z.string().nullable(),
});

/** One person's own row, and what is counted of them. */
export function findFile(tx: Tx, userId: UserId, now: SQL) {
  return firstRow(
    tx,
    File,
    sql`select ${found}, u.email, u.phone, u.locale, u.deleted_at, u.suspended_at, u.suspended_for,
               (select count(*) from sessions s where s.user_id = u.user_id and s.ended_at is null
                   and s.expires_at > ${now}) as open_sessions,
               (select count(*) from passkeys k where k.user_id = u.user_id) as passkeys
          from users u left join ${firstLogin} where u.user_id = ${userId}::uuid`,
  );
}

const most = 20; // of each kind: the newest, which is what is asked about
const Login = z.object({ kind: z.enum(["EMAIL", "PHONE"]), value: z.string(), is_proved: z.boolean() });
export const findLogins = (tx: Tx, userId: UserId) =>
  rows(
    tx,
    Login,
    sql`select kind, value, verified_at is not null as is_proved from identities where user_id = ${userId}::uuid
         order by created_at, identity_id limit 50`,
  );

const Hosted = z.object({
  event_id: EventId,
  title: z.string(),
  slug: z.string(),
  status: EventStatus,
  start_at: At.nullable(),
  is_taken_down: z.boolean(),
});
export const findHosted = (tx: Tx, userId: UserId) =>
  rows(
    tx,
    Hosted,
    sql`select event_id, title, slug, status, start_at, taken_down_at is not null as is_taken_down from events
         where host_id = ${userId}::uuid order by created_at desc, event_id desc limit ${most}::int`,
  );

const Booked = z.object({
  booking_id: BookingId,
  reference: z.string(),
  status: BookingStatus,
  event_title: z.string(),
  created_at: At,
});
export const findBooked = (tx: Tx, userId: UserId) =>
  rows(
    tx,
    Booked,
    sql`select b.booking_id, b.reference, b.status, e.title as event_title, b.created_at
          from booking_index x join bookings b using (event_id, booking_id) join events e using (event_id)
         where x.user_id = ${userId}::uuid order by b.created_at desc, b.booking_id desc limit ${most}::int`,
  );

const RoleRow = z.object({ role: z.enum(roles), host_name: z.string(), event_title: z.string().nullable() });
export const findRoles = (tx: Tx, userId: UserId) =>
  rows(
    tx,
    RoleRow,
    sql`select r.role, ${nameOf(sql`h`)} as host_name, e.title as event_title
          from host_roles r join users h on h.user_id = r.host_id left join events e on e.event_id = r.event_id
         where r.user_id = ${userId}::uuid and r.ended_at is null order by r.created_at desc limit ${most}::int`,
  );

const MemberRow = z.object({ user_id: UserId, name: z.string(), role: z.enum(roles) });
/** Who acts for a brand. */
export const findMembers = (tx: Tx, hostId: UserId) =>
  rows(
    tx,
    MemberRow,
    sql`select r.user_id, ${nameOf(sql`u`)} as name, r.role from host_roles r join users u on u.user_id = r.user_id
         where r.host_id = ${hostId}::uuid and r.event_id is null and r.ended_at is null
         order by r.created_at, r.role_id limit ${most}::int`,
  );
