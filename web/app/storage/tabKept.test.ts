import { expect, test } from "vitest";
import { dropTyped } from "./tabKept.ts";

/** As much of a browser's store as is used. */
function storage(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("who signs out leaves no place in line and no answers, of no event; chosen tickets stay", () => {
  const chosen = { counts: { a: 2 }, codes: ["DOSTI"] };
  const items = new Map([
    ["melaWait:one", "{}"],
    ["melaWait:two", "{}"],
    ["melaChoice:one", JSON.stringify({ ...chosen, answers: { "q.0": "Allergic to nuts" } })],
    ["melaChoice:two", "{broken"],
    ["other", "stays"],
  ]);
  dropTyped(storage(items));
  expect([...items.keys()]).toEqual(["melaChoice:one", "other"]);
  expect(JSON.parse(items.get("melaChoice:one") ?? "")).toEqual({ ...chosen, answers: {} });
});
