import { createContext, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { afterPaint } from "~/ui/afterPaint.ts";
import { cities, cityPlace, isAnywhere, isOnMap, type Place, placeNamed } from "./place.ts";
import { keepPlace, readPlace } from "./placeCache.ts";

/** For the cards below: how far away an event is, is told from here. Null: nowhere in particular. */
export const PlaceContext = createContext<Place | null>(null);

/**
 * Where the person looks: the city of the address, else what this device used a moment ago, else where it is, else
 * Delhi (spec 4). Null until the page lives in the browser, so that the same page can be rendered for everyone.
 */
export function usePlace(city: string | null): { place: Place | null; keep: (place: Place) => void } {
  const [known, setKnown] = useState<Place | null>(null);
  const isChosen = useRef(false);
  const keep = useCallback((place: Place) => {
    isChosen.current = true;
    keepPlace(localStorage, place, Date.now());
    setKnown(place);
  }, []);
  const named = useMemo(() => city && placeNamed(city), [city]);

  useEffect(() => {
    const kept = readPlace(localStorage, Date.now());
    if (kept && (!named || kept.city === named.city)) return setKnown(kept);
    if (named && (isOnMap(named) || isAnywhere(named))) return keepPlace(localStorage, named, Date.now());
    isChosen.current = false;
    // Once the page has painted: nothing of it waits for a place (spec 4).
    const stop = afterPaint(async () => {
      const tell = (place: Place) => {
        if (isHere && !isChosen.current) {
          keepPlace(localStorage, place, Date.now());
          setKnown(place);
        }
      };
      try {
        const { findCity, findPlace } = await import("./findPlace.ts");
        await (named ? findCity(named, tell) : findPlace(tell));
      } catch {
        tell(named || cityPlace(cities[0]));
      }
    });
    let isHere = true;
    return () => {
      isHere = false;
      stop();
    };
  }, [named]);
  return { place: named && known?.city !== named.city ? named : known, keep };
}
