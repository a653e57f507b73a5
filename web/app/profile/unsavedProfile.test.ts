import { expect, test } from "vitest";
import { keepUnsaved, readUnsaved } from "./unsavedProfile.ts";

function store(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("what was typed comes back to whoever typed it, until it is saved", () => {
  const storage = store();
  keepUnsaved(storage, "u1", { first_name: "Asha", email: "" });
  expect(readUnsaved(storage, "u1")).toEqual({ first_name: "Asha", email: "" });
  expect(readUnsaved(storage, "u2")).toEqual({});
  keepUnsaved(storage, "u1", {});
  expect(readUnsaved(storage, "u1")).toEqual({});
});

test.each(["{", "null", "[1]", '{"first_name":{},"age":"7","__proto__":"x"}'])("%s brings nothing back", (kept) => {
  const storage = store();
  storage.setItem("unsavedProfile:u1", kept);
  expect(readUnsaved(storage, "u1")).toEqual({});
});
