import { type SQL, sql } from "drizzle-orm";
import { mercator, type Place } from "./place.ts";

const kmPerDegree = 111.195;
const turn = 2 * Math.PI;

/** Great-circle kilometres from a place to row `d` (haversine). */
const kmFrom = ({ lat, lng }: Place) => sql`
  (2 * 6371.0088 * asin(least(1, sqrt(
     sin(radians(d.lat - ${lat}::float8) / 2) ^ 2
     + cos(radians(${lat}::float8)) * cos(radians(d.lat)) * sin(radians(d.lng - ${lng}::float8) / 2) ^ 2))))`;

/** A place as nearest-neighbour queries see it: as many points as there are ways around the earth to ask from. */
export type Around = { centres: SQL[]; isWithin: SQL[] };

/** Asks around a place, as far as `withinKm`. At the antimeridian the map has two edges, and both are asked. */
export function around(place: Place, withinKm: number | null): Around[] {
  const [x, y] = mercator(place);
  const sides = Math.abs(place.lng) > 170 ? [x, x - Math.sign(place.lng) * turn] : [x];
  return sides.map((side) => ({
    centres: [side, ...sides.filter((other) => other !== side)].map((at) => sql`point(${at}::float8, ${y}::float8)`),
    isWithin:
      withinKm === null
        ? []
        : [sql`d.spot <@ ${boxAround(place, side, withinKm)}`, sql`${kmFrom(place)} <= ${withinKm}::float8`],
  }));
}

/** The box on the map that holds a circle on the earth; near the poles it goes all around. */
function boxAround({ lat, lng }: Place, x: number, km: number): SQL {
  const degrees = (km / kmPerDegree) * 1.01;
  const [south, north] = [lat - degrees, lat + degrees];
  const [, bottom] = mercator({ lat: south, lng });
  const [, top] = mercator({ lat: north, lng });
  const narrowest = Math.cos((Math.min(89.9, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180);
  const half = Math.min(Math.PI, (degrees * Math.PI) / 180 / narrowest);
  return sql`box(point(${x - half}::float8, ${bottom}::float8), point(${x + half}::float8, ${top}::float8))`;
}
