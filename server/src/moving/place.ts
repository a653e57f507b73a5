import type { ForeignPlace } from "./foreign.ts";

type Point = { lat: number | null; lng: number | null };

/**
 * A place from an address as people write it: the name first, then the street, then the town with its postal code, then
 * perhaps the country. A guess, which its host sees before anybody else does.
 */
export function placeFrom(address: string, { lat, lng }: Point): ForeignPlace | null {
  const lines = address
    .split(/\n|, (?=\S)/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return null;
  const withCode = lines.findIndex((line, place) => (place > 0 || lines.length === 1) && postal.test(line));
  const hasCountry = withCode < 0 ? lines.length > 3 : withCode < lines.length - 1;
  const last = lines.length - 1 - (hasCountry ? 1 : 0);
  const town = lines[withCode >= 0 ? withCode : last] ?? "";
  return {
    name: lines.length > 1 ? (lines[0] ?? "") : "",
    address: lines.slice(1, hasCountry ? -1 : undefined).join(", ") || (lines[0] ?? ""),
    city: town
      .replace(postal, "$<before>$<after>")
      .replace(/[,\s-]+$/, "")
      .trim(),
    country: hasCountry ? (lines.at(-1) ?? "") : "",
    coordinates: lat !== null && lng !== null ? [lng, lat] : null,
  };
}

/** A postal code before or after a town's name: "69115 Heidelberg", "Jaipur 302001". */
const postal = /^(?<before>.*?)[\s,-]*\b\d{4,6}\b[\s,-]*(?<after>.*)$/;
