import { createContext, useCallback, useEffect, useMemo, useState } from "react";
import { cities, cityPlace, type Place, placeNamed } from "./place.ts";
import { keepPlace, readPlace } from "./placeCache.ts";

/** For the cards below: how far away an event is, is told from here. Null: nowhere in particular. */
export const PlaceContext = createContext<Place | null>(null);

/**
 * Where the person looks: the city of the address, else what this device used a moment ago, else Delhi (spec 4). Null
 * until the page lives in the browser, so that the same page can be rendered for everyone.
 */
export function usePlace(city: string | null): { place: Place | null; keep: (place: Place) => void } {
  const [known, setKnown] = useState<Place | null>(null);
  useEffect(() => {
    if (city) keepPlace(localStorage, placeNamed(city), Date.now());
    else setKnown((now) => now ?? readPlace(localStorage, Date.now()) ?? cityPlace(cities[0]));
  }, [city]);
  const keep = useCallback((place: Place) => {
    keepPlace(localStorage, place, Date.now());
    setKnown(place);
  }, []);
  const named = useMemo(() => (city ? placeNamed(city) : null), [city]);
  return { place: named ?? known, keep };
}
