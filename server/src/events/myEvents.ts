import type { Answer, Input } from "@mela/contract/call";
import { EventId, type UserId } from "@mela/contract/common";
import type { myEvents } from "@mela/contract/events";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import type { Showing } from "./findEvents.ts";
import { EventRow, eventColumns, eventTables } from "./rows.ts";
import { toEvent } from "./wire.ts";

type Asked = NonNullable<Input<typeof myEvents>["query"]>;
type Listing = Omit<Answer<typeof myEvents>, "success">;

const withoutLimit = 500;
const ByStart = z.object({ start: z.iso.datetime().regex(/^20/), id: EventId });
const ById = z.object({ id: EventId });

/** The roles that have a page of an event, the one that may most first. */
const withPage = ["OWNER", "COHOST", "FINANCE"] as const;
const MineRow = EventRow.extend({ rank: Int });
type MineRow = z.output<typeof MineRow>;

/** Events that a person hosts, co-hosts or looks after the money of; upcoming ones by their start, the rest newest first. */
export async function listMyEvents(tx: Tx, userId: UserId, asked: Asked, showing: Showing): Promise<Listing> {
  const { status, cursor } = asked;
  const limit = Number(asked.limit ?? withoutLimit);
  const isDated = status === "upcoming" || status === "past";
  const found = await rows(
    tx,
    MineRow,
    sql`with held as (
          select h.event_id, 0 as rank from events h where h.host_id = ${userId}::uuid
          union all
          select h.event_id, case r.role when 'COHOST' then 1 else 2 end from host_roles r join events h on h.host_id = r.host_id
           where r.user_id = ${userId}::uuid and r.ended_at is null and (r.event_id is null or r.event_id = h.event_id)
             and (r.role = 'COHOST' or (r.role = 'FINANCE' and h.status <> 'DRAFT'))),
        mine as (select event_id, min(rank) as rank from held group by event_id)
        select ${eventColumns({ ...showing, viewer: userId })}, mine.rank
          from mine join ${eventTables} on e.event_id = mine.event_id
         where ${inStatus(status, showing.now)} and ${cursor ? after(cursor, status) : sql`true`}
         order by ${isDated ? (status === "past" ? sql`e.start_at desc, e.event_id desc` : sql`e.start_at, e.event_id`) : sql`e.event_id desc`}
         limit ${limit + 1}::int`,
  );
  const position = (row: MineRow) => ({ id: row.event_id, ...(isDated && { start: row.start_at?.toISOString() }) });
  const { data, next_cursor } = toPage(found, limit, position);
  const { now, feePercent = 0 } = showing;
  const withSeats = (row: MineRow) => ({
    ...toEvent(row, now, feePercent),
    seats: { sold: row.sold, held: row.held, capacity: row.capacity ?? seatsOfTypes(row) },
    role: withPage[row.rank] ?? "FINANCE",
  });
  return { data: data.map(withSeats), next_cursor };
}

/** Without a number of its own an event has the seats of its types. */
function seatsOfTypes({ types }: EventRow): number | null {
  return types?.reduce((sum, { capacity }) => sum + capacity, 0) ?? null;
}

function inStatus(status: Asked["status"], now: Date): SQL {
  if (status === "drafts") return sql`e.status = 'DRAFT'`;
  if (status === "cancelled") return sql`e.status = 'CANCELLED'`;
  if (status === "upcoming") return sql`e.status = 'PUBLISHED' and e.end_at > ${instant(now)}`;
  if (status === "past") return sql`e.status = 'PUBLISHED' and e.end_at <= ${instant(now)}`;
  return sql`true`;
}

function after(cursor: string, status: Asked["status"]): SQL {
  if (status !== "upcoming" && status !== "past") {
    return sql`e.event_id < ${fromCursor(ById, cursor).id}::uuid`;
  }
  const { start, id } = fromCursor(ByStart, cursor);
  const last = sql`(${instant(new Date(start))}, ${id}::uuid)`;
  return status === "upcoming" ? sql`(e.start_at, e.event_id) > ${last}` : sql`(e.start_at, e.event_id) < ${last}`;
}
