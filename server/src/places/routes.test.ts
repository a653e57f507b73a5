import { cityDetails, locationFromIp, reverseGeocode, searchCities } from "@mela/contract/places";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";
import { atlas } from "./atlas.ts";

const world = await newWorld({ TRUST_PROXY: "127.0.0.1" });
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

test("where the connection is, bare as spec 7 has it; Delhi when that can't be told", async () => {
  const delhi = { lat: 28.6139, lng: 77.209, city: "Delhi", country: "India" };
  expect((await world.call(locationFromIp, {})).body).toEqual(delhi);
  expect((await world.call(locationFromIp, {}, from("8.8.8.8"))).body).toEqual(delhi);
  const home = atlas().gazetteer.byId(atlas().addresses.townAt("49.36.0.1") ?? "");
  const there = await world.call(locationFromIp, {}, from("49.36.0.1"));
  expect(there.body).toEqual({ lat: home?.lat, lng: home?.lng, city: home?.name, country: "India" });
});

test("what a spot is called, bare", async () => {
  const name = async (lat: number, lng: number) => (await world.call(reverseGeocode, { body: { lat, lng } })).body;
  expect(await name(26.9124, 75.7873)).toEqual({ city: "Jaipur", country: "India" });
  expect(await name(15, 65)).toEqual({ city: "Near me", country: "Current location" });
});

test.each([
  [91, 77],
  [-91, 77],
  [28, 181],
  [77.209, 28.6139],
  [100, 20],
  [Number.NaN, 77],
  ["28.6", "77.2"],
  [null, null],
])("coordinates that can't be (%s, %s) are refused", async (lat, lng) => {
  const answer = await world.app.inject({ method: "POST", url: "/api/auth/reverse-geocode", payload: { lat, lng } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: "invalid_input" });
});

test("cities are suggested, at most five, from two characters on, blanks aside", async () => {
  const search = async (q: string) => (await world.call(searchCities, { query: { q } })).body.data;
  const found = await search("  jai ");
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({
    name: "Jaipur",
    country: "India",
    state: "Rajasthan",
    lat: 26.91962,
    lng: 75.78781,
    place_id: "jaipur-rajasthan",
  });
  expect(await search(" j ")).toEqual([]);
  expect((await world.call(searchCities, { query: {} })).body.data).toEqual([]);
});

test("the details of a city are those of its suggestion; what is none is not found", async () => {
  const details = (placeId: string) => world.call(cityDetails, { params: { placeId } });
  expect((await details("pune-maharashtra")).body.data).toMatchObject({ name: "Pune", lat: 18.5204, lng: 73.8567 });
  expect((await details("atlantis")).status).toBe(404);
  expect((await details("constructor")).status).toBe(404);
  expect((await details("a.b")).status).toBe(400);
});

test("whatever is asked gets a list, an answer or a clear refusal, never a failure", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc
      .constantFrom("🎉", "%", "_", "*", "שלום", "क्", "a\u0000", "\u202e", "../", "' or 1=1 --")
      .chain((part) => fc.integer({ min: 1, max: 400 }).map((times) => part.repeat(times).slice(0, 10_000))),
  );
  let ip = 0;
  const next = () => `10.1.${(++ip >> 8) & 255}.${ip & 255}`;
  await fc.assert(
    fc.asyncProperty(text, fc.anything(), async (typed, anything) => {
      const part = encodeURIComponent(typed.toWellFormed());
      const answers = await Promise.all([
        world.app.inject({ url: `/api/places/cities?q=${part}`, remoteAddress: next() }),
        world.app.inject({ url: `/api/places/cities/${part}`, remoteAddress: next() }),
        world.app.inject({
          method: "POST",
          url: "/api/auth/reverse-geocode",
          remoteAddress: next(),
          headers: { "content-type": "application/json" },
          payload: JSON.stringify({ lat: anything, lng: typed }) ?? "",
        }),
      ]);
      for (const answer of answers) expect([200, 301, 302, 400, 404]).toContain(answer.statusCode);
    }),
    { numRuns: 60 },
  );
});

test("a query of 10,000 characters is refused, not searched", async () => {
  const answer = await world.app.inject({ url: `/api/places/cities?q=${"a".repeat(10_000)}` });
  expect(answer.statusCode).toBe(400);
});

test("one network may not ask without end; others are not kept from it", async () => {
  const ask = (remoteAddress: string) => world.app.inject({ url: "/api/auth/location-from-ip", remoteAddress });
  const statuses = new Set<number>();
  for (let i = 0; i < 301; i++) statuses.add((await ask("10.2.0.1")).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await ask("10.2.0.2")).statusCode).toBe(200);
});
