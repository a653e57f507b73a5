import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const EventIdRow = z.object({ event_id: EventId });

/** Events whose held seats may have run out, those first that wait longest: of some there is nothing to free any more. */
export async function findRunOuts(tx: Tx, at: Date, most: number): Promise<EventId[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select event_id from run_outs where at <= ${instant(at)} order by at limit ${most}::int`,
  );
  return found.map(({ event_id }) => event_id);
}

/** Notes anew when an event's next held seats run out, once those are freed that had. The caller has locked its stock. */
export async function noteNextRunOut(tx: Tx, eventId: EventId): Promise<void> {
  // First of all away: whoever makes a booking at this moment waits here, or is waited for and then seen.
  await run(tx, sql`delete from run_outs where event_id = ${eventId}::uuid`);
  await run(
    tx,
    sql`insert into run_outs (event_id, at)
        select ${eventId}::uuid, next.at
          from (select least((select min(hold_expires_at) from bookings where event_id = ${eventId}::uuid and status = 'HELD'),
                             (select min(pay_by) from bookings
                               where event_id = ${eventId}::uuid and status = 'AWAITING_PAYMENT')) as at) next
         where next.at is not null
        on conflict (event_id) do update set at = least(run_outs.at, excluded.at)`,
  );
}
