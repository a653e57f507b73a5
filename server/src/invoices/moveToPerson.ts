import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/**
 * Lets a host who joins two accounts go on with the numbers of the one that goes. Where both have given out numbers of a
 * series, each stays as it was written: no document is ever numbered anew.
 */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`with moved as (
          update invoice_numbers n set host_id = ${to}::uuid
           where n.host_id = ${from}::uuid
             and not exists (select from invoice_numbers o
                              where o.host_id = ${to}::uuid and o.kind = n.kind and o.year = n.year)
          returning n.event_id, n.invoice_id)
        update invoices i set host_id = ${to}::uuid from moved
         where i.event_id = moved.event_id and i.invoice_id = moved.invoice_id`,
  );
  // Of a month for which both have a bill, that of the account which goes stays with it: none is written anew.
  await run(
    tx,
    sql`update fee_bills f set host_id = ${to}::uuid
         where f.host_id = ${from}::uuid
           and not exists (select from fee_bills o where o.host_id = ${to}::uuid and o.month = f.month and o.gstin = f.gstin
                              and o.currency = f.currency and o.kind = f.kind)`,
  );
}
