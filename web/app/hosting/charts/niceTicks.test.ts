import fc from "fast-check";
import { expect, test } from "vitest";
import { niceTicks } from "./niceTicks.ts";

test("lines stand at round numbers", () => {
  expect(niceTicks(0)).toEqual([0, 1]);
  expect(niceTicks(3)).toEqual([0, 1, 2, 3]);
  expect(niceTicks(36)).toEqual([0, 10, 20, 30, 40]);
  expect(niceTicks(114)).toEqual([0, 50, 100, 150]);
  expect(niceTicks(93_162)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

test("whatever is drawn ends below the last line, and there are few of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (most) => {
      const ticks = niceTicks(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
