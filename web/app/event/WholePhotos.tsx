import { Images } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";

const AllPhotos = lazy(() => import("./AllPhotos.tsx"));

type Props = {
  /** The row of photos: a press on one opens them too. */
  strip: RefObject<HTMLUListElement | null>;
  at: number;
  photos: readonly string[];
  texts: Readonly<Record<string, string>>;
};

/** Which photo is seen, and the way to all of them, uncut. `default`: for events that have photos. */
export default function WholePhotos({ strip, at, photos, texts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const row = strip.current;
    const open = () => setIsOpen(true);
    row?.addEventListener("click", open);
    return () => row?.removeEventListener("click", open);
  }, [strip]);
  return (
    <>
      <span className="absolute right-4 bottom-4">
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="figures touch-area inline-flex items-center gap-1.5 rounded-pill bg-poster-ink/75 px-2.5 py-1 font-semibold text-poster-paper text-xs sm:px-3.5 sm:py-2 sm:text-sm"
        >
          <Images aria-hidden="true" className="size-3.5" />
          {photos.length > 1 && (
            <span>
              {at + 1}/{photos.length}
            </span>
          )}
          <span className="sr-only">
            {photos.length > 1 ? m.event_photos_all({ count: photos.length }) : m.event_photos()}
          </span>
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <AllPhotos photos={photos} texts={texts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
