import { expect, test } from "vitest";
import { keyed } from "./keyed.ts";

test("two that say the same have different keys, and one keeps its key whatever stands before it", () => {
  const keysOf = (words: string[]) => keyed(words, (word) => word).map(({ key }) => key);
  expect(keysOf(["Asha", "Ravi", "Asha"])).toEqual(["1 Asha", "1 Ravi", "2 Asha"]);
  expect(keysOf(["Ravi", "Asha"])).toEqual(["1 Ravi", "1 Asha"]);
});
