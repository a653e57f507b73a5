import type { Review } from "@mela/contract/reviews";
import { type FormEvent, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { useReviewAnswer } from "./useReview.ts";

const longest = 1_000; // as the contract has it, which brings zod

/** The team's one answer to a review: written, changed, taken away. */
export function AnswerReview({ eventId, review }: { eventId: string; review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState(review.answer ?? "");
  const [wrong, setWrong] = useState<string | undefined>();
  const which = { eventId, reviewId: review.review_id };
  const { mutate, isPending, error } = useReviewAnswer(which, () => setIsOpen(false));
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (isPending) return;
    if (answer.trim() === "") return setWrong(m.reviews_answer_empty());
    if (answer.length > longest) return setWrong(m.reviews_too_long({ count: longest }));
    mutate(answer);
  };
  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-1 pt-2">
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
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
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pt-3">
      <TextAreaField
        label={m.reviews_your_answer()}
        hint={m.reviews_your_answer_hint()}
        error={wrong}
        rows={3}
        value={answer}
        onChange={(change) => {
          setAnswer(change.target.value);
          setWrong(undefined);
        }}
      />
      {error && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {m.reviews_answer_send()}
        </Button>
        <Button look="plain" onClick={() => setIsOpen(false)}>
          {m.reviews_cancel()}
        </Button>
      </div>
    </form>
  );
}
