import { expect, test } from "vitest";
import { noted } from "./noted.ts";

test("a short fact is kept whole, a long one may break, and an empty one is left out", () => {
  expect(noted(["25 Nov 2026", "", null, false, "Qawwali under the banyan tree"])).toBe(
    "25\u00a0Nov\u00a02026\u00a0· Qawwali under the banyan tree",
  );
});
