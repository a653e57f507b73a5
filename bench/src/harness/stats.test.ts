import { expect, test } from "vitest";
import { meets, quantile, spread } from "./stats.ts";

test("quartiles lie between neighbours, in any order of the values", () => {
  expect(spread([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  expect(spread([7])).toEqual({ lower: 7, median: 7, upper: 7 });
  expect(quantile([10, 20, 30, 40, 50], 1)).toBe(50);
});

test("one bad round of seven moves neither the median nor the verdict", () => {
  const ratios = spread([0.66, 0.64, 0.65, 0.02, 0.67, 0.63, 0.65]);
  expect(ratios.median).toBe(0.65);
  expect(meets({ atLeast: 0.6 }, ratios)).toBe(true);
});

test("a goal is missed when even the better quartile misses it", () => {
  const ratios = spread([0.5, 0.55, 0.58, 0.59, 0.61]);
  expect(meets({ atLeast: 0.6 }, ratios)).toBe(false);
  expect(meets({ atLeast: 0.59 }, ratios)).toBe(true);
  expect(meets({ atMost: 0.56 }, ratios)).toBe(true);
  expect(meets({ atMost: 0.54 }, ratios)).toBe(false);
});

test("there is no middle of nothing", () => {
  expect(() => spread([])).toThrow("at least one value");
});
