import type { BrandDeed, BrandRole } from "@mela/contract/brands";
import type { EventId, UserId } from "@mela/contract/common";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

type Line = {
  hostId: UserId;
  by: UserId;
  at: Date;
  deed: BrandDeed;
  memberId?: UserId;
  role?: BrandRole;
  eventId?: EventId;
};

/** Writes down who did what for a brand, in the transaction that does it. What people do for themselves is not kept. */
export async function recordForBrand(tx: Tx, line: Line): Promise<void> {
  const { hostId, by, at, deed, memberId = null, role = null, eventId = null } = line;
  await run(
    tx,
    sql`insert into brand_history (brand_id, line_id, at, actor_id, deed, member_id, role, event_id)
        select user_id, ${newRowId()}::uuid, ${instant(at)}, ${by}::uuid, ${deed}, ${memberId}::uuid, ${role},
               ${eventId}::uuid
          from users where user_id = ${hostId}::uuid and is_brand`,
  );
}
