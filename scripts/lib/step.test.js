import { expect, test } from "vitest";
import { seconds } from "./step.js";

test("a time is told as people read it", () => {
  expect(seconds(0, 412)).toBe("0.4 s");
  expect(seconds(0, 12_300)).toBe("12 s");
  expect(seconds(0, 125_000)).toBe("2 min 5 s");
});
