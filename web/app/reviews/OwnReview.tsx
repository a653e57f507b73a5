import type { OwnReview as Written } from "@mela/contract/reviews";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { langOf } from "~/ui/langOf.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import { ownReviewQuery } from "./reviewsQuery.ts";
import { Stars } from "./Stars.tsx";
import { useRemoveReview } from "./useReview.ts";

/** Who was there says how it was, once it is over; nothing before, and for others. */
export function OwnReview({ eventId }: { eventId: string }) {
  const { data: standing } = useQuery(ownReviewQuery(eventId));
  const [isOpen, setIsOpen] = useState(false);
  if (!standing || (!standing.may_write && !standing.review)) return null;
  const { review, may_write: mayWrite } = standing;
  return (
    <section id="review" aria-labelledby="own-review" className="scroll-mt-16 pt-8">
      <Card padding="roomy">
        <h2 id="own-review" className="pb-2 font-title text-xl">
          {review ? m.reviews_own_written() : m.reviews_own_title()}
        </h2>
        {review && !isOpen && (
          <WrittenReview eventId={eventId} review={review} onChange={mayWrite ? () => setIsOpen(true) : null} />
        )}
        {(!review || isOpen) && (
          <ReviewForm eventId={eventId} review={review} onDone={isOpen ? () => setIsOpen(false) : null} />
        )}
      </Card>
    </section>
  );
}

type WrittenProps = { eventId: string; review: Written; onChange: (() => void) | null };

function WrittenReview({ eventId, review, onChange }: WrittenProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useRemoveReview(eventId, () => setIsAsked(false));
  return (
    <>
      <Stars stars={review.stars} />
      {review.text !== "" && (
        <p lang={langOf(review.text)} className="wrap-anywhere whitespace-pre-line pt-2">
          {review.text}
        </p>
      )}
      {review.is_hidden && <p className="pt-2 text-ink-soft">{m.reviews_hidden()}</p>}
      <div className="flex flex-wrap gap-2 pt-4">
        {onChange && (
          <Button look="quiet" size="small" onClick={onChange}>
            {m.reviews_change()}
          </Button>
        )}
        <Button look="plain" size="small" onClick={() => setIsAsked(true)}>
          {m.reviews_delete()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={m.reviews_delete_title()}
        text={m.reviews_delete_text()}
        yes={m.reviews_delete()}
        no={m.reviews_keep()}
        onYes={() => mutate()}
        onNo={() => setIsAsked(false)}
        isPending={isPending}
        error={error}
      />
    </>
  );
}
