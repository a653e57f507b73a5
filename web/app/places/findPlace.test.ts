import { afterEach, expect, test, vi } from "vitest";
import { findCity, findPlace } from "./findPlace.ts";
import { type Place, placeNamed } from "./place.ts";

const mumbai = { lat: 19.076, lng: 72.8777, city: "Mumbai", country: "India" };
const spot = { lat: 26.912434, lng: 75.787271 };
const kept = new Map<string, string>();
const asked = vi.fn<(settings: unknown) => void>();
const sent: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  asked.mockReset();
  sent.length = 0;
});

type Device = { state: PermissionState | null; answer: typeof spot | 1 | 2 | 3 };
/** A browser with this device, before a server that knows these answers; what it doesn't know fails. */
function browser({ state, answer }: Device, answers: Record<string, unknown>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("navigator", {
    onLine: true,
    permissions: { query: async () => (state ? { state } : Promise.reject(new TypeError())) },
    geolocation: {
      getCurrentPosition: (
        found: (position: unknown) => void,
        failed: (error: { code: number }) => void,
        settings: unknown,
      ) => {
        asked(settings);
        if (typeof answer === "number") failed({ code: answer });
        else found({ coords: { latitude: answer.lat, longitude: answer.lng } });
      },
    },
  });
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push(`${url} ${body ?? ""}`);
    const known = Object.entries(answers).find(([path]) => String(url).includes(path))?.[1];
    return new Response(JSON.stringify(known ?? { success: false, code: "internal", error: "no" }), {
      status: known ? 200 : 500,
      headers: { "content-type": "application/json" },
    });
  });
}
async function told(): Promise<Place[]> {
  const places: Place[] = [];
  await findPlace((place) => places.push(place));
  return places;
}
const names = (places: Place[]) => places.map(({ city, accuracy }) => `${city} ${accuracy}`);
const answers = { "location-from-ip": mumbai, "reverse-geocode": { city: "Jaipur", country: "India" } };

test("a device that may tell is asked first, for 10 s and as exactly as it can, and its place is named", async () => {
  browser({ state: "granted", answer: spot }, answers);
  expect(await told()).toEqual([{ ...spot, city: "Jaipur", country: "India", accuracy: "GPS", source: "geolocation" }]);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ enableHighAccuracy: true, timeout: 10_000 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('{"lat":26.9124,"lng":75.7873}'); // no more than 4 decimals leave the browser
});

test("without a name the device's place is 'Near me' in 'Current location'", async () => {
  browser({ state: "granted", answer: { lat: 10, lng: 70 } }, {});
  expect(await told()).toMatchObject([{ city: "Near me", country: "Current location", lat: 10, lng: 70 }]);
});

test("while the browser asks the person, the connection's place is shown", async () => {
  browser({ state: "prompt", answer: spot }, answers);
  expect(names(await told())).toEqual(["Mumbai IP", "Jaipur GPS"]);
});

test("a device that fails leaves the connection, and that leaves Delhi", async () => {
  browser({ state: "granted", answer: 3 }, answers);
  expect(names(await told())).toEqual(["Mumbai IP"]);
  browser({ state: "granted", answer: 2 }, {});
  expect(await told()).toEqual([
    { lat: 28.6139, lng: 77.209, city: "Delhi", country: "India", accuracy: "IP", source: "ip" },
  ]);
});

test("a refusal is remembered and not asked again, until the person allows it", async () => {
  browser({ state: "prompt", answer: 1 }, answers);
  expect(names(await told())).toEqual(["Mumbai IP"]);
  expect(names(await told())).toEqual(["Mumbai IP"]);
  expect(asked).toHaveBeenCalledTimes(1);
  browser({ state: "denied", answer: spot }, answers);
  await told();
  expect(asked).toHaveBeenCalledTimes(1);
  browser({ state: "granted", answer: spot }, answers);
  expect(names(await told())).toEqual(["Jaipur GPS"]);
  browser({ state: null, answer: spot }, answers); // a browser that can't tell
  expect(names(await told())).toEqual(["Mumbai IP", "Jaipur GPS"]);
});

test("a city that somebody named is put on the map when there is one of the name", async () => {
  const city = { name: "Jaipur", country: "India", state: "Rajasthan", lat: 26.9, lng: 75.8, place_id: "x" };
  browser({ state: "denied", answer: 1 }, { "places/cities": { success: true, data: [city] } });
  const places: Place[] = [];
  await findCity(placeNamed("jaipur"), (place) => places.push(place));
  await findCity(placeNamed("Jai"), (place) => places.push(place));
  expect(places).toMatchObject([{ city: "jaipur", lat: 26.9, lng: 75.8, country: "India" }]);
});
