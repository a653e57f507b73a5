import type { reverseGeocode } from "@mela/contract/places";
import { send } from "~/api/send.ts";
import { nearMe } from "./place.ts";

type Named = { city: string; country: string };
const known = new Map<string, Named>();
const mostKnown = 200;

/** What a spot is called: 'Near me' in 'Current location' when that can't be found out (spec 4). */
export async function nameOf({ lat, lng }: { lat: number; lng: number }): Promise<Named> {
  const spot = { lat: rounded(lat), lng: rounded(lng) };
  const key = `${spot.lat},${spot.lng}`;
  const named = known.get(key);
  if (named) return named;
  try {
    const found = await send<typeof reverseGeocode>("reverseGeocode", { body: spot });
    if (known.size < mostKnown) known.set(key, found);
    return found;
  } catch {
    return { city: nearMe, country: "Current location" };
  }
}

// Spec 9: 4 decimals. Nobody needs to tell the server their door.
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
