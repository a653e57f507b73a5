import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { useReviewAnswer } from "./useReview.ts";

const longest = 1_000; // as the contract has it, which brings zod

type Props = { which: { eventId: string; reviewId: string }; answered: string; onDone: () => void };

/** The words of an answer. Made anew each time it opens, so that it begins with what is answered now, by whomever. */
export function AnswerForm({ which, answered, onDone }: Props) {
  const [answer, setAnswer] = useState(answered);
  const [wrong, setWrong] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useReviewAnswer(which, onDone);
  useEffect(() => field.current?.focus(), []);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (isPending) return;
    if (answer.trim() === "") return setWrong(m.reviews_answer_empty());
    if (answer.length > longest) return setWrong(m.reviews_too_long({ count: longest }));
    mutate(answer);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pt-3">
      <TextAreaField
        ref={field}
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
        <Button look="plain" onClick={onDone}>
          {m.reviews_cancel()}
        </Button>
      </div>
    </form>
  );
}
