import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { hostsReviewedBy, recount } from "./ratings.ts";

/**
 * What somebody wrote, stars too: an average is of what everyone can read. As a host their answers go as well; what they
 * answered for other hosts stays, and names nobody.
 */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  const hosts = await hostsReviewedBy(tx, userId);
  await run(
    tx,
    sql`delete from review_reports p
         where p.user_id = ${userId}::uuid
            or exists (select from reviews r where r.event_id = p.event_id and r.review_id = p.review_id
                          and r.user_id = ${userId}::uuid)`,
  );
  await run(tx, sql`delete from review_mail_stops where user_id = ${userId}::uuid`);
  await run(tx, sql`delete from reviews where user_id = ${userId}::uuid`);
  await run(
    tx,
    sql`update reviews set answer = null, answered_at = null, answered_by = null
         where host_id = ${userId}::uuid and answer is not null`,
  );
  await run(tx, sql`update reviews set answered_by = null where answered_by = ${userId}::uuid`);
  await recount(tx, hosts);
}
