import { expect, test } from "vitest";
import { Memory } from "./memory.ts";

test("a memory holds so many bytes, and what was asked for longest ago goes first", () => {
  const memory = new Memory<string>(35);
  for (const key of ["a", "b", "c"]) memory.set(key, `page ${key}`, 10);
  expect(memory.get("a")).toBe("page a");
  memory.set("d", "page d", 10);
  expect(["a", "b", "c", "d"].map((key) => memory.get(key))).toEqual(["page a", undefined, "page c", "page d"]);
});

test("what is remembered anew takes the place of what it was, and what is too large is not remembered", () => {
  const memory = new Memory<string>(35);
  for (let turn = 0; turn < 9; turn++) memory.set("a", `page ${turn}`, 20);
  memory.set("b", "page b", 10);
  expect([memory.get("a"), memory.get("b")]).toEqual(["page 8", "page b"]);
  memory.set("c", "all pages", 100);
  expect(memory.get("c")).toBeUndefined();
});
