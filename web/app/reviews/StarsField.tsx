import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { OneStar, starCounts } from "./Stars.tsx";

type Props = { value: number | null; onChange: (stars: number) => void; error?: string | undefined };

/** How many of five stars. Radio buttons underneath, so that arrow keys choose. */
export function StarsField({ value, onChange, error }: Props) {
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className={`font-semibold text-[15px] ${error ? "text-bad" : "text-ink"}`}>
        {m.reviews_your_stars()}
      </legend>
      <div className="-ml-2 flex">
        {starCounts.map((count) => (
          <label
            key={count}
            className="grid size-12 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={count === value}
              onChange={() => onChange(count)}
              className="sr-only"
            />
            <span className="sr-only">{m.reviews_stars({ count })}</span>
            <OneStar isFull={value !== null && count <= value} size="size-8" />
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
