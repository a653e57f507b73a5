import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { hostsReviewedBy, recount } from "./ratings.ts";

/**
 * Gives one account's reviews, and those of its events, to another of the same person. Of what both reviewed one is left,
 * a hidden one first: nobody gets rid of that by joining accounts. What one wrote of the other's events is of oneself.
 */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  const hosts = [...(await hostsReviewedBy(tx, from)), ...(await hostsReviewedBy(tx, to)), from, to];
  await run(
    tx,
    sql`delete from reviews r using reviews o
         where r.event_id = o.event_id and r.user_id = any(array[${from}::uuid, ${to}::uuid]) and r.user_id <> o.user_id
           and o.user_id = any(array[${from}::uuid, ${to}::uuid])
           and (o.hidden_at is not null, o.user_id = ${to}::uuid) > (r.hidden_at is not null, r.user_id = ${to}::uuid)`,
  );
  await run(tx, sql`update reviews set user_id = ${to}::uuid where user_id = ${from}::uuid`);
  await run(tx, sql`update reviews set host_id = ${to}::uuid where host_id = ${from}::uuid`);
  await run(tx, sql`update reviews set answered_by = ${to}::uuid where answered_by = ${from}::uuid`);
  await run(tx, sql`delete from reviews where user_id = ${to}::uuid and host_id = ${to}::uuid`);
  await run(
    tx,
    sql`delete from review_reports p where p.user_id = ${from}::uuid
           and exists (select from review_reports o where o.event_id = p.event_id and o.review_id = p.review_id
                          and o.user_id = ${to}::uuid)`,
  );
  await run(tx, sql`update review_reports set user_id = ${to}::uuid where user_id = ${from}::uuid`);
  await run(
    tx,
    sql`insert into review_mail_stops (user_id, stopped_at)
        select ${to}::uuid, stopped_at from review_mail_stops where user_id = ${from}::uuid
        on conflict (user_id) do nothing`,
  );
  await run(tx, sql`delete from review_mail_stops where user_id = ${from}::uuid`);
  await recount(tx, hosts);
}
