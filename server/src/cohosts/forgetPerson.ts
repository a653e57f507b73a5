import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const RolesRow = z.object({ roles: Int });

/** How many roles somebody has at other hosts' events. */
export async function countRoles(tx: Tx, userId: UserId): Promise<number> {
  const found = await firstRow(
    tx,
    RolesRow,
    sql`select count(*) as roles from host_roles where user_id = ${userId}::uuid and ended_at is null`,
  );
  return found?.roles ?? 0;
}

/** Ends a person's roles and those that others have at their events, and forgets where invitations went. */
export async function forgetPerson(
  tx: Tx,
  { userId, addresses, now }: { userId: UserId; addresses: readonly string[]; now: Date },
): Promise<void> {
  const theirs = sql`(select jsonb_array_elements_text(${json(addresses)}))`;
  const mine = sql`(host_id = ${userId}::uuid or created_by = ${userId}::uuid)`;
  await run(
    tx,
    sql`update host_roles set ended_at = ${instant(now)}
         where (user_id = ${userId}::uuid or host_id = ${userId}::uuid) and ended_at is null`,
  );
  await run(
    tx,
    sql`update sessions set ended_at = ${instant(now)}
         where kind = 'DOOR' and ended_at is null
           and event_id in (select event_id from events where host_id = ${userId}::uuid)`,
  );
  await run(
    tx,
    sql`update invitations set revoked_at = coalesce(revoked_at, ${instant(now)}), email = null where ${mine}`,
  );
  await run(tx, sql`update invitations set email = null where lower(email) in ${theirs}`);
  await run(
    tx,
    sql`delete from invitees i
         where i.address in ${theirs}
            or i.event_id in (select event_id from events where host_id = ${userId}::uuid)`,
  );
}
