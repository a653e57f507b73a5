import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atlas } from "./atlas.ts";
import { createGazetteer } from "./gazetteer.ts";

const { gazetteer } = atlas();
const names = (typed: string) => gazetteer.search(typed, 5).map(({ name }) => name);

describe("every town of India", () => {
  test("is there, in every state and union territory", () => {
    const all = gazetteer.search("india", 10_000);
    expect(all.length).toBeGreaterThan(7_000);
    expect(new Set(all.map(({ state }) => state)).size).toBe(36);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { lat, lng } of all) expect(lat > 6 && lat < 38 && lng > 67 && lng < 98).toBe(true);
  });
  test.each(
    "Ziro,Leh,Hampi,Pushkar,Kohima,Kavaratti,Diu,Silvassa,Rishikesh,Khajuraho,Munnar,Tawang,Gokarna,Medininagar".split(
      ",",
    ),
  )("%s", (name) => expect(names(name)[0]).toBe(name));
});

test("the biggest that begins so comes first", () => {
  expect(names("de")[0]).toBe("Delhi");
  expect(names("jai").slice(0, 3)).toEqual(["Jaipur", "Jaigaon", "Jaisalmer"]);
  expect(names("PU")[0]).toBe("Pune");
  expect(names("mumbai")).toEqual(["Mumbai", "Navi Mumbai"]); // any word
});

test.each([
  ["Bengaluru", "Bangalore"],
  ["Bombay", "Mumbai"],
  ["Gurgaon", "Gurugram"],
  ["Calcutta", "Kolkata"],
  ["Madras", "Chennai"],
  ["Mysuru", "Mysore"],
  ["Trivandrum", "Thiruvananthapuram"],
  ["Baroda", "Vadodara"],
  ["Poona", "Pune"],
  ["Pondicherry", "Puducherry"],
  ["Allahabad", "Prayagraj"],
  ["Benares", "Varanasi"],
  ["Vizag", "Visakhapatnam"],
  ["Cochin", "Kochi"],
  ["Calicut", "Kozhikode"],
  ["Simla", "Shimla"],
  ["Panjim", "Panaji"],
  ["Aurangabad", "Chhatrapati Sambhajinagar"],
  ["Coorg", "Madikeri"],
])("%s is found as %s", (typed, name) => expect(names(typed)[0]).toBe(name));

test.each([
  ["Kanpoor", "Kanpur"],
  ["Banglore", "Bangalore"],
  ["Hyderbad", "Hyderabad"],
  ["Vijaywada", "Vijayawada"],
  ["Chenai", "Chennai"],
  ["Jáîpür", "Jaipur"],
])("%s is heard as %s", (typed, name) => expect(names(typed)[0]).toBe(name));

test.each([
  ["दिल्ली", "Delhi"],
  ["दिल", "Delhi"],
  ["मुंबई", "Mumbai"],
  ["मुम्बई", "Mumbai"],
  ["बेंगलुरु", "Bangalore"],
  ["कोलकाता", "Kolkata"],
  ["गुड़गांव", "Gurugram"],
  ["जयपुर", "Jaipur"],
  ["उदयपुर", "Udaipur"],
  ["ऋषिकेश", "Rishikesh"],
  ["कसौली", "Kasauli"],
  ["बनारस", "Varanasi"],
  ["गोवा", "Goa"],
])("%s is %s", (typed, name) => expect(names(typed)[0]).toBe(name));

test("a state's name gives its biggest towns, the country's those of the land (spec 8)", () => {
  expect(gazetteer.search("kerala", 5).map(({ state }) => state)).toEqual(Array(5).fill("Kerala"));
  expect(gazetteer.search("india", 5)).toHaveLength(5);
});

test("fewer than two letters, signs, wildcards and pictures find nothing", () => {
  for (const typed of ["", " ", "d", " d ", "%%", "__", "**", "🎉🎉🎉", ".*", "\u202e\u200f"])
    expect(names(typed)).toEqual([]);
});

test("whatever is typed gives at most five", () => {
  const anything = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.constantFrom("a", "%", "שלום", "🎉", "क").map((part) => part.repeat(10_000)),
  );
  fc.assert(
    fc.property(anything, (typed) => {
      expect(gazetteer.search(typed, 5).length).toBeLessThanOrEqual(5);
    }),
  );
});

test("a query takes less than a millisecond", () => {
  const queries = ["de", "ma", "pa", "bangalore", "मुं", "nagar", "xyzzy"];
  const rounds = Array.from({ length: 9 }, () => {
    const began = performance.now();
    for (let i = 0; i < 140; i++) gazetteer.search(queries[i % queries.length] ?? "", 5);
    return (performance.now() - began) / 140;
  });
  expect(Math.min(...rounds)).toBeLessThan(1);
});

test("of two towns that fit equally the one with more people comes first", () => {
  const town = (id: string, name: string, people: number) => ({
    id,
    name,
    people,
    state: "",
    district: "",
    lat: 20,
    lng: 80,
    others: [],
  });
  const two = createGazetteer([town("big", "Rampur", 5_000), town("small", "Rampur", 50)]);
  expect(two.search("ram", 5).map(({ id }) => id)).toEqual(["big", "small"]);
  expect(two.byId("small")?.people).toBe(50);
  expect(two.byId("__proto__")).toBeUndefined();
});
