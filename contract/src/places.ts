import { z } from "zod";
import { bare, call, framed } from "./call.ts";
import { line } from "./common.ts";

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

/** Where the connection seems to be; Delhi when that can't be told (spec 4). */
export const locationFromIp = call("locationFromIp", {
  answer: bare(z.object({ lat: Latitude, lng: Longitude, city: z.string(), country: z.string() })),
});

const india = { lat: [6, 38], lng: [67, 98] } as const;
const isBetween = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
/** Nobody is at 77° north and 29° east who asks us: it is Delhi with its numbers the wrong way round. */
const isSwapped = ({ lat, lng }: { lat: number; lng: number }) =>
  isBetween(lat, india.lng) && isBetween(lng, india.lat);

/** What a spot is called: its town, or 'Near me' in 'Current location' (spec 4). */
export const reverseGeocode = call("reverseGeocode", {
  body: z
    .object({ lat: Latitude, lng: Longitude })
    .refine((point) => !isSwapped(point), { path: ["lat"], message: "Latitude and longitude have changed places" }),
  answer: bare(z.object({ city: z.string(), country: z.string() })),
});

/** A city as it is suggested; one without coordinates has its details fetched before it is used. */
export const CitySuggestion = z.object({
  name: z.string(),
  country: z.string(),
  state: z.string(),
  lat: Latitude.nullable(),
  lng: Longitude.nullable(),
  place_id: z.string(),
});
export type CitySuggestion = z.infer<typeof CitySuggestion>;
export const CityDetails = CitySuggestion.extend({ lat: Latitude, lng: Longitude });
export type CityDetails = z.infer<typeof CityDetails>;

/** At most 5 cities; none below 2 characters. */
export const searchCities = call("searchCities", {
  query: z.object({ q: line(100).default("") }),
  answer: framed(z.array(CitySuggestion)),
});
export const cityDetails = call("cityDetails", {
  params: z.object({ placeId: z.string().regex(/^[\w-]{1,400}$/) }),
  answer: framed(CityDetails),
});
