import { ChevronRight, MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { cityName } from "./cityName.ts";
import { isAnywhere, isNamed, type Place } from "./place.ts";

const SelectLocation = lazy(() => import("./SelectLocation.tsx"));

/** The place on My Listings: opens 'Select Location', and leads to what is on there (spec 2). */
export function ListingsPlace({ place, onChoose }: { place: Place | null; onChoose: (place: Place) => void }) {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const name = place && !isAnywhere(place) ? cityName(place.city) : m.home_place_none();
  return (
    <div className="flex flex-wrap items-center gap-2 pb-4">
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={`${m.home_place_button()}: ${name}`}
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        <MapPin aria-hidden="true" />
        {name}
      </Button>
      {place && isNamed(place) && (
        <ButtonLink look="plain" to={`/?${new URLSearchParams({ tab: "nearby", city: place.city })}`}>
          {m.home_location_events({ city: cityName(place.city) })}
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
      <Suspense fallback={null}>
        {opened > 0 && (
          <SelectLocation
            key={opened} // each time the field begins with the place of now
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            current={place}
            onChoose={onChoose}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Where an event is created: in the city that was chosen. */
export function createPath(place: Place | null): string {
  return place && isNamed(place) ? `/create?${new URLSearchParams({ city: place.city })}` : "/create";
}
