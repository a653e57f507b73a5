import type { Answer } from "@mela/contract/call";
import type { listReviews, Rating } from "@mela/contract/reviews";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ReportReview } from "./ReportReview.tsx";
import { ReviewRow } from "./ReviewRow.tsx";
import { hostReviewsQuery } from "./reviewsQuery.ts";
import { OneStar } from "./Stars.tsx";

type Props = { host: { id: string; name: string }; rating: Rating; first: Answer<typeof listReviews> };

/** What those who were there say of a host's events. */
export function HostReviews({ host, rating, first }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    hostReviewsQuery(host.id, first),
  );
  const reviews = data.pages.flatMap((page) => page.data);
  return (
    <>
      <p className="figures flex flex-wrap items-center gap-x-2 pb-5 text-ink-soft">
        {rating.average !== null && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-ink text-lg">
            <OneStar isFull size="size-5" />
            {m.reviews_average({ average: oneDigit(rating.average) })}
          </span>
        )}
        {m.reviews_count({ count: rating.reviews })}
      </p>
      <ul className="grid items-start gap-x-10 gap-y-7 pb-6 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.review_id} className="min-w-0">
            <ReviewRow review={review} host={host.name}>
              <ReportReview hostId={host.id} review={review} />
            </ReviewRow>
          </li>
        ))}
      </ul>
      {error && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <div className="flex justify-center pt-6">
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.reviews_more()}
          </Button>
        </div>
      )}
    </>
  );
}

const oneDigit = (average: number) =>
  new Intl.NumberFormat(getLocale() === "hi" ? "hi-IN-u-nu-latn" : "en-IN", { minimumFractionDigits: 1 }).format(
    average,
  );
