/** A point on the earth in degrees. */
export type Place = { lat: number; lng: number };

const earthKm = 6371.0088; // mean radius (IUGG)
const steepest = 85; // beyond it Mercator runs off to infinity

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Mercator, in radians: what the `spot` column holds, x and y. */
export function mercator({ lat, lng }: Place): [number, number] {
  const kept = Math.max(-steepest, Math.min(steepest, lat));
  return [radians(lng), Math.log(Math.tan(Math.PI / 4 + radians(kept) / 2))];
}

const millimetres = 1e-9; // radians

/** Where an event stands on the map: some millimetres from others of its venue, so that nearest first is one order. */
export function spotOf(place: Place, eventId: string): [number, number] {
  const [x, y] = mercator(place);
  const aside = Number.parseInt(eventId.slice(-8), 16) / 2 ** 32;
  return [x + aside * millimetres, y + aside * millimetres];
}

/** Kilometres along the great circle (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Kilometres as the wire has them: one decimal. */
export function shownKm(km: number): number {
  return Math.round(km * 10) / 10;
}

/** A place that somebody named, or null: lat = lng = 0 means anywhere (spec 4). */
export function realPlace(lat: number | null | undefined, lng: number | null | undefined): Place | null {
  if (lat === null || lat === undefined || lng === null || lng === undefined) return null;
  return lat === 0 && lng === 0 ? null : { lat, lng };
}
