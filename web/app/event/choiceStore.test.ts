import { expect, test } from "vitest";
import { forgetChoice, keepChoice, readChoice } from "./choiceStore.ts";

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

test("a choice is there again with its codes, and the address adds its own", () => {
  const kept = storage();
  const choice = { counts: { a: 2 }, answers: {}, codes: ["DOSTI"] };
  keepChoice(kept, "one", choice);
  expect(readChoice(kept, "one", "")).toEqual(choice);
  expect(readChoice(kept, "one", "?promo=%20half%20")).toEqual({ ...choice, codes: ["DOSTI", "half"] });
  expect(readChoice(kept, "other", "?promo=half")).toEqual({ codes: ["half"] });
  forgetChoice(kept, "one");
  expect(readChoice(kept, "one", "?promo=")).toBeNull();
});
test("what somebody else wrote there is none, and a code of the address is no longer than a code", () => {
  const kept = storage();
  kept.setItem("melaChoice:one", "{broken");
  expect(readChoice(kept, "one", "")).toBeNull();
  expect(readChoice(kept, "one", `?promo=${"a".repeat(90)}`)?.codes?.[0]).toHaveLength(40);
});
