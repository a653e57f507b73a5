import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { agreesTo } from "../privacy/index.ts";

const UserIdRow = z.object({ user_id: UserId });

/** Those of some people whose number a code was entered for, and who agreed to messages. */
export async function agreesToMessages(tx: Tx, ids: readonly UserId[]): Promise<Set<UserId>> {
  if (ids.length === 0) return new Set();
  const found = await rows(
    tx,
    UserIdRow,
    sql`select u.user_id from users u where u.user_id = any(${uuids(ids)}) and ${agreesTo(sql`u.user_id`, "MARKETING")}
           and exists (select from identities i where i.user_id = u.user_id and i.kind = 'PHONE' and i.verified_at is not null)`,
  );
  return new Set(found.map(({ user_id }) => user_id));
}
