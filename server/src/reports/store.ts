import { EventId, UserId } from "@mela/contract/common";
import { ReportReason } from "@mela/contract/reports";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";

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
  reason: ReportReason,
  text: z.string(),
  created_at: At,
});
export type ReportRow = z.output<typeof Row>;

/** What nobody has decided on, the oldest first, one more than a page has. */
export function listOpen(tx: Tx, { after, limit }: { after: { at: Date; id: string } | null; limit: number }) {
  const behind = after ? sql`(r.created_at, r.report_id) > (${instant(after.at)}, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Row,
    sql`select r.report_id, r.event_id, e.title as event_title, e.slug as event_slug, r.reason, r.text, r.created_at
          from reports r join events e using (event_id)
         where r.decided_at is null and ${behind} order by r.created_at, r.report_id limit ${limit + 1}::int`,
  );
}

/** False: there is no such report. */
export async function markDecided(tx: Tx, eventId: EventId, reportId: string, now: Date): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`update reports set decided_at = coalesce(decided_at, ${instant(now)})
         where event_id = ${eventId}::uuid and report_id = ${reportId}::uuid returning 1`,
  );
  return found !== null;
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
