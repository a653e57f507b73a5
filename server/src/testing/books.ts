import type { EventId } from "@mela/contract/common";
import { expect } from "vitest";
import { z } from "zod";
import { Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { World } from "./world.ts";

/** Where an event's books are. */
export type Books = { app: { db: Tx } };

const Wrong = z.object({ what: z.string(), id: z.string(), kept: Int.nullable(), counted: Int.nullable() });

/**
 * Counts an event's books anew from its bookings and from the seats that are set aside for who waited, and compares:
 * seats of types, groups and event, seats per person, uses of codes, guest counters.
 */
export async function expectRightBooks({ app }: Books, eventId: EventId): Promise<void> {
  const wrong = await rows(
    app.db,
    Wrong,
    sql`
    with b as (select * from bookings where event_id = ${eventId}::uuid and not is_test),
         l as (select l.ticket_type_id, l.count, b.user_id, b.booking_id, b.promo_code_id,
                      case when b.status = 'CONFIRMED' then l.count else 0 end as sold,
                      case when b.status in ('HELD', 'AWAITING_PAYMENT') then l.count else 0 end as held,
                      case when b.status in ('HELD', 'AWAITING_PAYMENT', 'AWAITING_APPROVAL', 'CONFIRMED') then l.count else 0 end as taken
                 from b join booking_lines l using (event_id, booking_id)),
         s as (select ticket_type_id, sold, held from l
               union all
               select w.offered_type_id, 0, w.count from waitlist w
                where w.event_id = ${eventId}::uuid and w.left_at is null and w.offer_ends_at is not null),
         g as (select m.capacity_group_id, sum(s.sold) as sold, sum(s.held) as held
                 from s join capacity_group_types m on m.event_id = ${eventId}::uuid and m.ticket_type_id = s.ticket_type_id
                group by m.capacity_group_id),
         found (what, id, kept, counted) as (
      select 'sold of type', t.ticket_type_id::text, t.sold::bigint, coalesce((select sum(sold) from s where s.ticket_type_id = t.ticket_type_id), 0)
        from ticket_types t where t.event_id = ${eventId}::uuid
      union all
      select 'held of type', t.ticket_type_id::text, t.held, coalesce((select sum(held) from s where s.ticket_type_id = t.ticket_type_id), 0)
        from ticket_types t where t.event_id = ${eventId}::uuid
      union all
      select 'sold of group', c.capacity_group_id::text, c.sold, coalesce((select sold from g where g.capacity_group_id = c.capacity_group_id), 0)
        from capacity_groups c where c.event_id = ${eventId}::uuid
      union all
      select 'held of group', c.capacity_group_id::text, c.held, coalesce((select held from g where g.capacity_group_id = c.capacity_group_id), 0)
        from capacity_groups c where c.event_id = ${eventId}::uuid
      union all
      select 'sold of event', '', e.sold, coalesce((select sum(sold) from s), 0) from event_seats e where e.event_id = ${eventId}::uuid
      union all
      select 'held of event', '', e.held, coalesce((select sum(held) from s), 0) from event_seats e where e.event_id = ${eventId}::uuid
      union all
      select 'taken by person', l.user_id::text, coalesce(max(p.taken), 0), sum(l.taken)
        from l left join person_seats p on p.event_id = ${eventId}::uuid and p.ticket_type_id = l.ticket_type_id and p.user_id = l.user_id
       group by l.ticket_type_id, l.user_id
      union all
      select 'uses of code', p.code, p.uses, (select count(*) from b where b.promo_code_id = p.promo_code_id
                                      and b.status in ('HELD', 'AWAITING_PAYMENT', 'AWAITING_APPROVAL', 'CONFIRMED'))
        from promo_codes p where p.event_id = ${eventId}::uuid
      union all
      select 'tickets', b.booking_id::text, b.party, (select count(*) from tickets k where k.event_id = b.event_id and k.booking_id = b.booking_id and k.status = 'VALID') from b
      union all
      select 'pending', '', c.pending, (select count(*) from b where b.status = 'AWAITING_APPROVAL') from guest_counters c where c.event_id = ${eventId}::uuid
      union all
      select 'going and in', '', c.going + c.checked_in, (select count(*) from b where b.status in ('AWAITING_PAYMENT', 'CONFIRMED'))
        from guest_counters c where c.event_id = ${eventId}::uuid
      union all
      select 'declined', '', c.declined, (select count(*) from b where b.status in ('DECLINED', 'CANCELLED') and exists (
               select from history h where h.event_id = b.event_id and h.subject_id = b.booking_id and h.after ->> 'status' = b.status))
        from guest_counters c where c.event_id = ${eventId}::uuid
      union all
      select 'people expected', '', c.people_expected, coalesce((select sum(party) from b where b.status in ('AWAITING_PAYMENT', 'CONFIRMED')), 0)
        from guest_counters c where c.event_id = ${eventId}::uuid)
    select * from found where kept is distinct from counted`,
  );
  expect(wrong, "counters that differ from the bookings they count").toEqual([]);
}

/** Whether `count` seats of type `t` are free: in the type, in each of its groups, in the event. */
const isFree = (count: ReturnType<typeof sql>) => sql`(
  t.sold + t.held + ${count} <= t.capacity
  and not exists (select from capacity_group_types m join capacity_groups g using (event_id, capacity_group_id)
                   where m.event_id = t.event_id and m.ticket_type_id = t.ticket_type_id and g.sold + g.held + ${count} > g.capacity)
  and not exists (select from event_seats s where s.event_id = t.event_id and s.sold + s.held + ${count} > s.capacity))`;

/** At no moment is a seat free that somebody waits for: what comes free is theirs in the same transaction. */
export async function expectNobodyPassedOver(world: World, eventId: EventId): Promise<void> {
  const over = await rows(
    world.app.db,
    z.object({ wait_id: z.string(), type: z.string() }),
    sql`select w.wait_id, t.name as type from waitlist w
          join events e on e.event_id = w.event_id and e.status = 'PUBLISHED' and not e.requires_approval
          join ticket_types t on t.event_id = w.event_id and coalesce(w.ticket_type_id, t.ticket_type_id) = t.ticket_type_id
         where w.event_id = ${eventId}::uuid and w.left_at is null and w.offer_ends_at is null
           and e.end_at > ${instant(world.clock.now())} and ${isFree(sql`w.count`)}`,
  );
  const requests = await rows(
    world.app.db,
    z.object({ booking_id: z.string() }),
    sql`select b.booking_id from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.waits_since is not null and b.status = 'AWAITING_APPROVAL'
           and e.status = 'PUBLISHED' and e.end_at > ${instant(world.clock.now())}
           and not exists (select from booking_lines l join ticket_types t using (event_id, ticket_type_id)
                            where l.event_id = b.event_id and l.booking_id = b.booking_id and not ${isFree(sql`l.count`)})`,
  );
  expect([...over, ...requests], "people who wait for seats that are free").toEqual([]);
}

/** Once all work is done, money is set aside for nobody but who waits for the host. */
export async function expectNothingLeftAside({ app }: Books, eventId: EventId): Promise<void> {
  const left = await rows(
    app.db,
    z.object({ status: z.string(), payment_status: z.string() }),
    sql`select b.status, b.payment_status from sandbox_payments s join payments p using (payment_id)
          join bookings b using (event_id, booking_id)
         where p.event_id = ${eventId}::uuid and s.status = 'AUTHORISED'
           and (b.status <> 'AWAITING_APPROVAL' or p.settle_as is not null)
        union all
        select b.status, b.payment_status from bookings b
         where b.event_id = ${eventId}::uuid and b.payment_status = 'AUTHORISED' and b.status <> 'AWAITING_APPROVAL'`,
  );
  expect(left, "bookings for which money should not be set aside").toEqual([]);
}

/** What a payment service has taken in for us and given back, by our own names for it. */
export type Taken = { payment_id: string; amount_minor: number; refunded_minor: number };

/** As rows, of an event: what a service says, or by itself what the sandbox has written down. */
export const takenIn = (eventId: EventId, taken: readonly Taken[] | null) =>
  taken
    ? sql`(select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as s (payment_id uuid, amount_minor bigint, refunded_minor bigint))`
    : sql`(select s.payment_id, s.amount_minor, s.refunded_minor from sandbox_payments s join payments p using (payment_id)
            where p.event_id = ${eventId}::uuid and s.status = 'PAID')`;

const Money = z.object({ came: Int, kept: Int, went: Int, collected: Int, owed: Int });

/** What came in for an event is what was kept and what went back, and the host's figure says what was kept. */
export async function expectRightMoney(
  { app }: Books,
  eventId: EventId,
  taken?: readonly Taken[] | null,
): Promise<void> {
  const [money] = await rows(
    app.db,
    Money,
    sql`select coalesce((select sum(s.amount_minor) from ${takenIn(eventId, taken ?? null)} s), 0) as came,
               coalesce((select sum(total_minor - refunded_minor) from bookings
                          where event_id = ${eventId}::uuid and payment_status in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED')), 0) as kept,
               coalesce((select sum(s.refunded_minor) from ${takenIn(eventId, taken ?? null)} s), 0) as went,
               (select collected_minor from guest_counters where event_id = ${eventId}::uuid) as collected,
               (select count(*) from refunds where event_id = ${eventId}::uuid and status <> 'DONE') as owed`,
  );
  expect(money && { ...money, came: money.came - money.went, owed: money.owed }).toMatchObject({
    came: money?.kept,
    collected: money?.kept,
    owed: 0,
  });
}
