import { expect, test } from "vitest";
import { secureRandom } from "./random.ts";

test("readable codes are of Crockford's 32 letters, none of them likelier than another", () => {
  const code = secureRandom.readable(64_000);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{64000}$/);
  const times = [...Map.groupBy(code, (letter) => letter).values()].map((all) => all.length);
  expect(times.length).toBe(32);
  expect(Math.min(...times)).toBeGreaterThan(1_700); // 2,000 each, 44 the standard deviation: by chance once in 10⁹ runs
  expect(Math.max(...times)).toBeLessThan(2_300);
});
