import { type Size, toLatLng, toSpot, type View, worldPx } from "./mercator.ts";

const steps = [45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
const linePx = 130; // no closer than that

const stepOf = (zoom: number) => steps.findLast((step) => (step / 360) * worldPx(zoom) >= linePx) ?? 45;

function rounds(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}

/** Where lines of equal longitude cross the view, from west to east (0 to 1). */
export function meridians({ center, zoom }: View, { width }: Size): number[] {
  const half = width / 2 / worldPx(zoom);
  const [west, east] = [toLatLng({ x: center.x - half, y: 0 }).lng, toLatLng({ x: center.x + half, y: 0 }).lng];
  return rounds(west, east, stepOf(zoom)).map((lng) => toSpot({ lat: 0, lng }).x);
}

/** Where lines of equal latitude cross it, from south to north. */
export function parallels({ center, zoom }: View, { height }: Size): number[] {
  const half = height / 2 / worldPx(zoom);
  const [south, north] = [toLatLng({ x: 0, y: center.y + half }).lat, toLatLng({ x: 0, y: center.y - half }).lat];
  return rounds(south, north, stepOf(zoom)).map((lat) => toSpot({ lat, lng: 0 }).y);
}
