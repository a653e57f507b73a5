import { useEffect, useState } from "react";
import { suggestCities } from "./place.ts";

const pauseMs = 300; // spec 9

/** Cities for what is being typed, after a pause; `isSearching` until they are there. */
export function useCitySearch() {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: setTyped, isSearching: asked !== typed, found: suggestCities(asked) };
}
