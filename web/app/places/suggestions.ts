import type { CitySuggestion, cityDetails, searchCities } from "@mela/contract/places";
import { send } from "~/api/send.ts";
import { cities, type Place } from "./place.ts";

const shortest = 2; // spec 5
const most = 5; // spec 9
const found = new Map<string, CitySuggestion[]>();
const mostFound = 200;

/** At most 5 cities for what is typed, remembered; the popular ones when the server can't be asked (spec 8). */
export async function suggest(typed: string, signal: AbortSignal): Promise<readonly CitySuggestion[]> {
  const text = typed.trim();
  if (text.length < shortest) return [];
  const key = text.toLowerCase();
  const known = found.get(key);
  if (known) return known;
  try {
    const { data } = await send<typeof searchCities>("searchCities", { query: { q: text } }, { signal });
    if (found.size < mostFound) found.set(key, data);
    return data;
  } catch {
    return suggestPopular(text);
  }
}

/** The built-in cities by name or country, those that begin so first. */
export function suggestPopular(typed: string): readonly CitySuggestion[] {
  const text = typed.trim().toLowerCase();
  if (text.length < shortest) return [];
  const fits = popular.filter(({ name, country }) => `${name} ${country}`.toLowerCase().includes(text));
  return fits.sort((a, b) => startsBy(b, text) - startsBy(a, text)).slice(0, most);
}
const startsBy = ({ name }: CitySuggestion, text: string) => Number(name.toLowerCase().startsWith(text));
const popular: readonly CitySuggestion[] = cities.map((city) => ({
  ...city,
  country: "India",
  state: "",
  place_id: "",
}));

/** The place of a suggestion. One without coordinates has its details fetched; if that fails it stays as it is. */
export async function placeOf(city: CitySuggestion): Promise<Place> {
  const whole = city.lat === null && city.place_id ? await details(city) : city;
  const { name, country, lat, lng } = whole;
  return { lat: lat ?? 0, lng: lng ?? 0, city: name, country, accuracy: "MANUAL", source: "manual" };
}

async function details(city: CitySuggestion): Promise<CitySuggestion> {
  try {
    return (await send<typeof cityDetails>("cityDetails", { params: { placeId: city.place_id } })).data;
  } catch {
    return city;
  }
}
