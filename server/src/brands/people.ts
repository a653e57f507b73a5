import type { UserId } from "@mela/contract/common";
import type { PersonMove } from "../auth/index.ts";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody did for brands. Which brands they act for stands among their roles. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ deeds_for_brands: Item[] }> {
  return {
    deeds_for_brands: await items(
      tx,
      sql`select json_build_object('brand', u.first_name, 'at', ${utcText(sql`b.at`)}, 'what', b.deed, 'role', b.role,
                                   'by_you', b.actor_id = ${userId}::uuid) as item
            from brand_history b join users u on u.user_id = b.brand_id
           where b.actor_id = ${userId}::uuid or b.member_id = ${userId}::uuid
           order by b.at desc limit ${mostItems}::int`,
    ),
  };
}

/** Leaves what was done, without whose hand it was; of a brand that goes the whole history. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`update brand_history set actor_id = null where actor_id = ${userId}::uuid`);
  await run(tx, sql`update brand_history set member_id = null where member_id = ${userId}::uuid`);
  await run(tx, sql`delete from brand_history where brand_id = ${userId}::uuid`);
}

/** Gives what one account did to another of the same person; their roles move with all others. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update brand_history set actor_id = ${to}::uuid where actor_id = ${from}::uuid`);
  await run(tx, sql`update brand_history set member_id = ${to}::uuid where member_id = ${from}::uuid`);
}
