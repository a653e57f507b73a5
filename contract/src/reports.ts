import { z } from "zod";
import { bare, call, paged } from "./call.ts";
import { Cursor, EventId, prose, UtcTime } from "./common.ts";

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

export const Report = z.object({
  report_id: z.uuid(),
  event_id: EventId,
  event_title: z.string(),
  event_slug: z.string(),
  reason: ReportReason,
  text: z.string(),
  reported_at: UtcTime,
});
/** What nobody has decided on, the oldest first. */
export const listReports = call("listReports", {
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).optional() }),
  answer: paged(Report),
});
export const decideReport = call("decideReport", {
  params: z.object({ reportId: z.uuid() }),
  body: z.object({ event_id: EventId }),
  answer: done,
});
