import type { HostEvent } from "@mela/contract/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { AnswerReview } from "./AnswerReview.tsx";
import { ReportReview } from "./ReportReview.tsx";
import { ReviewRow } from "./ReviewRow.tsx";
import { eventReviewsQuery } from "./reviewsQuery.ts";

/** What guests say of an event, for its team to answer; nothing before somebody does. */
export function EventReviews({ event }: { event: HostEvent }) {
  const query = useInfiniteQuery(eventReviewsQuery(event.id));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const reviews = data?.pages.flatMap((page) => page.data) ?? [];
  if (reviews.length === 0 && !error) return null;
  return (
    <section aria-labelledby="event-reviews">
      <Card padding="roomy">
        <h2 id="event-reviews" className="font-title text-2xl">
          {m.reviews_title()}
        </h2>
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.review_id} className="py-4 last:pb-0">
              <ReviewRow review={review} host={hostNameFirst(event.host)}>
                <AnswerReview eventId={event.id} review={review} />
                <ReportReview hostId={event.host.id} review={review} />
              </ReviewRow>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button look="quiet" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.reviews_more()}
          </Button>
        )}
      </Card>
    </section>
  );
}
