import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm, mercator, realPlace } from "./place.ts";

const delhi = { lat: 28.6139, lng: 77.209 };

// Geodesic distances on WGS 84, rounded: what an atlas says.
test.each([
  ["Mumbai", { lat: 19.076, lng: 72.8777 }, 1148],
  ["Jaipur", { lat: 26.9124, lng: 75.7873 }, 235],
  ["Chennai", { lat: 13.0827, lng: 80.2707 }, 1757],
  ["Gurugram", { lat: 28.4595, lng: 77.0266 }, 24.7],
])("from Delhi to %s it is as far as an atlas says, within 1 %%", (_city, place, km) => {
  expect(Math.abs(distanceKm(delhi, place) / km - 1)).toBeLessThan(0.01);
});
const anyPlace = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
test("there is as far as back, nowhere farther than half the earth, and Mercator stays finite", () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const km = distanceKm(a, b);
      return km >= 0 && km < 20_016 && Math.abs(km - distanceKm(b, a)) < 1e-6 && mercator(a).every(Number.isFinite);
    }),
  );
});
test("zero and zero is no place", () => {
  expect(realPlace(0, 0)).toBeNull();
  expect(realPlace(0, 77)).toEqual({ lat: 0, lng: 77 });
  expect(realPlace(undefined, 77)).toBeNull();
});
