import { expect, test } from "vitest";
import { mayReload } from "./chunkGuard.ts";

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

test("a page whose chunk is gone reloads once, and never in a loop", () => {
  const storage = memory();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_001_000)).toBe(false);
  expect(mayReload(storage, 1_100_000)).toBe(false);
});

test("another deployment, hours later, may reload again", () => {
  const storage = memory();
  mayReload(storage, 1_000_000);
  expect(mayReload(storage, 1_000_000 + 6 * 60_000)).toBe(true);
});
