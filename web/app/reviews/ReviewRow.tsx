import type { Review } from "@mela/contract/reviews";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { langOf } from "~/ui/langOf.ts";
import { Stars } from "./Stars.tsx";

type Props = { review: Review; host: string; children?: ReactNode };

/** One review as everyone reads it, with its answer; `children`: what can be done with it. */
export function ReviewRow({ review, host, children }: Props) {
  const { name, stars, text, event, answer, edited_at } = review;
  return (
    <article className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={langOf(name)} className="wrap-anywhere font-semibold">
          {name}
        </span>
        <Stars stars={stars} />
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm" suppressHydrationWarning>
        {event
          ? m.reviews_was_there({ event: event.title, date: formatDate(event.start_date, "dated", event.timezone) })
          : m.reviews_was_at_private()}
        {edited_at !== null && ` · ${m.reviews_edited()}`}
      </p>
      {text !== "" && (
        <p lang={langOf(text)} className="wrap-anywhere max-w-reading whitespace-pre-line pt-2">
          {text}
        </p>
      )}
      {answer !== null && (
        <div className="mt-3 max-w-reading border-line border-l-2 pl-4">
          <p className="font-semibold text-sm first-letter:uppercase">{m.reviews_answer_of({ host })}</p>
          <p lang={langOf(answer)} className="wrap-anywhere whitespace-pre-line pt-1 text-ink-soft">
            {answer}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
