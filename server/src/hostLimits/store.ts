import { type EventId, UserId } from "@mela/contract/common";
import { StandingOrder } from "@mela/contract/hostLimits";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { AnyRow, At, firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const Standing = z.object({
  host_id: UserId,
  is_verified: z.boolean(),
  is_proven: z.boolean(),
  standing_order: StandingOrder,
  ordered_at: At.nullable(),
  order_reason: z.string(),
});
export type StandingRow = z.output<typeof Standing>;

/** Hosts of demo data are nobody that guests entrust money to: they have no limits. */
const standing = (which: SQL) => sql`
  select u.user_id as host_id, u.verified_at is not null and u.suspended_at is null as is_verified,
         s.proven_at is not null as is_proven, coalesce(s.standing_order, case when u.is_demo then 'FREE' else 'AUTO' end) as standing_order, s.ordered_at,
         coalesce(s.order_reason, '') as order_reason
    from users u left join host_standings s on s.host_id = u.user_id where ${which}`;

export const findStanding = (tx: Tx, hostId: UserId): Promise<StandingRow | null> =>
  firstRow(tx, Standing, standing(sql`u.user_id = ${hostId}::uuid`));

export const findStandingOfEvent = (tx: Tx, eventId: EventId): Promise<StandingRow | null> =>
  firstRow(tx, Standing, standing(sql`u.user_id = ${hostOf(eventId)}`));

/** Whose an event is and in what it is sold, for who asks all at once and knows its id alone. */
export const hostOf = (eventId: EventId): SQL =>
  sql`(select e.host_id from events e where e.event_id = ${eventId}::uuid)`;
export const currencyOf = (eventId: EventId): SQL =>
  sql`(select e.currency from events e where e.event_id = ${eventId}::uuid)`;

/** Has whoever else judges a sale of this host wait until the transaction ends. */
export async function lockStanding(tx: Tx, hostId: UserId): Promise<void> {
  await run(tx, sql`insert into host_standings (host_id) values (${hostId}::uuid) on conflict (host_id) do nothing`);
  await run(tx, sql`select from host_standings where host_id = ${hostId}::uuid for update`);
}

const Proof = z.object({ events: Int, guests: Int, is_barred: z.boolean() });
export type ProofRow = z.output<typeof Proof>;
/** So long a report that was found right, or a dispute, speaks against a host (decision 069), in ms. */
export const barredMs = 365 * dayMs;

/** What a host's events say for them, and whether reports that were upheld or disputes of the last year speak against it. */
export async function readProof(tx: Tx, host: SQL, now: Date): Promise<ProofRow> {
  const since = instant(later(now, -barredMs));
  const found = await firstRow(
    tx,
    Proof,
    sql`select count(*) filter (where c.people_in > 0) as events, coalesce(sum(c.people_in), 0) as guests,
               coalesce(bool_or(exists (select from reports r where r.event_id = e.event_id
                                           and r.decision in ('WARN', 'TAKE_DOWN') and r.decided_at > ${since})
                             or exists (select from payments p where p.event_id = e.event_id and p.is_disputed
                                           and p.created_at > ${since})), false) as is_barred
          from (select * from events where host_id = ${host} and not is_demo
                 order by start_at desc nulls last limit 500) e
          left join guest_counters c on c.event_id = e.event_id and e.status = 'PUBLISHED' and e.postponed_at is null
               and e.end_at <= ${instant(now)}`,
  );
  return found ?? { events: 0, guests: 0, is_barred: false };
}

export async function markProven(tx: Tx, hostId: UserId, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into host_standings (host_id, proven_at) values (${hostId}::uuid, ${instant(now)})
        on conflict (host_id) do update set proven_at = coalesce(host_standings.proven_at, excluded.proven_at)`,
  );
}

const Used = z.object({ currency: z.string(), event_minor: Int, week_minor: Int });
export type Used = z.output<typeof Used>;
const weekMs = 7 * dayMs;

/** `host`, `currency`: values, or what finds them. */
type Sale = { host: SQL; eventId: EventId | null; currency: SQL; now: Date };

/**
 * What a host has sold through the payment service, without what went back: of an event at all, and of all their events in
 * the last seven days. Attempts that are under way count, once for each booking; `but`: that booking's own do not.
 */
export async function readUsed(tx: Tx, { host, eventId, currency, now }: Sale, but: string | null): Promise<Used> {
  const found = await firstRow(
    tx,
    Used,
    sql`select coalesce(${currency}, '') as currency,
               coalesce(sum(s.minor) filter (where s.event_id = ${eventId}::uuid), 0) as event_minor,
               coalesce(sum(s.minor) filter (where s.last_at > ${instant(later(now, -weekMs))}), 0) as week_minor
          from (select p.event_id, p.booking_id, max(p.created_at) as last_at,
                       coalesce(sum(p.amount_minor - p.refunded_minor) filter (where p.paid_at is not null),
                                max(p.amount_minor)) as minor
                  from events e join payments p using (event_id)
                 where e.host_id = ${host} and p.currency = ${currency}
                   and (p.event_id = ${eventId}::uuid or p.created_at > ${instant(later(now, -weekMs))})
                   and (p.paid_at is not null or p.status in ('CREATED', 'PENDING', 'AUTHORISED') and p.settle_as is distinct from 'VOID')
                   and p.booking_id is distinct from ${but}::uuid
                 group by p.event_id, p.booking_id) s`,
  );
  if (!found) throw new Error("sums have a row");
  return found;
}

type Ordering = { hostId: UserId; order: StandingOrder; by: UserId; reason: string; now: Date };

/** Sets by hand how a host stands. False: there is no such person. */
export async function saveOrder(tx: Tx, { hostId, order, by, reason, now }: Ordering): Promise<boolean> {
  const done = await firstRow(
    tx,
    AnyRow,
    sql`insert into host_standings (host_id, standing_order, ordered_by, ordered_at, order_reason)
        select user_id, ${order}, ${by}::uuid, ${instant(now)}, ${reason} from users
         where user_id = ${hostId}::uuid and deleted_at is null and joined_into is null
        on conflict (host_id) do update set standing_order = excluded.standing_order, ordered_by = excluded.ordered_by,
           ordered_at = excluded.ordered_at, order_reason = excluded.order_reason
        returning 1`,
  );
  return done !== null;
}
