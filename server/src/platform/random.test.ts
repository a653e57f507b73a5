import { expect, test } from "vitest";
import { secureRandom } from "./random.ts";

test("readable codes are of letters that nobody confuses, each as likely as any other", () => {
  const code = secureRandom.readable(64_000);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{64000}$/);
  const times = [...Map.groupBy(code, (letter) => letter).values()].map((all) => all.length);
  expect(times.length).toBe(32);
  expect(Math.min(...times)).toBeGreaterThan(1_700); // 2,000 each; 44 is their standard deviation
  expect(Math.max(...times)).toBeLessThan(2_300);
});
