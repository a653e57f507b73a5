import { expect, test } from "vitest";
import { anywhere, cities, cityPlace, distanceKm, isNamed, isOnMap, placeNamed } from "./place.ts";
import { keepPlace, readPlace } from "./placeCache.ts";

test("a city that we know is on the map, however it is written", () => {
  expect(placeNamed(" goa ")).toEqual(cityPlace(cities[7]));
  expect(isOnMap(placeNamed("Goa"))).toBe(true);
});

test("another one is the part before the comma, its country the part after it", () => {
  expect(placeNamed("Jaipur, India")).toMatchObject({ city: "Jaipur", country: "India" });
  expect(placeNamed("Jaipur")).toMatchObject({ city: "Jaipur", country: "Unknown", accuracy: "MANUAL" });
  expect(isOnMap(placeNamed("Jaipur"))).toBe(false);
});

test("anywhere is no place on the map, and no name of one", () => {
  expect(placeNamed("anywhere")).toBe(anywhere);
  expect(isOnMap(anywhere) || isNamed(anywhere)).toBe(false);
});

test("distances are those of the globe", () => {
  expect(distanceKm(cities[0], cities[1])).toBeCloseTo(1148, -1);
});

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  } satisfies Storage;
};

test("a place is remembered for five minutes", () => {
  const storage = memory();
  keepPlace(storage, cityPlace(cities[1]), 1_000_000);
  expect(readPlace(storage, 1_299_999)).toEqual(cityPlace(cities[1]));
  expect(readPlace(storage, 1_300_000)).toBeNull();
  expect(readPlace(storage, 999_999)).toBeNull(); // the clock was set back
});

test("what others wrote under our key is nothing to us", () => {
  const storage = memory();
  storage.setItem("melaLocation", '{"city":"Delhi"}');
  expect(readPlace(storage, 0)).toBeNull();
  storage.setItem("melaLocation", "not JSON");
  expect(readPlace(storage, 0)).toBeNull();
});
