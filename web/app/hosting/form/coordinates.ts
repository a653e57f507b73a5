export type LatLng = { lat: number; lng: number };

const pair = /(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)/;
const exactPair = /(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{1,3}\.\d{3,})/;

/** Coordinates as people copy them out of a map: "28.6139, 77.2090", or the address of a map's page that holds them. */
export function readCoordinates(text: string): LatLng | null {
  const found = (/^https?:/.test(text.trim()) ? exactPair : pair).exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0) ? rounded({ lat, lng }) : null;
}

/** To a tenth of a metre: more digits mean nothing. */
export const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: round(lat), lng: round(lng) });
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const coordinatesText = ({ lat, lng }: LatLng) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
