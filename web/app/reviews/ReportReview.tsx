import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";

const ReportReviewDialog = lazy(() => import("./ReportReviewDialog.tsx"));

type Props = { hostId: string; review: { review_id: string; name: string } };

/** The way to say that something is wrong with a review. */
export function ReportReview({ hostId, review }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={m.reviews_report_named({ name: review.name })}
        className="-ml-2 inline-flex min-h-touch items-center rounded-pill px-2 text-ink-soft text-sm underline-offset-4 hover:underline"
      >
        {m.reviews_report()}
      </button>
      {isOpen && (
        <Suspense>
          <ReportReviewDialog hostId={hostId} reviewId={review.review_id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
