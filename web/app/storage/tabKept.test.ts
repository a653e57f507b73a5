import { expect, test } from "vitest";
import { dropTyped, leaveTyped, takeUpTyped } from "./tabKept.ts";

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

test("what was typed when a session ended waits for the same person, and goes when it is another", () => {
  const typed = () =>
    new Map([["melaChoice:one", JSON.stringify({ counts: {}, answers: { "q.0": "Allergic to nuts" } })]]);
  const afterSignIn = (userId: string) => {
    const items = typed();
    leaveTyped(storage(items), "asha");
    takeUpTyped(storage(items), userId);
    return [items.size, JSON.parse(items.get("melaChoice:one") ?? "").answers];
  };
  expect(afterSignIn("asha")).toEqual([1, { "q.0": "Allergic to nuts" }]);
  expect(afterSignIn("ravi")).toEqual([1, {}]);
});

test("who signs in after they chose, with nobody before, keeps what they typed", () => {
  const items = new Map([["melaChoice:one", JSON.stringify({ counts: {}, answers: { "q.0": "None" } })]]);
  takeUpTyped(storage(items), "asha");
  expect(JSON.parse(items.get("melaChoice:one") ?? "").answers).toEqual({ "q.0": "None" });
});
