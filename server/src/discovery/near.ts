import { type SQL, sql } from "../platform/database/sql.ts";
import { mercator, type Place } from "./place.ts";

const kmPerDegree = 111.195;
const besideEdge = 170; // degrees
const turn = 2 * Math.PI;

/** Great-circle kilometres from a place to row `d` (haversine). */
export function kmFrom(place: Place): SQL {
  const known = distances.get(place);
  if (known) return known;
  const [lat, lng] = [sql.shared(place.lat), sql.shared(place.lng)];
  const km = sql`
  (2 * 6371.0088 * asin(least(1, sqrt(
     sin(radians(d.lat - ${lat}::float8) / 2) ^ 2
     + cos(radians(${lat}::float8)) * cos(radians(d.lat)) * sin(radians(d.lng - ${lng}::float8) / 2) ^ 2))))`;
  distances.set(place, km);
  return km;
}
const distances = new WeakMap<Place, SQL>();

/** One way around the earth to ask from: its point on the map, that of the other way if there is one, and the radius. */
export type Around = { here: SQL; other: SQL | null; inBox: SQL | null };

/** Whether row `d` is no farther from a place. */
export const isWithin = (place: Place, km: number) => sql`${kmFrom(place)} <= ${km}::float8`;

/** What lies no farther from a place than `km`. */
export type Circle = { place: Place; km: number };

/** Whether row `d` lies in a circle: in its box by the map's index, then exactly. */
export function inCircle({ place, km }: Circle): SQL {
  const boxes = around(place, km).flatMap(({ inBox }) => inBox ?? []);
  return sql`(${sql.join(boxes, sql` or `)}) and ${isWithin(place, km)}`;
}

/** Asks around a place, as far as `withinKm`. At the antimeridian the map has two edges, and both are asked. */
export function around(place: Place, withinKm: number | null): Around[] {
  const [x, mercatorY] = mercator(place);
  const y = sql.shared(mercatorY);
  const at = (side: number) => sql`point(${sql.shared(side)}::float8, ${y}::float8)`;
  const box = (side: number) => (withinKm === null ? null : sql`d.spot <@ ${boxAround(place, side, withinKm)}`);
  if (Math.abs(place.lng) < besideEdge) return [{ here: at(x), other: null, inBox: box(x) }];
  const back = x - Math.sign(place.lng) * turn;
  return [
    { here: at(x), other: at(back), inBox: box(x) },
    { here: at(back), other: at(x), inBox: box(back) },
  ];
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
