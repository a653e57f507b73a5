import { z } from "zod";
import { bare, call, paged } from "./call.ts";
import { Cursor, EventId, prose, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";

/** What may be wrong with an event. */
export const reportReasons = ["SCAM", "MISLEADING", "HATEFUL", "UNSAFE", "STOLEN", "OTHER"] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;
/** Letters of what is said beside the reason. */
export const mostReportText = 1_000;

const done = bare(z.object({ success: z.literal(true) }));
/** Once for each person: again changes nothing. */
export const reportEvent = call("reportEvent", {
  params: z.object({ eventId: EventId }),
  query: z.object({ key: z.string().max(80).optional() }),
  body: z.object({ reason: ReportReason, text: prose(mostReportText).optional() }),
  answer: done,
});

/** What becomes of a report: nothing, a word to the host, or the event is taken down. */
export const reportDecisions = ["NONE", "WARN", "TAKE_DOWN"] as const;
export const ReportDecision = z.enum(reportDecisions);
export type ReportDecision = z.infer<typeof ReportDecision>;

export const Report = z.object({
  report_id: z.uuid(),
  event_id: EventId,
  event_title: z.string(),
  event_slug: z.string(),
  host: z.object({ user_id: UserId, name: z.string() }),
  reason: ReportReason,
  text: z.string(),
  reported_at: UtcTime,
  /** Open reports of the same event besides this one. */
  others: z.int(),
  is_taken_down: z.boolean(),
  /** Null: it is open. */
  decided: z.object({ at: UtcTime, decision: ReportDecision, note: z.string() }).nullable(),
});
export type Report = z.infer<typeof Report>;
/** What nobody has decided on, the oldest first; or what was decided, the newest first. */
export const listReports = call("listReports", {
  query: z.object({
    which: z.enum(["open", "decided"]).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(Report),
});
/**
 * Decides on a report, and with it on all open ones of its event unless nothing is done. The host reads `note` when they
 * are warned or the event is taken down; whoever reported learns what became of it, and reads `answer`.
 */
export const decideReport = call("decideReport", {
  params: z.object({ reportId: z.uuid() }),
  body: z.object({
    event_id: EventId,
    decision: ReportDecision,
    note: Reason,
    answer: prose(500).optional(),
  }),
  answer: done,
});
