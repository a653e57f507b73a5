import { expect, test } from "vitest";
import { drawBytes } from "./drawBytes.ts";

test("no bytes are given twice, and none are what a wiped pool would give", () => {
  const drawn = Array.from({ length: 2_000 }, () => drawBytes(16).toString("hex"));
  expect(new Set(drawn).size).toBe(2_000);
  expect(drawn).not.toContain("0".repeat(32));
});
test("as many as are asked for, also more than a pool holds", () => {
  for (const size of [1, 32, 4_095, 4_096, 5_000]) expect(drawBytes(size)).toHaveLength(size);
  expect(drawBytes(5_000).equals(Buffer.alloc(5_000))).toBe(false);
});
test("what somebody holds does not change when others draw", () => {
  const mine = drawBytes(16);
  const before = mine.toString("hex");
  for (let other = 0; other < 1_000; other += 1) drawBytes(16);
  expect(mine.toString("hex")).toBe(before);
});
