import type { CityDetails, CitySuggestion } from "@mela/contract/places";
import { LRUCache } from "lru-cache";
import type { AddressBook } from "./addresses.ts";
import type { Point } from "./distance.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Maps } from "./google.ts";
import type { Town } from "./townFile.ts";

/** What is known without asking anyone: the towns, whose each spot is, and where addresses are used. */
export type Atlas = { gazetteer: Gazetteer; nearest: (point: Point) => Town | null; addresses: AddressBook };
export type Named = { city: string; country: string };

const suggestions = 5; // spec 9
const remembered = 10_000; // names of spots
const country = "India";
/** Where a search begins when nothing says where (spec 9). */
export const delhi = { lat: 28.6139, lng: 77.209, city: "Delhi", country };
/** A spot that nobody can name (spec 4). */
export const nameless: Named = { city: "Near me", country: "Current location" };

/** Names and places: from the maps service when there is one, and from our own atlas whenever that fails (spec 8). */
export function createPlaces(atlas: () => Atlas, maps: Maps | null, onFailure: (error: unknown) => void) {
  const names = new LRUCache<string, Named>({ max: remembered });

  async function orElse<T>(asked: (() => Promise<T>) | undefined, fallback: () => T): Promise<T> {
    if (!asked) return fallback();
    try {
      return await asked();
    } catch (error) {
      onFailure(error); // the person is told nothing: there is an answer all the same
      return fallback();
    }
  }
  const ours = (typed: string) => atlas().gazetteer.search(typed, suggestions).map(toCity);

  return {
    suggest: async (typed: string): Promise<CitySuggestion[]> => {
      if (typed.length < 2 || !/[\p{L}\p{N}]/u.test(typed)) return [];
      return orElse(maps ? () => maps.suggest(typed, suggestions) : undefined, () => ours(typed));
    },

    /** Null when there is no such place, or when the service that knows it does not answer. */
    details: async (placeId: string): Promise<CityDetails | null> => {
      const town = atlas().gazetteer.byId(placeId);
      if (town) return toCity(town);
      return orElse(maps ? () => maps.details(placeId) : undefined, () => null);
    },

    nameOf: async (point: Point): Promise<Named> => {
      const spot = { lat: rounded(point.lat), lng: rounded(point.lng) };
      const key = `${spot.lat},${spot.lng}`;
      const known = names.get(key);
      if (known) return known;
      const town = () => atlas().nearest(spot);
      const here = (found: Town | null) => (found ? { city: found.name, country } : null);
      const named = await orElse(maps ? () => maps.nameOf(spot) : undefined, () => here(town()));
      names.set(key, named ?? nameless);
      return named ?? nameless;
    },

    placeOf: (ip: string): Named & Point => {
      const { addresses, gazetteer } = atlas();
      const town = gazetteer.byId(addresses.townAt(ip) ?? "");
      return town ? { lat: town.lat, lng: town.lng, city: town.name, country } : delhi;
    },
  };
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000; // spec 9: 4 decimals, 11 m

/** Two towns of one name in a state are told apart by their districts. */
function toCity({ id, name, state, district, lat, lng }: Town): CityDetails {
  return { name, country, state: district ? `${district}, ${state}` : state, lat, lng, place_id: id };
}
