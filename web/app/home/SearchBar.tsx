import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { isAnywhere, type Place } from "~/places/place.ts";
import type { DateFilter } from "./dateFilter.ts";
import { datesText } from "./datesText.ts";
import { SearchBox } from "./SearchBox.tsx";

type Props = {
  q: string;
  dates: DateFilter | null;
  /** Null: not known yet. */
  place: Place | null;
  onSearch: (q: string) => void;
  /** A city that was found instead of events. */
  onCity: (place: Place) => void;
  onDates: () => void;
  onPlace: () => void;
  /** A pointer or the focus comes near: what a button opens can be fetched. */
  onNear: () => void;
};

/** Search, date and place (spec 2). All of it sticks below the navigation bar; on the phone the search alone does. */
export function SearchBar({ q, dates, place, onSearch, onCity, onDates, onPlace, onNear }: Props) {
  return (
    <div className="sm:below-nav max-sm:contents sm:flex sm:gap-2.5 sm:py-2.5">
      <div className="max-sm:below-nav max-sm:py-2 sm:flex-1">
        <SearchBox q={q} onSearch={onSearch} onCity={onCity} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-2.5">
        <BarButton
          label={m.home_date_button()}
          icon={<CalendarDays aria-hidden="true" />}
          onClick={onDates}
          onNear={onNear}
        >
          {dates ? datesText(dates) : m.home_any_date()}
        </BarButton>
        <BarButton label={m.home_place_button()} icon={<MapPin aria-hidden="true" />} onClick={onPlace} onNear={onNear}>
          {placeText(place)}
        </BarButton>
      </div>
    </div>
  );
}

/** The city, 'Loading...' until it is known, 'Select city' where none is chosen (spec 2). */
function placeText(place: Place | null): string {
  if (!place) return m.home_place_loading();
  return isAnywhere(place) ? m.home_place_none() : cityName(place.city);
}

type ButtonProps = { label: string; icon: ReactNode; onClick: () => void; onNear: () => void; children: string };

function BarButton({ label, icon, onClick, onNear, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${children}`}
      onClick={onClick}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="inline-flex min-h-touch min-w-0 items-center justify-center gap-2.5 rounded-pill border border-line bg-surface px-5 font-semibold shadow-rest duration-quick enabled-hover:bg-sunken sm:min-h-action sm:min-w-36 sm:max-w-56 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  );
}
