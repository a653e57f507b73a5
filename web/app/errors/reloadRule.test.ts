import { expect, test } from "vitest";
import { bootGuardScript } from "./bootGuard.ts";
import { mayReload } from "./reloadRule.ts";

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

test("the script in the page's head keeps the same rule", () => {
  const storage = memory();
  const listeners = new Map<string, (event: unknown) => void>();
  let reloads = 0;
  const world = {
    addEventListener: (type: string, hear: (event: unknown) => void) => listeners.set(type, hear),
    removeEventListener: () => {},
  };
  const run = new Function("window", "sessionStorage", "location", "setTimeout", bootGuardScript);
  run(world, storage, { reload: () => (reloads += 1) }, () => 0);
  const gone = { type: "error", target: { tagName: "SCRIPT" } };
  listeners.get("error")?.({ type: "error", target: { tagName: "IMG" } });
  expect(reloads).toBe(0);
  listeners.get("error")?.(gone);
  listeners.get("error")?.(gone);
  expect(reloads).toBe(1);
});
