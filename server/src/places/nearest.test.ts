import fc from "fast-check";
import { expect, test } from "vitest";
import { atlas } from "./atlas.ts";
import { distanceKm } from "./distance.ts";

const { nearest } = atlas();
const nameAt = (lat: number, lng: number) => nearest({ lat, lng })?.name ?? null;

test.each([
  ["Connaught Place", 28.6315, 77.2167, "Delhi"],
  ["Cyber Hub", 28.495, 77.089, "Gurugram"],
  ["Bandra", 19.0596, 72.8295, "Mumbai"],
  ["Indiranagar", 12.9784, 77.6408, "Bangalore"],
  ["Salt Lake", 22.5867, 88.4171, "Kolkata"],
  ["Amber Fort", 26.9855, 75.8513, "Jaipur"],
  ["Thane", 19.2183, 72.9781, "Thane"],
])("%s is in its city, though a smaller place may be nearer", (_, lat, lng, city) =>
  expect(nameAt(lat, lng)).toBe(city),
);

test("the sea and other lands have no town of ours", () => {
  expect(nameAt(15, 65)).toBeNull();
  expect(nameAt(51.5, -0.12)).toBeNull();
  expect(nameAt(-33.86, 151.2)).toBeNull();
  expect(nameAt(90, 180)).toBeNull();
  expect(nameAt(-90, -180)).toBeNull();
});

test("a town that is named is at most 50 km away, and one is named wherever a town lies within 40", () => {
  const towns = atlas().gazetteer.search("india", 10_000);
  const point = fc.record({
    lat: fc.double({ min: 5, max: 39, noNaN: true }),
    lng: fc.double({ min: 66, max: 99, noNaN: true }),
  });
  fc.assert(
    fc.property(point, (here) => {
      const town = nearest(here);
      if (town) expect(distanceKm(here, town)).toBeLessThanOrEqual(50);
      else expect(towns.every((other) => distanceKm(here, other) > 50)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
