import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { isNamed, nearKm, type Place } from "~/places/place.ts";
import { Chip } from "~/ui/Chip.tsx";
import { MenuPart } from "./MenuPart.tsx";

const steps = [5, 10, 25, nearKm, 100];

type Props = {
  place: Place;
  /** Kilometres; null: however far, or as far as Nearby looks by itself. */
  within: number | null;
  isNearby: boolean;
  onChange: (within: number | null) => void;
};

/** How far away is near enough. What an address brought along, and is none of the steps, stands among them. */
export function DistancePart({ place, within, isNearby, onChange }: Props) {
  const shown = isNearby ? (within ?? nearKm) : within;
  const all = shown === null || steps.includes(shown) ? steps : [...steps, shown].sort((a, b) => a - b);
  const title = isNamed(place)
    ? m.home_filters_distance({ city: cityName(place.city) })
    : m.home_filters_distance_you();
  return (
    <MenuPart title={title}>
      <div className="flex flex-wrap gap-2">
        {!isNearby && (
          <Chip isChosen={shown === null} onClick={() => onChange(null)}>
            {m.home_filters_distance_any()}
          </Chip>
        )}
        {all.map((km) => (
          <Chip key={km} isChosen={shown === km} onClick={() => onChange(isNearby && km === nearKm ? null : km)}>
            {m.home_filters_km({ km })}
          </Chip>
        ))}
      </div>
    </MenuPart>
  );
}
