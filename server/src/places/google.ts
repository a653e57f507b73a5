import type { CityDetails, CitySuggestion } from "@mela/contract/places";
import { z } from "zod";
import type { Point } from "./distance.ts";

/** A maps service, asked over the network. Every function throws when it does not answer as it promises to. */
export type Maps = {
  suggest: (typed: string, limit: number) => Promise<CitySuggestion[]>;
  /** Null when the service has no such place. */
  details: (placeId: string) => Promise<CityDetails | null>;
  /** Null when nobody has given the spot a name. */
  nameOf: (point: Point) => Promise<{ city: string; country: string } | null>;
};

export type GoogleSettings = { key: string; placesUrl?: string; geocodingUrl?: string; timeoutMs?: number };

const patienceMs = 3_000;
const longestAnswer = 256 * 1024;

const Text = z.object({ text: z.string() });
const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const Place = z.object({
  id: z.string(),
  displayName: Text,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()).default([]) })).default([]),
});
const Component = z.object({ long_name: z.string(), types: z.array(z.string()) });
const Geocoded = z.object({
  status: z.string(),
  results: z.array(z.object({ address_components: z.array(Component) })).default([]),
});

/** Places API (New) and Geocoding API: https://developers.google.com/maps/documentation/places/web-service */
export function googleMaps({ key, placesUrl, geocodingUrl, timeoutMs = patienceMs }: GoogleSettings): Maps {
  const places = placesUrl ?? "https://places.googleapis.com";
  const geocoding = geocodingUrl ?? "https://maps.googleapis.com";

  async function ask(url: string, options: RequestInit): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    const text = await reply.text();
    return { status: reply.status, body: text.length > longestAnswer ? null : JSON.parse(text) };
  }
  const headers = (fields: string) => ({ "x-goog-api-key": key, "x-goog-fieldmask": fields });

  return {
    suggest: async (typed, limit) => {
      const fields = "suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat";
      const { status, body } = await ask(`${places}/v1/places:autocomplete`, {
        method: "POST",
        headers: { ...headers(fields), "content-type": "application/json" },
        body: JSON.stringify({
          input: typed,
          includedPrimaryTypes: ["(cities)"],
          includedRegionCodes: ["in"],
          languageCode: "en",
        }),
      });
      expectOk(status);
      return Predictions.parse(body)
        .suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, limit)
        .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => {
          const area = (secondaryText?.text ?? "").split(",").map((part) => part.trim());
          const country = area.pop() || "India";
          return { name: mainText.text, country, state: area.join(", "), lat: null, lng: null, place_id: placeId };
        });
    },
    details: async (placeId) => {
      const { status, body } = await ask(`${places}/v1/places/${encodeURIComponent(placeId)}?languageCode=en`, {
        headers: headers("id,displayName,location,addressComponents"),
      });
      if (status === 404 || status === 400) return null;
      expectOk(status);
      const { id, displayName, location, addressComponents } = Place.parse(body);
      const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.longText ?? "";
      return {
        name: displayName.text,
        state: part("administrative_area_level_1"),
        country: part("country"),
        lat: location.latitude,
        lng: location.longitude,
        place_id: id,
      };
    },
    nameOf: async ({ lat, lng }) => {
      const query = new URLSearchParams({ latlng: `${lat},${lng}`, language: "en", key });
      query.set("result_type", "locality|administrative_area_level_3");
      const { status, body } = await ask(`${geocoding}/maps/api/geocode/json?${query}`, {});
      expectOk(status);
      const answer = Geocoded.parse(body);
      if (answer.status === "ZERO_RESULTS") return null;
      if (answer.status !== "OK") throw new Error(`maps: ${answer.status.slice(0, 40)}`);
      const parts = answer.results.flatMap((result) => result.address_components);
      const part = (type: string) => parts.find(({ types }) => types.includes(type))?.long_name;
      const city = part("locality") ?? part("administrative_area_level_3");
      return city ? { city, country: part("country") ?? "" } : null;
    },
  };
}

/** Their sentences may quote what was asked, or the key: the status is all that goes into the log. */
function expectOk(status: number): void {
  if (status !== 200) throw new Error(`maps: HTTP ${status}`);
}
