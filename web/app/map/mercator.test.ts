import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "~/places/place.ts";
import { mostZoom, moved, project, pxPerKm, toLatLng, toSpot, viewOf, zoomed } from "./mercator.ts";

const delhi = { lat: 28.6139, lng: 77.209 };
const size = { width: 600, height: 400 };
const somewhere = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test("the world is a square with north above and west on the left", () => {
  expect(toSpot({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(toSpot(delhi).x).toBeGreaterThan(0.5);
  expect(toSpot(delhi).y).toBeLessThan(0.5);
  expect(toSpot({ lat: 90, lng: 180 }).y).toBeCloseTo(0);
});

test("every place is found again", () => {
  fc.assert(
    fc.property(somewhere, (place) => {
      const { lat, lng } = toLatLng(toSpot(place));
      expect(lat).toBeCloseTo(place.lat, 6);
      expect(lng).toBeCloseTo(place.lng, 6);
    }),
  );
});

test("a kilometre on the map is one on the ground, to 1% within 50 km", () => {
  const away = { lat: 28.7041, lng: 77.4 };
  const view = { center: toSpot(delhi), zoom: 10 };
  const { x, y } = project(view, size, toSpot(away));
  const km = Math.hypot(x - 300, y - 200) / pxPerKm(10, toSpot(delhi));
  expect(km / distanceKm(delhi, away)).toBeCloseTo(1, 2);
});

test("what is there is shown whole, with room around it", () => {
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1, maxLength: 8 }), (places) => {
      const view = viewOf(places.map(toSpot), size, { margin: 50 });
      fc.pre(view.zoom > 1); // the whole world may be wider than the screen
      for (const place of places) {
        const { x, y } = project(view, size, toSpot(place));
        expect(x).toBeGreaterThan(49.9);
        expect(x).toBeLessThan(550.1);
        expect(y).toBeGreaterThan(49.9);
        expect(y).toBeLessThan(350.1);
      }
    }),
  );
  expect(viewOf([toSpot(delhi)], size)).toEqual({ center: toSpot(delhi), zoom: 14 });
});

test("zooming keeps what lies under the finger, moving carries it along", () => {
  const view = { center: toSpot(delhi), zoom: 11 };
  const spot = toSpot({ lat: 28.7, lng: 77.1 });
  const before = project(view, size, spot);
  const after = project(zoomed(view, 1.5, size, before), size, spot);
  expect(after.x).toBeCloseTo(before.x, 5);
  expect(after.y).toBeCloseTo(before.y, 5);
  const carried = project(moved(view, 30, -20), size, spot);
  expect(carried.x - before.x).toBeCloseTo(30, 5);
  expect(carried.y - before.y).toBeCloseTo(-20, 5);
  expect(zoomed(view, 99, size, before).zoom).toBe(mostZoom);
});
