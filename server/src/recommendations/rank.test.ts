import { EventId, UserId } from "@mela/contract/common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { type Candidate, rank, type Saved } from "./rank.ts";

const now = new Date("2026-11-21T06:30:00.000Z");
const [asha, zubin] = [newId(UserId), newId(UserId)];
const saved = (traits: Partial<Saved> = {}): Saved => ({
  ...{ title: "Blue pottery", tags: [], hostId: asha, theme: "Workshop", cityKey: "delhi", priceMinor: 50_000 },
  ...traits,
});
/** Nothing in common with the above, and far off. */
const candidate = (traits: Partial<Candidate> = {}): Candidate => ({
  ...{ id: newId(EventId), hostId: newId(UserId), seriesId: null, startAt: later(now, 60 * dayMs) },
  ...{ theme: "Food", cityKey: "goa", priceMinor: 900_000 },
  ...traits,
});
const idsOf = (...args: Parameters<typeof rank>) => rank(...args).map(({ id }) => id);

test("the more in common the higher; what is soon counts too, and of equals the sooner comes first", () => {
  const host = candidate({ hostId: asha });
  const theme = candidate({ theme: "Workshop", cityKey: "delhi", startAt: later(now, 59 * dayMs) });
  const price = candidate({ cityKey: "delhi", priceMinor: 100_000 });
  const soon = candidate({ cityKey: "delhi", priceMinor: 100_000, startAt: later(now, dayMs) });
  const all = candidate({ hostId: asha, theme: "Workshop", cityKey: "delhi" });
  const ranked = rank([price, theme, soon, host, all], [saved()], now);
  expect(ranked.map(({ id }) => id)).toEqual([all, soon, theme, host, price].map(({ id }) => id));
  expect(ranked.map(({ bond }) => bond)).toEqual(["host", "price", "theme", "host", "price"]);
});

test("a theme, a city or a price alone is no reason, nor are two places without a name one city", () => {
  const strangers = [
    candidate({ theme: "Workshop" }),
    candidate({ cityKey: "delhi" }),
    candidate({ priceMinor: 50_000 }),
    candidate({ theme: "Workshop", priceMinor: 50_000 }),
    candidate({ cityKey: "", theme: "Workshop" }),
  ];
  expect(rank(strangers, [saved(), saved({ cityKey: "", priceMinor: 1 })], now)).toEqual([]);
});

test.each([
  [0, 0, true],
  [0, 100, false],
  [100, 200, true],
  [100, 201, false],
  [200, 100, true],
])("prices of %i and %i are similar: %s", (mine, theirs, isSimilar) => {
  const found = rank([candidate({ cityKey: "delhi", priceMinor: theirs })], [saved({ priceMinor: mine })], now);
  expect(found.map(({ bond }) => bond)).toEqual(isSimilar ? [theirs === 0 ? "free" : "price"] : []);
});

test("the reason is the saved event with most in common, of equal ones the newest heart", () => {
  const hearts = [saved({ title: "Newest" }), saved({ title: "Older" }), saved({ title: "Best", priceMinor: 100 })];
  const [one] = rank([candidate({ theme: "Workshop", cityKey: "delhi" })], hearts, now);
  expect(one?.saved.title).toBe("Newest");
  const [other] = rank([candidate({ theme: "Workshop", cityKey: "delhi", priceMinor: 100 })], hearts, now);
  expect(other?.saved.title).toBe("Best");
});

test("a host stands there three times at most, a series once with its soonest date", () => {
  const many = Array.from({ length: 5 }, (_, n) => candidate({ hostId: asha, startAt: later(now, (n + 1) * dayMs) }));
  expect(idsOf(many, [saved()], now)).toEqual(many.slice(0, 3).map(({ id }) => id));
  const dates = many.map((date, n) => ({ ...date, hostId: n < 3 ? asha : zubin, seriesId: "series" }));
  expect(idsOf(dates, [saved(), saved({ hostId: zubin })], now)).toEqual([dates[0]?.id]);
});

test("whatever order events come in, they are ranked the same, and none twice", () => {
  const traits = fc.record({
    hostId: fc.constantFrom(asha, zubin, newId(UserId)),
    theme: fc.constantFrom("Food" as const, "Workshop" as const),
    cityKey: fc.constantFrom("", "delhi", "goa"),
    priceMinor: fc.constantFrom(0, 100, 50_000),
    startAt: fc.integer({ min: 1, max: 30 }).map((days) => later(now, days * dayMs)),
    seriesId: fc.constantFrom(null, "a", "b"),
  });
  fc.assert(
    fc.property(fc.array(traits, { maxLength: 30 }), fc.array(fc.integer(), { maxLength: 30 }), (list, keys) => {
      const candidates = list.map((one) => candidate(one));
      const shuffled = candidates.toSorted(
        (a, b) => (keys[candidates.indexOf(a)] ?? 0) - (keys[candidates.indexOf(b)] ?? 0),
      );
      const ranked = idsOf(candidates, [saved()], now);
      expect(idsOf(shuffled, [saved()], now)).toEqual(ranked);
      expect(new Set(ranked).size).toBe(ranked.length);
    }),
  );
});
