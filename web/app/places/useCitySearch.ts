import type { CitySuggestion } from "@mela/contract/places";
import { useEffect, useState } from "react";
import { suggest } from "./suggestions.ts";

const pauseMs = 300; // spec 9
const none: readonly CitySuggestion[] = [];

/** Typing a city, and what is suggested for it. What it begins with is not searched. */
export function useCitySearch(begin = "") {
  const [typed, type] = useState(begin);
  return { typed, type, ...useCitySuggestions(typed) };
}

/** Cities for what is being typed, after a pause; `isSearching` until they are there. Nothing for what it begins with. */
export function useCitySuggestions(typed: string) {
  const [answer, setAnswer] = useState({ to: typed, found: none });
  useEffect(() => {
    if (answer.to === typed) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await suggest(typed, stop.signal);
      if (!stop.signal.aborted) setAnswer({ to: typed, found });
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [typed, answer.to]);
  const isLong = typed.trim().length >= 2;
  return { isSearching: isLong && answer.to !== typed, found: isLong ? answer.found : none };
}
