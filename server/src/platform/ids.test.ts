import { expect, test } from "vitest";
import { newRowId } from "./ids.ts";

test("ids come in the order in which they are made, each once, and are UUIDs of version 7", () => {
  const made = Array.from({ length: 20_000 }, newRowId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  const [first = ""] = made;
  const ms = Number.parseInt(first.replace("-", "").slice(0, 12), 16);
  expect(Math.abs(Date.now() - ms)).toBeLessThan(60_000);
});
