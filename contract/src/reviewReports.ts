import { z } from "zod";
import { bare, call, paged } from "./call.ts";
import { Cursor, EventId, prose, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { mostReportText } from "./reports.ts";
import { ReviewId } from "./reviews.ts";

/** What may be wrong with a review. */
export const reviewFaults = ["NOT_THERE", "HATEFUL", "PRIVATE", "ADVERT", "OTHER"] as const;
export const ReviewFault = z.enum(reviewFaults);
export type ReviewFault = z.infer<typeof ReviewFault>;

const done = bare(z.object({ success: z.literal(true) }));
/** Found by its host, as an event that is not for everyone is not named. Once for each person: again changes nothing. */
export const reportReview = call("reportReview", {
  params: z.object({ creatorId: UserId, reviewId: ReviewId }),
  body: z.object({ reason: ReviewFault, text: prose(mostReportText).optional() }),
  answer: done,
});

/** What becomes of it: nothing, or nobody sees the review any more and its stars count no more. */
export const reviewDecisions = ["NONE", "HIDE"] as const;
export const ReviewDecision = z.enum(reviewDecisions);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewReport = z.object({
  report_id: z.uuid(),
  event: z.object({ event_id: EventId, title: z.string() }),
  /** Null: its writer has deleted it. */
  review: z
    .object({
      review_id: ReviewId,
      stars: z.int(),
      text: z.string(),
      answer: z.string().nullable(),
      writer: z.object({ user_id: UserId, name: z.string() }),
      is_hidden: z.boolean(),
    })
    .nullable(),
  reason: ReviewFault,
  text: z.string(),
  reported_at: UtcTime,
  /** Open reports of the same review besides this one. */
  others: z.int(),
  /** Null: it is open. */
  decided: z.object({ at: UtcTime, decision: ReviewDecision, note: z.string() }).nullable(),
});
export type ReviewReport = z.infer<typeof ReviewReport>;

/** What nobody has decided on, the oldest first; or what was decided, the newest first. */
export const listReviewReports = call("listReviewReports", {
  query: z.object({
    which: z.enum(["open", "decided"]).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(ReviewReport),
});
/** Decides on all open reports of a review. Its writer reads `note` when it is hidden; who reported learns what became of it. */
export const decideReviewReport = call("decideReviewReport", {
  params: z.object({ reportId: z.uuid() }),
  body: z.object({ event_id: EventId, decision: ReviewDecision, note: Reason }),
  answer: done,
});
/** A hidden review comes back; its writer reads why. */
export const showReviewAgain = call("showReviewAgain", {
  params: z.object({ reviewId: ReviewId }),
  body: z.object({ event_id: EventId, reason: Reason }),
  answer: done,
});
