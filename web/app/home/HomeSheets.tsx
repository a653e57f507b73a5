import { lazy, Suspense } from "react";
import type { Place } from "~/places/place.ts";
import type { Filter } from "./filter.ts";
import type { useSheet } from "./useSheet.ts";

const loadDates = () => import("./DateSheet.tsx");
const loadPlaces = () => import("~/places/LocationSheet.tsx");
const loadFilters = () => import("./FiltersSheet.tsx");
const DateSheet = lazy(loadDates);
const LocationSheet = lazy(loadPlaces);
const FiltersSheet = lazy(loadFilters);

/** Fetches what a press would open, so that it opens at once. */
export function fetchSheets(): void {
  void Promise.all([loadDates(), loadPlaces(), loadFilters()]).catch(() => {}); // the press tries again, and says so
}

export type SheetName = "dates" | "place" | "filters";

type Props = {
  sheet: ReturnType<typeof useSheet<SheetName>>;
  filter: Filter;
  place: Place | null;
  onChange: (part: Partial<Filter>) => void;
  onPlace: (place: Place) => void;
};

/** What Home opens: date, place, filters. None of it is part of the first load. */
export function HomeSheets({ sheet, filter, place, onChange, onPlace }: Props) {
  const { name, key, isOpen, hide } = sheet;
  return (
    <Suspense fallback={null}>
      {name === "dates" && (
        <DateSheet
          key={key}
          isOpen={isOpen}
          onClose={hide}
          dates={filter.dates}
          onSelect={(dates) => onChange({ dates })}
        />
      )}
      {name === "place" && <LocationSheet key={key} isOpen={isOpen} onClose={hide} onChoose={onPlace} />}
      {name === "filters" && (
        <FiltersSheet key={key} isOpen={isOpen} onClose={hide} chosen={filter} place={place} onChoose={onChange} />
      )}
    </Suspense>
  );
}
