import type { Review } from "@mela/contract/reviews";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { useFocusBack } from "~/ui/useFocusBack.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { useReviewAnswer } from "./useReview.ts";

/** The team's one answer to a review: written, changed, taken away. */
export function AnswerReview({ eventId, review }: { eventId: string; review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, giveBack } = useFocusBack();
  const which = { eventId, reviewId: review.review_id };
  const close = () => {
    setIsOpen(false);
    giveBack();
  };
  const { mutate, isPending, error } = useReviewAnswer(which, close);
  if (isOpen) return <AnswerForm which={which} answered={review.answer ?? ""} onDone={close} />;
  return (
    <div className="flex flex-wrap gap-1 pt-2">
      <Button ref={button} look="quiet" size="small" onClick={() => setIsOpen(true)}>
        {review.answer === null ? m.reviews_answer() : m.reviews_change_answer()}
      </Button>
      {review.answer !== null && (
        <Button look="plain" size="small" pending={isPending} onClick={() => mutate(null)}>
          {m.reviews_delete_answer()}
        </Button>
      )}
      {error && <ErrorNote error={error} />}
    </div>
  );
}
