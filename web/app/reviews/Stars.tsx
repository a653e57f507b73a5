import { Star } from "lucide-react";
import { m } from "~/paraglide/messages.js";

export const starCounts = [1, 2, 3, 4, 5] as const;

/** So many of five stars, in words for those who don't see them. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={m.reviews_stars({ count: stars })} className="inline-flex gap-0.5">
      {starCounts.map((count) => (
        <OneStar key={count} isFull={count <= stars} />
      ))}
    </span>
  );
}

const looks = {
  // Where the system chooses the colours it is filled with that of its edge.
  full: "fill-festive text-wait forced-colors:fill-current forced-colors:text-current",
  empty: "fill-none text-ink-faint forced-colors:text-current",
} as const;

/** Full is filled, empty an outline: its form says it, not its colour. `size`: a class for its width and height. */
export function OneStar({ isFull, size = "size-4" }: { isFull: boolean; size?: string }) {
  return <Star aria-hidden="true" className={`${size} ${isFull ? looks.full : looks.empty}`} />;
}
