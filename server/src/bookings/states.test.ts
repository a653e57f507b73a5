import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statesDocument, statesPath } from "./states.ts";

test("docs/states.md shows the transitions as they are", () => {
  expect(readFileSync(statesPath, "utf8")).toBe(statesDocument());
});
