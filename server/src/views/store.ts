import { json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Counted } from "./tally.ts";

/** Adds looks to those of their days, in the events' own zones; drafts and what is no event count nothing. */
export async function addViews(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await run(
    tx,
    sql`insert into event_views as v (event_id, day, source, views)
        select e.event_id, (c.at at time zone e.timezone)::date, c.source, c.views
          from jsonb_to_recordset(${json(counted)}) as c("eventId" uuid, source text, at timestamptz, views int)
          join events e on e.event_id = c."eventId"
         where e.status <> 'DRAFT'
         order by e.event_id, c.source
        on conflict (event_id, day, source) do update set views = v.views + excluded.views`,
  );
}
