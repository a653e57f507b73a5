import { afterAll, afterEach, expect, test, vi } from "vitest";
import { cities } from "./place.ts";
import { placeOf, suggest, suggestPopular } from "./suggestions.ts";

const city = { name: "Jaipur", country: "India", state: "Rajasthan", lat: null, lng: null, place_id: "id" };
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ success: status === 200, data }), {
    status,
    headers: { "content-type": "application/json" },
  });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
vi.stubGlobal("localStorage", { getItem: () => null });
afterEach(() => fetched.mockReset());
afterAll(() => vi.unstubAllGlobals()); // the next file runs in the same process
const signal = new AbortController().signal;

test("what was asked before is not asked again, however it is written", async () => {
  fetched.mockImplementation(async () => answer([city]));
  expect(await suggest(" Jai ", signal)).toEqual([city]);
  expect(await suggest("jai", signal)).toEqual([city]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("fewer than two letters ask nobody", async () => {
  expect(await suggest(" j ", signal)).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test("when the server can't be asked the popular cities stand in, and it is asked the next time", async () => {
  fetched.mockImplementation(async () => answer(null, 503));
  expect((await suggest("hyd", signal)).map(({ name }) => name)).toEqual(["Hyderabad"]);
  fetched.mockImplementation(async () => answer([]));
  expect(await suggest("hyd", signal)).toEqual([]);
});

test("the popular cities are found by name or country, those that begin so first, five at most", () => {
  expect(suggestPopular("de").map(({ name }) => name)).toEqual(["Delhi", "Hyderabad"]);
  expect(suggestPopular("india")).toHaveLength(5);
  expect(suggestPopular(" d ")).toEqual([]);
});

test("a suggestion without coordinates has its details fetched; when they fail it stays as it is", async () => {
  fetched.mockImplementation(async () => answer({ ...city, lat: 26.9, lng: 75.8 }));
  expect(await placeOf(city)).toEqual({
    lat: 26.9,
    lng: 75.8,
    city: "Jaipur",
    country: "India",
    accuracy: "MANUAL",
    source: "manual",
  });
  fetched.mockImplementation(async () => answer(null, 503));
  expect(await placeOf(city)).toMatchObject({ lat: 0, lng: 0, city: "Jaipur", country: "India" });
  fetched.mockReset();
  await placeOf({ ...city, lat: cities[0].lat, lng: cities[0].lng });
  expect(fetched).not.toHaveBeenCalled();
});
