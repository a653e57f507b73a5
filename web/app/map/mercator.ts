/** A spot on the square that Web Mercator makes of the world: 0 to 1 from west to east and from north to south. */
export type Spot = { x: number; y: number };
/** What a map shows: the spot in its middle, and how often the world was doubled from 512 px. */
export type View = { center: Spot; zoom: number };
export type Size = { width: number; height: number };

const tilePx = 512; // as MapLibre counts, so that its ground lies under our pins
const [earthKm, farthestLat] = [40_075.016_686, 85.051_129];
export const [leastZoom, mostZoom] = [1, 17];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function toSpot({ lat, lng }: { lat: number; lng: number }): Spot {
  const angle = radians(between(-farthestLat, lat, farthestLat));
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

export function toLatLng({ x, y }: Spot): { lat: number; lng: number } {
  return { lat: degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))), lng: x * 360 - 180 };
}

export const worldPx = (zoom: number) => tilePx * 2 ** zoom;

/** Where a spot lies on the screen, in pixels from the map's upper left corner. */
export function project({ center, zoom }: View, { width, height }: Size, spot: Spot): Spot {
  const px = worldPx(zoom);
  return { x: (spot.x - center.x) * px + width / 2, y: (spot.y - center.y) * px + height / 2 };
}

/** How many pixels a kilometre takes at a spot: Mercator stretches towards the poles. */
export function pxPerKm(zoom: number, { y }: Spot): number {
  return (worldPx(zoom) / earthKm) * Math.cosh(Math.PI * (1 - 2 * y));
}

type Frame = { margin?: number; nearest?: number };

/** The view that shows all of these with `margin` pixels around them, no nearer than `nearest`. */
export function viewOf(spots: readonly Spot[], size: Size, { margin = 64, nearest = 14 }: Frame = {}): View {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const room = (px: number, part: number) => Math.log2(Math.max(1, px - 2 * margin) / tilePx / part);
  const zoom = Math.min(room(size.width, east - west), room(size.height, south - north), nearest); // no part: no limit
  return { center: { x: (west + east) / 2, y: (north + south) / 2 }, zoom: Math.max(leastZoom, zoom) };
}

/** Moves what is seen by so many pixels. */
export function moved({ center, zoom }: View, dx: number, dy: number): View {
  const px = worldPx(zoom);
  return { zoom, center: { x: between(0, center.x - dx / px, 1), y: between(0, center.y - dy / px, 1) } };
}

/** Goes nearer or farther; what lies under `at` (pixels) stays there. */
export function zoomed(view: View, by: number, size: Size, at: Spot): View {
  const zoom = between(leastZoom, view.zoom + by, mostZoom);
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  return moved({ ...moved(view, -dx, -dy), zoom }, dx, dy);
}
