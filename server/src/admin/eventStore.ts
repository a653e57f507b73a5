import { EventId, UserId } from "@mela/contract/common";
import { EventStatus, Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";

const Row = z.object({
  event_id: EventId,
  title: z.string(),
  slug: z.string(),
  status: EventStatus,
  visibility: Visibility,
  start_at: At.nullable(),
  city: z.string(),
  host_id: UserId,
  host_name: z.string(),
  bookings: Int,
  open_reports: Int,
  is_featured: z.boolean(),
  is_taken_down: z.boolean(),
  position: z.string(),
});
export type EventRow = z.output<typeof Row>;
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });

const columns = sql`
  e.event_id, e.title, e.slug, e.status, e.visibility, e.start_at, e.city, e.host_id, e.created_at::text as position,
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username, '') as host_name,
  (select count(*) from bookings b where b.event_id = e.event_id and b.status = 'CONFIRMED' and not b.is_test) as bookings,
  (select count(*) from reports r where r.event_id = e.event_id and r.decided_at is null) as open_reports,
  e.is_featured, e.taken_down_at is not null as is_taken_down`;
const from = sql`from events e join users u on u.user_id = e.host_id`;

export type Which = {
  q?: string | undefined;
  only?: "taken_down" | "featured" | "reported" | undefined;
  after: z.output<typeof Position> | null;
  limit: number;
};

/** What fits, the newest first: a part of the title, an address that it has or had, or its id. */
export function findMany(tx: Tx, { q, only, after, limit }: Which): Promise<EventRow[]> {
  const which = [sql`true`];
  if (only === "taken_down") which.push(sql`e.taken_down_at is not null`);
  if (only === "featured") which.push(sql`e.is_featured`);
  if (only === "reported") which.push(sql`e.event_id in (select r.event_id from reports r where r.decided_at is null)`);
  if (q) which.push(fits(q));
  if (after) which.push(sql`(e.created_at, e.event_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rows(
    tx,
    Row,
    sql`select ${columns} ${from} where ${sql.join(which, sql` and `)}
         order by e.created_at desc, e.event_id desc limit ${limit}::int`,
  );
}

function fits(q: string): SQL {
  const slug = q.toLowerCase().replace(/^.*\//, "");
  const ways = [
    sql`position(lower(${q}::text) in lower(e.title)) > 0`,
    sql`e.event_id = (select i.event_id from event_index i where i.slug = ${slug})`,
    sql`e.event_id in (select f.event_id from former_slugs f where f.slug = ${slug})`,
  ];
  const id = EventId.safeParse(q).data;
  if (id) ways.push(sql`e.event_id = ${id}::uuid`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const File = Row.extend({
  taken_down_at: At.nullable(),
  taken_down_reason: z.string().nullable(),
  taken_down_for: z.enum(["EVENT", "HOST"]).nullable(),
});
export function findOne(tx: Tx, eventId: EventId) {
  return firstRow(
    tx,
    File,
    sql`select ${columns}, e.taken_down_at, e.taken_down_reason, e.taken_down_for ${from} where e.event_id = ${eventId}::uuid`,
  );
}

/** Others that may be the same: published, on the same day, with the same title but for case and marks, or at the same spot and hour. */
export function findDoubles(tx: Tx, eventId: EventId): Promise<EventRow[]> {
  const bare = (title: SQL) => sql`regexp_replace(lower(${title}), '[^[:alnum:]]+', '', 'g')`;
  return rows(
    tx,
    Row,
    sql`select ${columns} ${from} join events o on o.event_id = ${eventId}::uuid
         where e.event_id <> o.event_id and e.status = 'PUBLISHED' and e.taken_down_at is null
           and e.start_at between o.start_at - interval '12 hours' and o.start_at + interval '12 hours'
           and (${bare(sql`e.title`)} = ${bare(sql`o.title`)}
                or (e.start_at = o.start_at and e.city = o.city and e.place_name = o.place_name and e.place_name <> ''))
         order by e.created_at limit 10`,
  );
}
