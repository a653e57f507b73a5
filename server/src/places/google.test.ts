import { afterAll, afterEach, expect, test } from "vitest";
import { httpDouble } from "../testing/httpDouble.ts";
import { atlas } from "./atlas.ts";
import { googleMaps } from "./google.ts";
import { createPlaces, nameless } from "./places.ts";

// https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places/autocomplete
// https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places/get
// https://developers.google.com/maps/documentation/geocoding/requests-reverse-geocoding
const double = await httpDouble({ status: 500, body: {} });
afterAll(double.close);
const failures: unknown[] = [];
afterEach(() => {
  expect(double.taken()).toEqual([]);
  failures.length = 0;
});
/** Patient, so that no answer is late, however busy the machine is; less so where one is to hang. */
function open(timeoutMs = 10_000) {
  const maps = googleMaps({ key: "secret-key", placesUrl: double.url, geocodingUrl: double.url, timeoutMs });
  return createPlaces(atlas, maps, (error) => failures.push(error));
}
const places = open();

const prediction = (name: string, area: string) => ({
  placePrediction: {
    place: `places/id-${name}`,
    placeId: `id-${name}`,
    text: { text: `${name}, ${area}` },
    structuredFormat: { mainText: { text: name, matches: [{ endOffset: 3 }] }, secondaryText: { text: area } },
    types: ["locality", "political"],
  },
});
const component = (longText: string, type: string) => ({
  longText,
  shortText: "x",
  types: [type, "political"],
  languageCode: "en",
});
const jaipur = {
  id: "id-Jaipur",
  displayName: { text: "Jaipur", languageCode: "en" },
  location: { latitude: 26.9124336, longitude: 75.7872709 },
  addressComponents: [
    component("Jaipur", "locality"),
    component("Rajasthan", "administrative_area_level_1"),
    component("India", "country"),
  ],
};

test("suggestions are asked for as Google documents: cities of India, few fields, the key in a header", async () => {
  const six = ["Jaipur", "Jaisalmer", "Jaigaon", "Jajpur", "Jalgaon", "Jalna"].map((name) =>
    prediction(name, "Rajasthan, India"),
  );
  double.answerWith({ status: 200, body: { suggestions: six } });
  const found = await places.suggest("Jai");
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({
    name: "Jaipur",
    country: "India",
    state: "Rajasthan",
    lat: null,
    lng: null,
    place_id: "id-Jaipur",
  });
  const [request] = double.taken();
  expect(request).toMatchObject({
    method: "POST",
    path: "/v1/places:autocomplete",
    headers: {
      "x-goog-api-key": "secret-key",
      "x-goog-fieldmask": "suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat",
      "content-type": "application/json",
    },
  });
  expect(JSON.parse(request?.body ?? "")).toEqual({
    input: "Jai",
    includedPrimaryTypes: ["(cities)"],
    includedRegionCodes: ["in"],
    languageCode: "en",
  });
});

test("nothing found is an empty object there and an empty list here", async () => {
  double.answerWith({ status: 200, body: {} });
  expect(await places.suggest("xyzzy")).toEqual([]);
  double.taken();
});

test("details name the place with its state and country", async () => {
  double.answerWith({ status: 200, body: jaipur });
  expect(await places.details("id-Jaipur")).toEqual({
    name: "Jaipur",
    state: "Rajasthan",
    country: "India",
    lat: 26.9124336,
    lng: 75.7872709,
    place_id: "id-Jaipur",
  });
  expect(double.taken()[0]).toMatchObject({
    method: "GET",
    path: "/v1/places/id-Jaipur?languageCode=en",
    headers: { "x-goog-api-key": "secret-key", "x-goog-fieldmask": "id,displayName,location,addressComponents" },
  });
});

const geocoded = (status: string, results: unknown[]) => ({ status: 200, body: { status, results } });
const delhiParts = [
  { long_name: "New Delhi", short_name: "New Delhi", types: ["locality", "political"] },
  { long_name: "India", short_name: "IN", types: ["country", "political"] },
];

test("a spot is named once: its coordinates are rounded to 4 decimals and remembered", async () => {
  double.answerWith(geocoded("OK", [{ address_components: delhiParts }]));
  expect(await places.nameOf({ lat: 28.613912, lng: 77.209021 })).toEqual({ city: "New Delhi", country: "India" });
  expect(await places.nameOf({ lat: 28.613921, lng: 77.208999 })).toEqual({ city: "New Delhi", country: "India" });
  const requests = double.taken();
  expect(requests).toHaveLength(1);
  const url = new URL(requests[0]?.path ?? "", double.url);
  expect(url.pathname).toBe("/maps/api/geocode/json");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    latlng: "28.6139,77.209",
    language: "en",
    key: "secret-key",
    result_type: "locality|administrative_area_level_3",
  });
});

test("where nothing is, the spot is 'Near me' in 'Current location'", async () => {
  double.answerWith(geocoded("ZERO_RESULTS", []));
  expect(await places.nameOf({ lat: 15, lng: 65 })).toEqual(nameless);
  double.taken();
});

const bad = [
  {
    status: 403,
    body: { error: { code: 403, message: "The provided API key secret-key is invalid.", status: "PERMISSION_DENIED" } },
  },
  { status: 429, body: { error: { code: 429, status: "RESOURCE_EXHAUSTED" } } },
  { status: 200, body: "<html>Sign in to the network</html>" },
  { status: 200, body: { suggestions: "none", status: "REQUEST_DENIED" } },
  { status: 302, body: "" },
  "hang up",
  "hang",
] as const;
test.each(bad)("when it fails (%j) our own towns stand in, in silence", async (answer) => {
  double.answerWith(answer, answer, answer);
  const failing = answer === "hang" ? open(300) : places;
  expect((await failing.suggest("Bomb"))[0]).toMatchObject({ name: "Mumbai", state: "Maharashtra", country: "India" });
  expect(await failing.details("id-Jaipur")).toBeNull();
  const spot = { lat: 26.9 + bad.indexOf(answer) / 1_000, lng: 75.79 };
  expect(await failing.nameOf(spot)).toEqual({ city: "Jaipur", country: "India" });
  expect(failures).toHaveLength(3);
  expect(failures.every((error) => !/secret-key|26\.9|Bomb/.test(String(Object(error).message)))).toBe(true);
  double.taken();
});

test("a town of ours is known without asking", async () => {
  expect(await places.details("jaipur-rajasthan")).toMatchObject({ name: "Jaipur", place_id: "jaipur-rajasthan" });
});

test("what can be no city's name is not asked for", async () => {
  for (const typed of ["", "J", "🎉🎉", "%_*"]) expect(await places.suggest(typed)).toEqual([]);
});
