import { distanceKm, type Point } from "./distance.ts";
import type { Town } from "./townFile.ts";

const reachKm = 50; // what is near (spec 9)
const cellDegrees = 0.5; // at India's northern end half a degree is 44 km wide: two cells on each side reach far enough
const perKm2 = 8_000; // people, in a dense city
const hamletKm = 0.4; // a place of which nobody counted the people
const metropolisKm = 12; // beyond it suburbs are cities of their own: Thane, Gurugram

/**
 * Finds the town that a point belongs to, at most 50 km away. A town reaches as far as its people live: a suburb of
 * Mumbai is in Mumbai, though a village may lie nearer.
 */
export function nearestOf(towns: readonly Town[]): (point: Point) => Town | null {
  const cells = new Map<number, Town[]>();
  for (const town of towns) {
    const key = keyOf(cellOf(town.lat), cellOf(town.lng));
    const cell = cells.get(key);
    if (cell) cell.push(town);
    else cells.set(key, [town]);
  }
  return (point) => {
    let best: { town: Town; score: number } | null = null;
    for (let lat = cellOf(point.lat) - 1; lat <= cellOf(point.lat) + 1; lat++) {
      for (let lng = cellOf(point.lng) - 2; lng <= cellOf(point.lng) + 2; lng++) {
        for (const town of cells.get(keyOf(lat, lng)) ?? []) {
          const km = distanceKm(point, town);
          const score = km / radiusKm(town);
          if (km <= reachKm && (best === null || score < best.score)) best = { town, score };
        }
      }
    }
    return best?.town ?? null;
  };
}

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const keyOf = (lat: number, lng: number) => (lat + 1_000) * 10_000 + lng + 1_000;
const radiusKm = ({ people }: Town) => Math.min(metropolisKm, Math.max(hamletKm, Math.sqrt(people / perKm2 / Math.PI)));
