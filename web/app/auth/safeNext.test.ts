import { expect, test } from "vitest";
import { safeNext } from "./safeNext.ts";

test("after login a path of this site is kept, with its query", () => {
  expect(safeNext("/create")).toBe("/create");
  expect(safeNext("/bookings?tab=past#top")).toBe("/bookings?tab=past#top");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "evil",
  "",
  null,
  undefined,
])("%j leads home", (next) => {
  expect(safeNext(next)).toBe("/");
});
