import type { OwnReview } from "@mela/contract/reviews";
import { type FormEvent, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { StarsField } from "./StarsField.tsx";
import { usePutReview } from "./useReview.ts";

const longest = 1_000; // as the contract has it, which brings zod

type Props = { eventId: string; review: OwnReview | null; onDone: (() => void) | null };

/** Stars, and words if one likes. `onDone`: what was written before is there to go back to. */
export function ReviewForm({ eventId, review, onDone }: Props) {
  const [stars, setStars] = useState(review?.stars ?? null);
  const [text, setText] = useState(review?.text ?? "");
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = usePutReview(eventId, () => onDone?.());
  const tooLong = text.length > longest ? m.reviews_too_long({ count: longest }) : undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    setIsTried(true);
    if (!isPending && stars !== null && !tooLong) mutate({ stars, text });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft text-[15px]">{m.reviews_own_text()}</p>
      <StarsField
        value={stars}
        onChange={setStars}
        error={isTried && stars === null ? m.reviews_stars_missing() : undefined}
      />
      <TextAreaField
        label={m.reviews_your_text()}
        optional
        error={isTried ? tooLong : undefined}
        rows={3}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
      {error && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {m.reviews_send()}
        </Button>
        {onDone && (
          <Button look="plain" onClick={onDone}>
            {m.reviews_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
