import { z } from "zod";
import { bare, call, framed, paged } from "./call.ts";
import { Cursor, EventId, prose, Timezone, UserId, UtcTime } from "./common.ts";

export const ReviewId = z.uuid().brand<"ReviewId">();
export type ReviewId = z.infer<typeof ReviewId>;
/** Letters of a review and of its answer. */
export const reviewLimits = { text: 1_000, answer: 1_000 } as const;
/** So long after its end an event is reviewed, in days. */
export const reviewDays = 30;
/** From so many reviews on a host has an average: fewer say little, and whose they are is easily guessed. */
export const fewestRated = 3;

const Stars = z.int().min(1).max(5);
const eventParams = z.object({ eventId: EventId });
const reviewParams = eventParams.extend({ reviewId: ReviewId });
const hostParams = z.object({ creatorId: UserId });
const Paging = { cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).optional() };
const done = bare(z.object({ success: z.literal(true) }));

/** A review as its writer sees it. `is_hidden`: those who run this Mela took it out of sight. */
export const OwnReview = z.object({
  review_id: ReviewId,
  stars: Stars,
  text: z.string(),
  written_at: UtcTime,
  edited_at: UtcTime.nullable(),
  is_hidden: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;
/** `may_write`: the reader was checked in, and it is neither too early nor too late. */
export const ReviewStanding = z.object({ may_write: z.boolean(), review: OwnReview.nullable() });
export type ReviewStanding = z.infer<typeof ReviewStanding>;

export const getOwnReview = call("getOwnReview", { params: eventParams, answer: framed(ReviewStanding) });
/** Writes it or changes it: one for each person and event. */
export const putReview = call("putReview", {
  params: eventParams,
  body: z.object({ stars: Stars, text: prose(reviewLimits.text).optional() }),
  answer: framed(OwnReview),
});
/** At any time. Again changes nothing. */
export const removeReview = call("removeReview", { params: eventParams, answer: done });

/** A review as everyone reads it. `event` null: it was not for everyone, and is not named to everyone. */
export const Review = z.object({
  review_id: ReviewId,
  stars: Stars,
  text: z.string(),
  name: z.string(),
  written_at: UtcTime,
  edited_at: UtcTime.nullable(),
  event: z.object({ title: z.string(), slug: z.string(), start_date: UtcTime, timezone: Timezone }).nullable(),
  answer: z.string().nullable(),
  answered_at: UtcTime.nullable(),
});
export type Review = z.infer<typeof Review>;

/** `average`: of all stars, to one digit; null below three reviews. */
export const Rating = z.object({ reviews: z.int(), average: z.number().min(1).max(5).nullable() });
export type Rating = z.infer<typeof Rating>;

/** The average of a host, to one digit; null below three reviews. */
export const averageOf = ({ reviews, stars }: { reviews: number; stars: number }): number | null =>
  reviews < fewestRated ? null : Math.round((stars * 10) / reviews) / 10;

export const getRating = call("getRating", { params: hostParams, answer: framed(Rating) });
/** What was written of a host's events, the newest first. */
export const listReviews = call("listReviews", {
  params: hostParams,
  query: z.object(Paging),
  answer: paged(Review),
});

/** What was written of one event, for its team. */
export const listEventReviews = call("listEventReviews", {
  params: eventParams,
  query: z.object(Paging),
  answer: paged(Review),
});
/** One answer for each review: again replaces it. */
export const answerReview = call("answerReview", {
  params: reviewParams,
  body: z.object({ answer: prose(reviewLimits.answer).pipe(z.string().min(1, "Please write an answer")) }),
  answer: done,
});
/** Again changes nothing. */
export const removeReviewAnswer = call("removeReviewAnswer", { params: reviewParams, answer: done });
