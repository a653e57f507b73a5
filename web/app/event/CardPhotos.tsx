import { Photo } from "./Photo.tsx";

type Props = {
  photos: readonly string[];
  at: number;
  /** Whether the photos turn: the next one is then fetched before its turn. */
  isTurning: boolean;
  sizes: string;
  loading: "first" | "eager" | "lazy";
};

/** A card's photos, one of them in sight. Those that nobody will see are not fetched. */
export function CardPhotos({ photos, at, isTurning, sizes, loading }: Props) {
  const next = (at + 1) % photos.length;
  return photos.map((src, place) => {
    const isWanted = place === 0 || place === at || (isTurning && place === next);
    if (!isWanted) return null;
    return (
      <Photo key={src} src={src} sizes={sizes} loading={place === 0 ? loading : "eager"} isHidden={place !== at} />
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
