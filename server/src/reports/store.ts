import { EventId, UserId } from "@mela/contract/common";
import { ReportDecision, ReportReason } from "@mela/contract/reports";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";

const ReportsRow = z.object({ reports: Int });

export async function countReports(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    ReportsRow,
    sql`select count(*) as reports from reports where user_id = ${userId}::uuid and created_at > ${instant(since)}`,
  );
  return found?.reports ?? 0;
}

/** Reports of everybody since a moment. */
export async function countAll(tx: Tx, since: Date): Promise<number> {
  const asked = sql`select count(*) as reports from reports where created_at > ${instant(since)}`;
  return (await firstRow(tx, ReportsRow, asked))?.reports ?? 0;
}

const SlugRow = z.object({ slug: z.string() });

export async function slugOf(tx: Tx, eventId: EventId): Promise<string> {
  const asked = sql`select slug from events where event_id = ${eventId}::uuid`;
  return (await firstRow(tx, SlugRow, asked))?.slug ?? "";
}

type NewReport = { id: string; eventId: EventId; userId: UserId; reason: ReportReason; text: string; now: Date };

/** False: this person has reported the event before. */
export async function insertReport(tx: Tx, { id, eventId, userId, reason, text, now }: NewReport): Promise<boolean> {
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into reports (event_id, report_id, user_id, reason, text, created_at)
        values (${eventId}::uuid, ${id}::uuid, ${userId}::uuid, ${reason}, ${text}, ${instant(now)})
        on conflict (event_id, user_id) do nothing returning 1`,
  );
  return made !== null;
}

const Row = z.object({
  report_id: z.string(),
  event_id: EventId,
  event_title: z.string(),
  event_slug: z.string(),
  host_id: UserId,
  host_name: z.string(),
  is_taken_down: z.boolean(),
  reason: ReportReason,
  text: z.string(),
  created_at: At,
  position: z.string(),
  others: Int,
  decided_at: At.nullable(),
  decision: ReportDecision.nullable(),
  decided_note: z.string().nullable(),
});
export type ReportRow = z.output<typeof Row>;
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });
type Page = { isOpen: boolean; after: z.output<typeof Position> | null; limit: number };

/** What nobody has decided on, the oldest first; or what was decided, the last first. */
export function list(tx: Tx, { isOpen, after, limit }: Page) {
  const at = isOpen ? sql`r.created_at` : sql`r.decided_at`;
  const place = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : null;
  const behind = place
    ? isOpen
      ? sql`(${at}, r.report_id) > ${place}`
      : sql`(${at}, r.report_id) < ${place}`
    : sql`true`;
  const order = isOpen ? sql`${at}, r.report_id` : sql`${at} desc, r.report_id desc`;
  return rows(
    tx,
    Row,
    sql`select r.report_id, r.event_id, e.title as event_title, e.slug as event_slug, e.host_id,
               coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username, '') as host_name,
               e.taken_down_at is not null as is_taken_down, r.reason, r.text, r.created_at, ${at}::text as position,
               (select count(*) from reports o where o.event_id = r.event_id and o.decided_at is null
                   and o.report_id <> r.report_id) as others,
               r.decided_at, r.decision, r.decided_note
          from reports r join events e using (event_id) join users u on u.user_id = e.host_id
         where ${isOpen ? sql`r.decided_at is null` : sql`r.decided_at is not null`} and ${behind}
         order by ${order} limit ${limit}::int`,
  );
}

const Reporter = z.object({ user_id: UserId });
type Decided = { reportId: string; eventId: EventId; decision: ReportDecision; note: string; by: UserId; now: Date };

/** Decides on a report, and unless nothing is done on all open ones of its event. Gives who made them; none: it is done. */
export async function markDecided(tx: Tx, { reportId, eventId, decision, note, by, now }: Decided): Promise<UserId[]> {
  const which = sql`report_id = ${reportId}::uuid or (${decision}::text <> 'NONE'
    and exists (select from reports o where o.event_id = ${eventId}::uuid and o.report_id = ${reportId}::uuid and o.decided_at is null))`;
  const found = await rows(
    tx,
    Reporter,
    sql`update reports set decided_at = ${instant(now)}, decision = ${decision}, decided_by = ${by}::uuid, decided_note = ${note}
         where event_id = ${eventId}::uuid and decided_at is null and (${which}) returning user_id`,
  );
  return found.map(({ user_id }) => user_id);
}

const Operator = z.object({ user_id: UserId });
/** Who runs this Mela. */
export async function findOperators(tx: Tx): Promise<UserId[]> {
  const found = await rows(
    tx,
    Operator,
    sql`select user_id from users where is_operator and deleted_at is null limit 20`,
  );
  return found.map(({ user_id }) => user_id);
}
