import { expect, test } from "vitest";
import { blend } from "./lateness.ts";

test("one long turn is no crowd; turns that stay long are, within a second or two, and are forgotten as soon", () => {
  expect(blend(0, { lateMs: 300, passedMs: 350 })).toBeLessThan(100);
  let mean = 0;
  for (let turn = 0; turn < 8; turn++) mean = blend(mean, { lateMs: 200, passedMs: 250 });
  expect(mean).toBeGreaterThan(150);
  for (let turn = 0; turn < 40; turn++) mean = blend(mean, { lateMs: 0, passedMs: 50 });
  expect(mean).toBeLessThan(30);
});
