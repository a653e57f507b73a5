import { mostFollowed } from "@mela/contract/follows";
import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives one account's follows and followers to another of the same person; nobody follows themselves. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(
    tx,
    sql`insert into follows (host_id, follower_id, created_at)
        select case when host_id = ${from}::uuid then ${to}::uuid else host_id end,
               case when follower_id = ${from}::uuid then ${to}::uuid else follower_id end, created_at
          from follows
         where (host_id = ${from}::uuid and follower_id not in (${from}::uuid, ${to}::uuid))
            or (follower_id = ${from}::uuid and host_id not in (${from}::uuid, ${to}::uuid))
        on conflict (host_id, follower_id) do nothing`,
  );
  await run(tx, sql`delete from follows where host_id = ${from}::uuid or follower_id = ${from}::uuid`);
  await run(
    tx,
    sql`delete from follows where follower_id = ${to}::uuid and host_id in (
          select host_id from follows where follower_id = ${to}::uuid
           order by created_at desc, host_id desc offset ${mostFollowed}::int)`,
  );
}
