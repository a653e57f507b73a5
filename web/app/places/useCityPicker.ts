import type { CitySuggestion } from "@mela/contract/places";
import { type Place, placeNamed } from "./place.ts";
import { placeOf } from "./suggestions.ts";
import { useCitySearch } from "./useCitySearch.ts";

/** Typing, suggestions, and the place that comes of them: what both location dialogs share. `begin`: what stands there. */
export function useCityPicker(begin: string, onPlace: (place: Place) => void) {
  const { typed, type, isSearching, found } = useCitySearch(begin);
  const choose = async (city: CitySuggestion) => onPlace(await placeOf(city));
  /** What was typed: the city of that name if it is there, else as it stands (spec 4, Manual entry). */
  function take() {
    const text = typed.trim();
    const same = found.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (same) void choose(same);
    else if (text.length >= 2) onPlace(placeNamed(text));
  }
  return {
    take,
    name: typed.trim(),
    type,
    field: { typed, onType: type, isSearching, found, onChoose: choose, onEnter: take },
  };
}
