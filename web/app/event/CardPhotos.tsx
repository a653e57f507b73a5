import { Photo } from "./Photo.tsx";
import type { Rotation } from "./useRotation.ts";

type Props = {
  photos: readonly string[];
  /** While the photos turn the next one is fetched before its turn. */
  rotation: Rotation;
  sizes: string;
  ratio?: number;
  loading: "first" | "eager" | "lazy";
};

/** A card's photos, one of them in sight. Those that nobody will see are not fetched. The box around is isolated. */
export function CardPhotos({ photos, rotation, loading, ...fit }: Props) {
  const { at, before, isTurning, upcoming } = rotation;
  return photos.map((src, place) => {
    const isNext = isTurning && place === (at + 1) % photos.length;
    if (place > 0 && place !== at && place !== before && !isNext) return null;
    return (
      <Photo
        key={src}
        {...fit}
        src={src}
        loading={place === 0 ? loading : "eager"}
        turn={place === at ? (before < 0 ? "still" : "shown") : place === before ? "before" : "hidden"}
        ref={isNext ? upcoming : undefined}
      />
    );
  });
}

/** A row of bars above the photos: the light one is the current photo. */
export function PhotoBars({ count, at }: { count: number; at: number }) {
  if (count < 2) return null;
  const bars = Array.from({ length: count }, (_, bar) => bar);
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-2.5 z-10 flex gap-1">
      {bars.map((bar) => (
        <span
          key={bar}
          className={`h-[3px] flex-1 rounded-pill bg-poster-paper shadow-rest duration-arrive ${bar === at ? "" : "opacity-45"}`}
        />
      ))}
    </span>
  );
}
