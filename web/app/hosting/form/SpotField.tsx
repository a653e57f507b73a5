import { useQuery } from "@tanstack/react-query";
import { LocateFixed, MapPinned } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { isOnMap } from "~/places/place.ts";
import { placeOf, suggest } from "~/places/suggestions.ts";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { coordinatesText, type LatLng, readCoordinates, rounded } from "./coordinates.ts";
import type { EventForm } from "./eventForm.ts";

const PinMap = lazy(() => import("./PinMap.tsx"));
/** The middle of India, for a city that nobody knows. */
const anywhere: LatLng = { lat: 22.6, lng: 79.5 };

/** Exactly where: a pin on a map, coordinates out of another map, or where the host stands. Without, the city's middle. */
export function SpotField() {
  const { control, setValue, getValues } = useFormContext<EventForm>();
  const [city, kept] = useWatch({ control, name: ["place.city", "kept"] });
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isLost, setLost] = useState(false);
  const middle = useCityMiddle(city.trim(), isOpen);
  const own = kept.spot && kept.spot.city.trim().toLowerCase() === city.trim().toLowerCase() ? kept.spot : null;
  const spot = own ? { lat: own.coordinates[1], lng: own.coordinates[0] } : null;

  function put(to: LatLng) {
    const { lat, lng } = rounded(to);
    const coordinates: [number, number] = [lng, lat];
    setValue(
      "kept",
      { ...getValues("kept"), spot: { city: getValues("place.city"), coordinates } },
      { shouldDirty: true },
    );
    setTyped(null);
    setWrong(false);
  }
  function take() {
    if (typed === null) return;
    const found = readCoordinates(typed);
    if (found) put(found);
    else setWrong(typed.trim() !== "");
  }
  function askDevice() {
    setLost(false);
    const found = ({ coords }: GeolocationPosition) => put({ lat: coords.latitude, lng: coords.longitude });
    navigator.geolocation?.getCurrentPosition(found, () => setLost(true), {
      enableHighAccuracy: true,
      timeout: 10_000,
    });
  }
  if (city.trim() === "") return null;
  const shown = spot ?? middle;
  return (
    <section className="grid gap-3">
      <div>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <MapPinned aria-hidden="true" />
          {m.hosting_spot_open()}
        </Button>
      </div>
      {isOpen && (
        <>
          <p className="text-ink-soft text-sm">{m.hosting_spot_text()}</p>
          <div className="relative h-72 overflow-hidden rounded-card border border-line bg-place-wash">
            {shown === undefined ? (
              <Skeleton shape="card" height="288px" />
            ) : (
              <Suspense fallback={<Skeleton shape="card" height="288px" />}>
                <PinMap key={city.trim().toLowerCase()} at={shown ?? anywhere} isKnown={shown !== null} onPut={put} />
              </Suspense>
            )}
          </div>
          <div className="grid gap-3">
            <div>
              <InputField
                label={m.hosting_coordinates()}
                hint={m.hosting_coordinates_hint()}
                error={isWrong ? m.hosting_coordinates_wrong() : undefined}
                value={typed ?? (spot ? coordinatesText(spot) : "")}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(false);
                }}
                onBlur={take}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  take();
                }}
              />
            </div>
            <div>
              <Button look="quiet" onClick={askDevice}>
                <LocateFixed aria-hidden="true" />
                {m.hosting_spot_here()}
              </Button>
            </div>
          </div>
          {isLost && (
            <p role="alert" className="text-bad text-sm">
              {m.hosting_spot_lost()}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Where a city is that was typed and not chosen. Undefined: not known yet; null: nobody knows. */
function useCityMiddle(city: string, isWanted: boolean): LatLng | null | undefined {
  const { data, isPending } = useQuery({
    queryKey: ["city-middle", city.toLowerCase()],
    queryFn: async ({ signal }) => {
      const found = (await suggest(city, signal)).find(({ name }) => name.toLowerCase() === city.toLowerCase());
      const place = found && (await placeOf(found));
      return place && isOnMap(place) ? { lat: place.lat, lng: place.lng } : null;
    },
    enabled: isWanted && city !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? undefined : (data ?? null);
}
