/** A point on the earth in degrees. */
export type Point = { lat: number; lng: number };

const earthKm = 6371.0088; // mean radius (IUGG)
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the great circle (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
