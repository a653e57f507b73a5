import type { EventId } from "@mela/contract/common";
import { usualGst } from "@mela/contract/pricing";
import { dayMs, later } from "../platform/clock.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/**
 * What an event is put in order and filtered by: the lowest price of what everyone may buy now, tax on top in it, in minor
 * units. The platform's fee is not in it: whoever runs Mela may change that, and no row follows.
 */
export const lowestPrice = (eventId: SQL, now: Date): SQL => sql`
  coalesce((select round(min(case when t.early_minor is not null
                                   and (t.early_until is null or t.early_until > ${instant(now)})
                                   and (t.early_count is null or t.sold + t.held < t.early_count)
                                  then t.early_minor else t.price_minor end
                             * case when own.gst = 'ADDED'
                                    then 1 + coalesce(t.gst_percent, own.gst_percent, ${usualGst}::int) / 100.0 else 1 end))
              from ticket_types t join events own on own.event_id = t.event_id
             where t.event_id = ${eventId} and t.retired_at is null and t.access_code is null
               and (t.sales_end is null or t.sales_end > ${instant(now)})), 0)::bigint`;

/** Notes that seats at an early price ran out or came back, in the transaction that takes or frees them. */
export async function notePrice(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  await run(
    tx,
    sql`update discovery d set price_minor = ${lowestPrice(sql`d.event_id`, now)} where d.event_id = ${eventId}::uuid`,
  );
}

/** Notes prices that the clock has ended in the last day: early ones, and those whose sale is over. */
export async function noteEndedPrices(tx: Tx, now: Date): Promise<void> {
  const justOver = (time: SQL) => sql`${time} > ${instant(later(now, -dayMs))} and ${time} <= ${instant(now)}`;
  await run(
    tx,
    sql`update discovery d set price_minor = n.price
          from (select o.event_id, ${lowestPrice(sql`o.event_id`, now)} as price
                  from (select t.event_id from ticket_types t where ${justOver(sql`t.early_until`)}
                        union select t.event_id from ticket_types t where ${justOver(sql`t.sales_end`)}) o) n
         where d.event_id = n.event_id and d.price_minor <> n.price`,
  );
}
