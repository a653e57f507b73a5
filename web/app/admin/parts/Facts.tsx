import type { ReactNode } from "react";

/** What is known of something, a word and what it says. What says nothing is left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[180px_minmax(0,1fr)]">
      {rows.map(([word, said]) =>
        said === null || said === "" || said === undefined ? null : (
          <div key={word} className="contents max-sm:block">
            <dt className="text-ink-soft max-sm:text-sm">{word}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:pb-2">{said}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
