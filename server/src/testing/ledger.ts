import type { EventId } from "@mela/contract/common";
import { expect } from "vitest";
import { z } from "zod";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Books } from "./books.ts";

const Wrong = z.object({ what: z.string(), id: z.string(), posted: Int.nullable(), counted: Int.nullable() });

/**
 * Counts what each account of a payment should hold from payments, refunds and prices, and compares: what is at the
 * service, what guests get back, and what is earned; all of it written down when it happened.
 */
export async function expectRightLedger({ app }: Books, eventId: EventId): Promise<void> {
  const wrong = await rows(
    app.db,
    Wrong,
    sql`
    with moves as (select payment_id, movement, credit as account, amount_minor as minor from ledger where event_id = ${eventId}::uuid
                   union all
                   select payment_id, movement, debit, -amount_minor from ledger where event_id = ${eventId}::uuid),
         posted as (select payment_id, coalesce(sum(minor), 0) as all_of_it,
                           -coalesce(sum(minor) filter (where account in ('PROVIDER', 'PROVIDER_FEE')), 0) as at_service,
                           coalesce(sum(minor) filter (where account = 'DISPUTED'), 0) as frozen,
                           coalesce(sum(minor) filter (where account = 'GUEST'), 0) as to_guest,
                           coalesce(sum(minor) filter (where account = 'PLATFORM'), 0) as to_platform,
                           coalesce(sum(minor) filter (where account = 'HOST_TAX'), 0) as tax,
                           coalesce(sum(minor) filter (where account in ('HOST', 'HOST_TAX', 'PAYEE', 'PLATFORM', 'DISPUTED')), 0) as earned,
                           coalesce(sum(minor) filter (where account = 'PROVIDER' and movement like 'DISPUTE%'), 0) as lost,
                           bool_or(movement like 'DISPUTE%') as was_disputed
                      from moves group by payment_id),
         back as (select payment_id, coalesce(sum(amount_minor) filter (where reason = 'mismatch'), 0) as wrong_amounts,
                         coalesce(sum(amount_minor) filter (where status = 'DONE'), 0) as done,
                         coalesce(sum(amount_minor) filter (where status <> 'DONE'), 0) as open,
                         coalesce(sum(amount_minor) filter (where reason not in ('late', 'duplicate', 'mismatch')), 0) as own,
                         count(*) filter (where reason not in ('late', 'duplicate', 'mismatch')) as returns,
                         bool_or(reason in ('late', 'duplicate')) as is_unplaced
                    from refunds where event_id = ${eventId}::uuid group by payment_id),
         p as (select p.payment_id::text as id, p.booking_id, p.amount_minor, b.total_minor,
                      case when p.paid_at is not null then p.amount_minor else 0 end as paid,
                      (select coalesce(sum((l ->> 'minor')::bigint), 0) from jsonb_array_elements(b.price_lines) l where l ->> 'kind' = 'FEE') as fee,
                      (select coalesce(sum((l ->> 'minor')::bigint), 0) from jsonb_array_elements(b.price_lines) l where l ->> 'kind' = 'TAX') as price_tax,
                      coalesce(back.wrong_amounts, 0) as wrong_amounts, coalesce(back.done, 0) as done,
                      coalesce(back.open, 0) as open, coalesce(back.own, 0) as own, coalesce(back.returns, 0) as returns, coalesce(back.is_unplaced, false) as is_unplaced,
                      coalesce(posted.all_of_it, 0) as all_of_it, coalesce(posted.at_service, 0) as at_service,
                      coalesce(posted.to_guest, 0) as to_guest, coalesce(posted.to_platform, 0) as to_platform,
                      coalesce(posted.tax, 0) as tax, coalesce(posted.earned, 0) as earned, coalesce(posted.lost, 0) as lost, p.is_disputed,
                      coalesce(posted.frozen, 0) as frozen,
                      coalesce(posted.was_disputed, false) as was_disputed
                 from payments p join bookings b using (event_id, booking_id)
                 left join back using (payment_id) left join posted using (payment_id)
                where p.event_id = ${eventId}::uuid),
         -- what each payment was asked for: what a host took off later stands behind fee and tax, and lowers all alike
         lines as (select p.payment_id::text as id, l.part, l.place,
                          min(l.place) filter (where l.part ->> 'kind' in ('FEE', 'TAX')) over (partition by p.payment_id) as first_on_top
                     from payments p join bookings b on b.event_id = p.event_id and b.booking_id = coalesce(p.paid_for_id, p.booking_id)
                     cross join lateral jsonb_array_elements(b.price_lines) with ordinality l(part, place)
                    where p.event_id = ${eventId}::uuid),
         asked as (select id, sum((part ->> 'minor')::bigint) filter (where part ->> 'kind' = 'FEE') as fee,
                          sum((part ->> 'minor')::bigint) filter (where part ->> 'kind' = 'TAX') as tax,
                          sum((part ->> 'minor')::bigint) filter (where not coalesce((part ->> 'included')::boolean, false)) as whole,
                          count(distinct coalesce(part ->> 'percent', '')) filter (where part ->> 'kind' = 'TICKETS') as rates
                     from lines where part ->> 'kind' <> 'DISCOUNT' or first_on_top is null or place < first_on_top group by id),
         -- what is kept of a payment is shared as it was asked for, whatever part of it went back: each time less than a minor unit
         -- is rounded. Tickets of several rates of GST take their own tax along, and are told of elsewhere.
         kept as (select p.*, (p.paid - p.own)::numeric / asked.whole as part, coalesce(asked.fee, 0) as asked_fee,
                         coalesce(asked.tax, 0) as asked_tax, p.returns + 2 as about
                    from p join asked using (id)
                   where p.paid > 0 and not p.is_unplaced and not p.was_disputed and asked.whole > 0 and asked.rates < 2),
         -- what brought all of its booking's price, of which nothing went back: several payments may have
         whole as (select p.* from p where not is_unplaced and paid > 0
                      and total_minor = (select sum(o.paid) from p o where o.booking_id = p.booking_id and not o.is_unplaced)
                      and not exists (select from p o where o.booking_id = p.booking_id and (o.own > 0 or o.was_disputed))),
         found (what, id, posted, counted) as (
      select 'all accounts together', id, all_of_it, 0 from p
      union all
      select 'at the service', id, at_service, paid + wrong_amounts - done - lost from p
      union all
      select 'on its way to the guest', id, to_guest, open from p
      union all
      select 'earned', id, earned, case when is_unplaced then 0 else paid end - own - lost from p
      union all
      select 'fee of the platform', booking_id::text, sum(to_platform), max(fee) from whole group by booking_id
      union all
      select 'GST', booking_id::text, sum(tax), max(price_tax) from whole group by booking_id
      union all
      select 'share of the platform in what is kept', id, to_platform,
             case when abs(to_platform - part * asked_fee) <= about then to_platform else round(part * asked_fee) end from kept
      union all
      select 'share of GST in what is kept', id, tax,
             case when abs(tax - part * asked_tax) <= about then tax else round(part * asked_tax) end from kept
      union all
      select 'frozen, though nobody disputes it', id, frozen, 0 from p where not is_disputed
      union all
      select 'written down later', entry_id::text, 1, 0 from ledger where event_id = ${eventId}::uuid and is_later)
    select * from found where posted is distinct from counted`,
  );
  expect(wrong, "accounts that differ from the payments they tell of").toEqual([]);
}
