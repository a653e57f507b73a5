import { expect, test } from "vitest";
import { forgetChoice, keepChoice, readChoice, withCodeOf } from "./choiceStore.ts";

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("a choice is there again with its codes, until it is forgotten", () => {
  const kept = storage();
  const choice = { counts: { a: 2 }, answers: {}, codes: ["DOSTI"] };
  keepChoice(kept, "one", choice);
  expect(readChoice(kept, "one")).toEqual(choice);
  expect(readChoice(kept, "other")).toBeNull();
  forgetChoice(kept, "one");
  expect(readChoice(kept, "one")).toBeNull();
});
test("the address adds its code, once however it is written, and no longer than a code", () => {
  const choice = { counts: { a: 2 }, answers: {} };
  expect(withCodeOf("?promo=%20half%20", choice)).toEqual({ ...choice, codes: ["half"] });
  expect(withCodeOf("?promo=half", { ...choice, codes: ["DOSTI"] })).toEqual({ ...choice, codes: ["DOSTI", "half"] });
  expect(withCodeOf("?promo=half", { ...choice, codes: ["HALF"] })).toEqual({ ...choice, codes: ["HALF"] });
  expect(withCodeOf("?promo=", choice)).toEqual(choice);
  expect(withCodeOf(`?promo=${"a".repeat(90)}`, choice).codes?.[0]).toHaveLength(40);
});
test("what somebody else wrote there is none", () => {
  const kept = storage();
  kept.setItem("melaChoice:one", "{broken");
  expect(readChoice(kept, "one")).toBeNull();
});
