import type { EventId } from "@mela/contract/common";
import { AnyRow, firstRow, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** `firstDay`: of the event; whoever came before it counts for it. */
type Turn = { eventId: EventId; timezone: string; firstDay: string | null; isByDay: boolean };

/**
 * Makes who is in count for the day they came on, or for the whole event, once the host wants it so. False: somebody came
 * in on several days already, which can't be one admission.
 */
export async function countByDay(tx: Tx, { eventId, timezone, firstDay, isByDay }: Turn): Promise<boolean> {
  const here = sql`event_id = ${eventId}::uuid`;
  if (isByDay) {
    const day = sql`greatest(to_char(scanned_at at time zone ${timezone}::text, 'YYYY-MM-DD'), ${firstDay}::text)`;
    await run(tx, sql`update admissions set day = ${day} where ${here} and day = 'ALL'`);
    await run(
      tx,
      sql`update outside o set day = a.day from admissions a
           where o.event_id = ${eventId}::uuid and o.day = 'ALL'
             and a.event_id = o.event_id and a.ticket_id = o.ticket_id and a.undone_at is null`,
    );
    return true;
  }
  const twice = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from admissions where ${here} and undone_at is null group by ticket_id having count(*) > 1 limit 1`,
  );
  if (twice) return false;
  await run(tx, sql`update admissions set day = 'ALL' where ${here}`);
  await run(tx, sql`update outside set day = 'ALL' where ${here}`);
  return true;
}
