import type { Place } from "./place.ts";

const key = "melaLocation"; // spec 3, Local storage keys
const validMs = 300_000; // spec 9

/** The place that was last used on this device, if that is under 5 minutes ago. */
export function readPlace(storage: Storage, now: number): Place | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (!isKept(kept)) return null;
    const { lastUpdated, ...place } = kept;
    const age = now - Date.parse(lastUpdated);
    return age >= 0 && age < validMs ? place : null;
  } catch {
    return null; // no storage here, or a text of somebody else's
  }
}

export function keepPlace(storage: Storage, place: Place, now: number): void {
  try {
    storage.setItem(key, JSON.stringify({ ...place, lastUpdated: new Date(now).toISOString() }));
  } catch {
    // Storage is full or forbidden: the place is then forgotten with the page.
  }
}

function isKept(value: unknown): value is Place & { lastUpdated: string } {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lng, city, lastUpdated }: Record<string, unknown> = { ...value };
  return Number.isFinite(lat) && Number.isFinite(lng) && typeof city === "string" && typeof lastUpdated === "string";
}
