import { useCallback, useEffect, useState } from "react";
import type { Place } from "./place.ts";
import { keepPlace, readPlace } from "./placeCache.ts";

/** The place that this device used a moment ago, where nobody is to be asked for one. Null: none. */
export function useCachedPlace(): { place: Place | null; keep: (place: Place) => void } {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => setPlace(readPlace(localStorage, Date.now())), []);
  const keep = useCallback((chosen: Place) => {
    keepPlace(localStorage, chosen, Date.now());
    setPlace(chosen);
  }, []);
  return { place, keep };
}
