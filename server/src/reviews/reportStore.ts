import { EventId, UserId } from "@mela/contract/common";
import { ReviewDecision, ReviewFault } from "@mela/contract/reviewReports";
import { ReviewId } from "@mela/contract/reviews";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";
import { isInSight } from "./ratings.ts";

const CountRow = z.object({ n: Int });

/** How many reviews somebody has reported since a moment. */
export async function countReports(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const asked = sql`select count(*) as n from review_reports
                     where user_id = ${userId}::uuid and created_at > ${instant(since)}`;
  return (await firstRow(tx, CountRow, asked))?.n ?? 0;
}

export type NewReport = {
  id: string;
  /** As they were known: perhaps by an account that was joined into theirs. */
  hostId: UserId;
  reviewId: ReviewId;
  userId: UserId;
  reason: ReviewFault;
  text: string;
  now: Date;
};

const MadeRow = z.object({ is_there: z.boolean(), is_new: z.boolean() });

/** Keeps a report. `is_there` false: there is no such review in sight; `is_new` false: this person has reported it before. */
export async function insertReport(tx: Tx, { id, hostId, reviewId, userId, reason, text, now }: NewReport) {
  const made = await firstRow(
    tx,
    MadeRow,
    sql`with seen as (
          select r.event_id, r.review_id from reviews r
           where r.host_id = coalesce((select u.joined_into from users u where u.user_id = ${hostId}::uuid), ${hostId}::uuid)
             and r.review_id = ${reviewId}::uuid and ${isInSight}
        ), made as (
          insert into review_reports (event_id, report_id, review_id, user_id, reason, text, created_at)
          select event_id, ${id}::uuid, review_id, ${userId}::uuid, ${reason}, ${text}, ${instant(now)} from seen
          on conflict (event_id, review_id, user_id) do nothing returning 1
        )
        select exists (select from seen) as is_there, exists (select from made) as is_new`,
  );
  return made ?? { is_there: false, is_new: false };
}

const Row = z.object({
  report_id: z.string(),
  event_id: EventId,
  title: z.string(),
  review_id: ReviewId.nullable(),
  stars: Int.nullable(),
  said: z.string().nullable(),
  answer: z.string().nullable(),
  writer_id: UserId.nullable(),
  writer_name: z.string().nullable(),
  is_hidden: z.boolean(),
  reason: ReviewFault,
  text: z.string(),
  created_at: At,
  position: z.string(),
  others: Int,
  decided_at: At.nullable(),
  decision: ReviewDecision.nullable(),
  decided_note: z.string().nullable(),
});
export type ReportRow = z.output<typeof Row>;
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });
type Page = { isOpen: boolean; after: z.output<typeof Position> | null; limit: number };

/** What nobody has decided on, the oldest first; or what was decided, the last first. */
export function listReports(tx: Tx, { isOpen, after, limit }: Page) {
  const at = isOpen ? sql`p.created_at` : sql`p.decided_at`;
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const [beyond, order] = isOpen ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return rows(
    tx,
    Row,
    sql`select p.report_id, p.event_id, e.title, r.review_id, r.stars, r.text as said, r.answer, r.user_id as writer_id,
               coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username, '') as writer_name,
               r.hidden_at is not null as is_hidden, p.reason, p.text, p.created_at, ${at}::text as position,
               (select count(*) from review_reports o where o.event_id = p.event_id and o.review_id = p.review_id
                   and o.decided_at is null and o.report_id <> p.report_id) as others,
               p.decided_at, p.decision, p.decided_note
          from review_reports p join events e using (event_id)
          left join reviews r on r.event_id = p.event_id and r.review_id = p.review_id and r.removed_at is null
          left join users u on u.user_id = r.user_id
         where ${isOpen ? sql`p.decided_at is null` : sql`p.decided_at is not null`}
           and ${place ? sql`(${at}, p.report_id) ${beyond} ${place}` : sql`true`}
         order by ${at} ${order}, p.report_id ${order} limit ${limit}::int`,
  );
}

const Decided = z.object({ user_id: UserId, review_id: ReviewId });
type Deciding = { reportId: string; eventId: EventId; decision: ReviewDecision; note: string; by: UserId; now: Date };

/** Decides on all open reports of a review. Gives who made them; none: they are decided, or there is none such. */
export function markDecided(tx: Tx, { reportId, eventId, decision, note, by, now }: Deciding) {
  return rows(
    tx,
    Decided,
    sql`update review_reports p set decided_at = ${instant(now)}, decision = ${decision}, decided_by = ${by}::uuid,
               decided_note = ${note}
         where p.event_id = ${eventId}::uuid and p.decided_at is null
           and p.review_id = (select o.review_id from review_reports o
                               where o.event_id = ${eventId}::uuid and o.report_id = ${reportId}::uuid)
        returning p.user_id, p.review_id`,
  );
}

const Written = z.object({ host_id: UserId, user_id: UserId });
type Which = { eventId: EventId; reviewId: ReviewId };

/** Takes a review out of sight. Null: it is, or there is none. */
export function hide(tx: Tx, { eventId, reviewId }: Which, { by, note, now }: { by: UserId; note: string; now: Date }) {
  return firstRow(
    tx,
    Written,
    sql`update reviews set hidden_at = ${instant(now)}, hidden_by = ${by}::uuid, hidden_for = ${note}
         where event_id = ${eventId}::uuid and review_id = ${reviewId}::uuid and hidden_at is null
        returning host_id, user_id`,
  );
}

/** Shows it again. Null: it is in sight, or its writer has deleted it: then its row goes, as there is nothing to keep. */
export async function unhide(tx: Tx, { eventId, reviewId }: Which) {
  const which = sql`event_id = ${eventId}::uuid and review_id = ${reviewId}::uuid and hidden_at is not null`;
  const back = await firstRow(
    tx,
    Written,
    sql`update reviews set hidden_at = null, hidden_by = null, hidden_for = null where ${which} and removed_at is null
        returning host_id, user_id`,
  );
  if (!back) await firstRow(tx, AnyRow, sql`delete from reviews where ${which} and removed_at is not null returning 1`);
  return back;
}
