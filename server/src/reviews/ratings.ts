import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Whether everyone may read review `r`: nobody hid it, and its writer's account is open. */
export const isInSight = sql`
  (r.hidden_at is null and r.removed_at is null and exists (
     select from users w where w.user_id = r.user_id and w.suspended_at is null and w.deleted_at is null))`;

/**
 * Counts what is in sight of some hosts anew; call it last, in the transaction that changed it. Counting waits for the
 * host's row, so that of two who write at once the later one sees both.
 */
export async function recount(tx: Tx, hostIds: readonly UserId[]): Promise<void> {
  if (hostIds.length === 0) return;
  const hosts = sql`select distinct host_id from unnest(${uuids(hostIds)}) as h (host_id)`;
  await run(
    tx,
    sql`insert into host_ratings (host_id) select host_id from (${hosts}) h order by host_id
        on conflict (host_id) do update set reviews = host_ratings.reviews`,
  );
  await run(
    tx,
    sql`update host_ratings c set reviews = n.reviews, stars = n.stars
          from (select h.host_id, count(r.review_id) as reviews, coalesce(sum(r.stars), 0) as stars
                  from (${hosts}) h left join reviews r on r.host_id = h.host_id and ${isInSight}
                 group by h.host_id) n
         where c.host_id = n.host_id`,
  );
}

const HostIdRow = z.object({ host_id: UserId });

/** Whose events somebody has reviewed. */
export async function hostsReviewedBy(tx: Tx, userId: UserId): Promise<UserId[]> {
  const asked = sql`select distinct host_id from reviews where user_id = ${userId}::uuid`;
  return (await rows(tx, HostIdRow, asked)).map(({ host_id }) => host_id);
}

/** Counts anew what somebody's reviews count for: their account was closed or opened. */
export async function recountReviewedBy(tx: Tx, userId: UserId): Promise<void> {
  await recount(tx, await hostsReviewedBy(tx, userId));
}

const CountRow = z.object({ reviews: Int, stars: Int });

/** How many reviews of a host are in sight, and the sum of their stars. */
export async function readCount(tx: Tx, hostId: UserId): Promise<z.output<typeof CountRow>> {
  const asked = sql`select reviews, stars from host_ratings where host_id = ${hostId}::uuid`;
  return (await firstRow(tx, CountRow, asked)) ?? { reviews: 0, stars: 0 };
}
