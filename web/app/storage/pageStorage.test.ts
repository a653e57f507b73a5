import { expect, test } from "vitest";
import { ensureStorage } from "./pageStorage.ts";

/** As much of a browser's store as is used, with room for so many characters. */
function store(room: number): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].flat().join("").length;
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      if (used() + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
  };
}

test("stores that can be written stay as they are", () => {
  const place = { localStorage: store(10_000), sessionStorage: store(10_000) };
  const before = { ...place };
  ensureStorage(place);
  expect(place).toEqual(before);
  expect(place.localStorage).toBe(before.localStorage);
  expect(place.localStorage.length).toBe(0);
});

test("a store that may not be named is kept by the page", () => {
  const place = { localStorage: store(0), sessionStorage: store(10_000) };
  Object.defineProperty(place, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  ensureStorage(place);
  place.localStorage.setItem("authToken", "a");
  expect(place.localStorage.getItem("authToken")).toBe("a");
  expect(place.localStorage.getItem("user_id")).toBeNull();
  place.localStorage.removeItem("authToken");
  expect(place.localStorage.length).toBe(0);
});

test("a full store keeps what it has; the page keeps what is new, and nothing old comes back", () => {
  const full = store(100);
  full.setItem("photos", "x".repeat(60));
  full.setItem("authToken", "old");
  const place = { localStorage: full, sessionStorage: store(10_000) };
  ensureStorage(place);
  place.localStorage.setItem("authToken", "n".repeat(90));
  expect(place.localStorage.getItem("authToken")).toBe("n".repeat(90));
  expect(full.getItem("authToken")).toBeNull();
  expect(place.localStorage.getItem("photos")).toHaveLength(60);
  expect([place.localStorage.key(0), place.localStorage.key(1), place.localStorage.length]).toEqual([
    "photos",
    "authToken",
    2,
  ]);
});
