import { BrandDeed, BrandRole, type listBrandHistory } from "@mela/contract/brands";
import type { Answer } from "@mela/contract/call";
import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { At, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";

const perPage = 30;
const Position = z.object({ id: z.uuid() });
const Row = z.object({
  line_id: z.string(),
  at: At,
  actor_id: UserId.nullable(),
  deed: BrandDeed,
  member_id: UserId.nullable(),
  role: BrandRole.nullable(),
  title: z.string().nullable(),
});

type Asked = { hostId: UserId; reader: UserId; cursor?: string | undefined; limit?: number | undefined };

/** Who did what for a brand, last first. */
export async function readHistory(
  tx: Tx,
  { hostId, reader, cursor, limit = perPage }: Asked,
): Promise<Omit<Answer<typeof listBrandHistory>, "success">> {
  const before = cursor ? sql`b.line_id < ${fromCursor(Position, cursor).id}::uuid` : sql`true`;
  const found = await rows(
    tx,
    Row,
    sql`select b.line_id, b.at, b.actor_id, b.deed, b.member_id, b.role, e.title
          from brand_history b left join events e on e.event_id = b.event_id
         where b.brand_id = ${hostId}::uuid and ${before} order by b.line_id desc limit ${limit + 1}::int`,
  );
  const page = toPage(found, limit, ({ line_id: id }) => ({ id }));
  const named = page.data.flatMap(({ actor_id, member_id }) => [actor_id, member_id].filter((id) => id !== null));
  const people = await findPeople(tx, [...new Set(named)]);
  const nameOf = (id: UserId | null) => (id && people.get(id)?.knownName) || null;
  return {
    next_cursor: page.next_cursor,
    data: page.data.map(({ line_id, at, actor_id, deed, member_id, role, title }) => ({
      ...{ line_id, at: at.toISOString(), deed, role, name: nameOf(actor_id), is_you: actor_id === reader },
      about: title ?? nameOf(member_id),
    })),
  };
}
