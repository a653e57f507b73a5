import fc from "fast-check";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Bend = { at: number; into: Json | "remove" | "swap" };

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, "", "\u0000", "\ud800", "x".repeat(5_000), [], {}, [null], "1"),
  fc.constantFrom<Json>(0, -1, 1.5, 1e20, Number.MAX_SAFE_INTEGER, "succeeded", "captured", "PAID"),
  fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
);
const bend: fc.Arbitrary<Bend> = fc.record({
  at: fc.nat(),
  into: fc.oneof(odd, fc.constant("remove" as const), fc.constant("swap" as const)),
});

/** Notices like this one in which up to three values, wherever they stand, are made up, left out, or another's. */
export function misshapen(notice: Buffer): fc.Arbitrary<string> {
  const genuine = notice.toString("utf8");
  return fc.array(bend, { minLength: 1, maxLength: 3 }).map((bends) => {
    const whole: { [key: string]: Json } = { it: JSON.parse(genuine) };
    for (const { at, into } of bends) {
      const places = placesOf(whole);
      const place = places[at % places.length];
      if (!place) continue;
      if (into === "remove" && place.key !== "it") delete place.parent[place.key];
      else if (into === "swap") place.parent[place.key] = valueAt(places, at + 1);
      else place.parent[place.key] = into;
    }
    return JSON.stringify(whole.it);
  });
}

type Place = { parent: { [key: string]: Json }; key: string };

/** Every value that stands under a name, how deep whatever. */
function placesOf(parent: { [key: string]: Json }): Place[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key },
    ...(value !== null && typeof value === "object" && !Array.isArray(value) ? placesOf(value) : []),
  ]);
}

function valueAt(places: Place[], at: number): Json {
  const place = places[at % places.length];
  return place ? structuredClone(place.parent[place.key] ?? null) : null;
}
