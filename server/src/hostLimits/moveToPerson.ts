import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Two accounts of one person stand together: a limit set by hand outlives joining, and so does what was proved. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`insert into host_standings (host_id, proven_at, standing_order, ordered_by, ordered_at, order_reason)
        select ${to}::uuid, proven_at, standing_order, ordered_by, ordered_at, order_reason
          from host_standings where host_id = ${from}::uuid
        on conflict (host_id) do update set
          proven_at = least(host_standings.proven_at, excluded.proven_at),
          (standing_order, ordered_by, ordered_at, order_reason) = (
            select o.standing_order, o.ordered_by, o.ordered_at, o.order_reason from host_standings o
             where o.host_id in (${from}::uuid, ${to}::uuid)
             order by o.standing_order = 'LIMITED' desc, o.ordered_at desc nulls last limit 1)`,
  );
  await run(tx, sql`delete from host_standings where host_id = ${from}::uuid`);
}
